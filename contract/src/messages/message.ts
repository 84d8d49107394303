/** A parameter of a message; a list is joined in the reader's language, a message is shown in it. */
export type MessageParam = string | number | boolean | Message | readonly (string | Message)[]
export type MessageParams = Readonly<Record<string, MessageParam>>

/**
 * A text that the API sends: in English, and as id and parameters, by which a client shows it in another language.
 * Made by the functions of messages/en/api.
 */
export interface Message {
  readonly message: string
  readonly messageId: string
  readonly messageParams?: MessageParams | undefined
}

/** Used by generated code: a message of a catalogue. */
export function message(messageId: string, text: string, messageParams?: MessageParams): Message {
  return messageParams === undefined ? { message: text, messageId } : { message: text, messageId, messageParams }
}

/** Used by generated code: the text of a parameter. */
export function textOf(param: string | number | Message): string {
  return typeof param === 'object' ? param.message : String(param)
}
