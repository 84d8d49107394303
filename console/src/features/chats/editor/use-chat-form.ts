import { type Chat, chatSchema } from '@griot/contract/chats/chat.ts'
import { UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import { chatMessages } from '@griot/contract/chats/messages.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../api/client.ts'
import { CHAT_LABELS } from '../../../shared/curriculum/curriculum-labels.ts'
import { type EditorFormOptions, useEditorForm } from '../../../shared/editor/use-editor-form.ts'
import { contractResolver } from '../../../ui/form/save/contract-resolver.ts'
import { chatDraft } from './chat-draft.ts'
import { type ChatFormValues, placeInForm, valuesOf } from './chat-form.ts'
import { mergeChat } from './chat-merge.ts'

const { question, ...others } = CHAT_LABELS
const LABELS = { ...others, questions: question }

export interface ChatFormOptions<Body> extends EditorFormOptions<Chat, ChatFormValues, Body> {
  /** The chat as read; absent when creating. */
  chat?: Chat | undefined
  /** Request schema of the saving call, and its body from the form values. */
  schema: z.ZodType<Body, unknown>
  body: (values: ChatFormValues) => object
}

/** The form of a chat. */
export function useChatForm<Body>(options: ChatFormOptions<Body>) {
  const { chat, schema, body, ...form } = options
  const [resolver] = useState(() => contractResolver({ schema, body, place: placeInForm }))
  const [format] = useState(() => chatDraft(chat === undefined))
  return useEditorForm<Chat, ChatFormValues, Body>({
    ...form,
    edited: 'chat',
    row: chat,
    again: (id) => call('getSeries', { params: { id } }),
    readOnly: options.draftName === null,
    resolver,
    format,
    parse: (row) => chatSchema.parse(row),
    values: valuesOf,
    labels: LABELS,
    merge: mergeChat,
    hiddenConflict: ({ title }) => (title === UNKNOWN_CHAT ? 'questions' : null),
    place: placeInForm,
    saveFailed: chatMessages.saveFailed,
  })
}
