import type { AssetKind } from '@griot/contract/assets/kinds.ts'

/**
 * Uploads the file of a declared code that has none; `onSaved` is called when it is saved.
 * @returns why it cannot be sent, as a sentence; null when it is being sent
 */
export type SendFile = (
  file: { kind: AssetKind; code: string; file: File },
  onSaved: () => void,
) => Promise<string | null>

let registeredSendFile: SendFile | null = null

/** Set by the app, because the library must not import the uploads feature. */
export function setSendFile(send: SendFile): void {
  registeredSendFile = send
}

/** @throws Error when the app has set nothing */
export const sendFile: SendFile = (file, onSaved) => {
  if (!registeredSendFile) throw new Error('setSendFile was not called.')
  return registeredSendFile(file, onSaved)
}
