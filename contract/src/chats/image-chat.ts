import { z } from 'zod'
import { storedObject, storedText } from '../activities/stored.ts'
import { codeSchema } from '../assets/code.ts'
import * as chatsImageChatApiMessages from '../messages/en/api/chats/image-chat.ts'
import { chatKind, codeOfQuestion } from './chat-kind.ts'

/** Learners see a picture and reply to it. */
export const imageChat = chatKind<{ imageUrl: string }>({
  label: chatsImageChatApiMessages.label,
  asks: chatsImageChatApiMessages.asks,
  question: z.strictObject({ imageUrl: codeSchema('.png') }),
  storedQuestion: storedObject({ imageUrl: storedText }),
  exampleQuestion: { imageUrl: 'dog-01' },
  shape: 1,
  upgrades: {},
  translateQuestion: (question) => question,
  words: () => '',
  references: ({ imageUrl }) =>
    codeOfQuestion('graphic', 'imageUrl', imageUrl).map((reference) => ({ ...reference, needsAltText: true })),
})
