import { z } from 'zod'
import { storedObject, storedText } from '../activities/stored.ts'
import { codeSchema } from '../assets/code.ts'
import * as chatsAudioChatApiMessages from '../messages/en/api/chats/audio-chat.ts'
import { translateSound } from '../translate.ts'
import { chatKind, codeOfQuestion } from './chat-kind.ts'

/** Learners hear the question. */
export const audioChat = chatKind<{ audioUrl: string }>({
  label: chatsAudioChatApiMessages.label,
  asks: chatsAudioChatApiMessages.asks,
  question: z.strictObject({ audioUrl: codeSchema('.mp3') }),
  storedQuestion: storedObject({ audioUrl: storedText }),
  exampleQuestion: { audioUrl: 'aja-01' },
  shape: 1,
  upgrades: {},
  translateQuestion: translateSound,
  words: () => '',
  references: ({ audioUrl }) => codeOfQuestion('audio', 'audioUrl', audioUrl),
})
