import { z } from 'zod'
import { storedObject, storedText } from '../activities/stored.ts'
import * as chatsTextChatApiMessages from '../messages/en/api/chats/text-chat.ts'
import { requiredText } from '../text/text.ts'
import { translateText } from '../translate.ts'
import { chatKind } from './chat-kind.ts'

/** Learners read the question. */
export const textChat = chatKind<{ text: string }>({
  label: chatsTextChatApiMessages.label,
  asks: chatsTextChatApiMessages.asks,
  question: z.strictObject({ text: requiredText }),
  storedQuestion: storedObject({ text: storedText }),
  exampleQuestion: { text: 'Báwo ni?' },
  shape: 1,
  upgrades: {},
  translateQuestion: ({ text }, translated) => ({ text: translateText(text, translated) }),
  words: ({ text }) => text,
  references: () => [],
})
