import { z } from 'zod'
import { storedObject, storedText } from '../activities/stored.ts'
import { codeSchema } from '../assets/code.ts'
import { chatKind, codeOfQuestion } from './chat-kind.ts'

/** Learners watch a film and reply to it. */
export const videoChat = chatKind<{ videoUrl: string }>({
  label: 'Video chat',
  asks: 'Video',
  question: z.strictObject({ videoUrl: codeSchema('.mp4') }),
  storedQuestion: storedObject({ videoUrl: storedText }),
  exampleQuestion: { videoUrl: 'ekaabo' },
  shape: 1,
  upgrades: {},
  words: () => '',
  references: ({ videoUrl }) => codeOfQuestion('video', 'videoUrl', videoUrl),
})
