import { z } from 'zod'
import { storedObject, storedText } from '../activities/stored.ts'
import { codeSchema } from '../assets/code.ts'
import { chatKind, codeOfQuestion } from './chat-kind.ts'

/** Learners hear the question. */
export const audioChat = chatKind<{ audioUrl: string }>({
  label: 'Audio chat',
  asks: 'Audio',
  question: z.strictObject({ audioUrl: codeSchema('.mp3') }),
  storedQuestion: storedObject({ audioUrl: storedText }),
  exampleQuestion: { audioUrl: 'aja-01' },
  shape: 1,
  upgrades: {},
  words: () => '',
  references: ({ audioUrl }) => codeOfQuestion('audio', 'audioUrl', audioUrl),
})
