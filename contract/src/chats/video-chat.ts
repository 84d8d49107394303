import { z } from 'zod'
import { storedObject, storedText } from '../activities/stored.ts'
import { codeSchema } from '../assets/code.ts'
import * as chatsVideoChatApiMessages from '../messages/en/api/chats/video-chat.ts'
import { chatKind, codeOfQuestion } from './chat-kind.ts'

/** Learners watch a film and reply to it. */
export const videoChat = chatKind<{ videoUrl: string }>({
  label: chatsVideoChatApiMessages.label,
  asks: chatsVideoChatApiMessages.asks,
  question: z.strictObject({ videoUrl: codeSchema('.mp4') }),
  storedQuestion: storedObject({ videoUrl: storedText }),
  exampleQuestion: { videoUrl: 'ekaabo' },
  shape: 1,
  upgrades: {},
  translateQuestion: (question) => question,
  words: () => '',
  references: ({ videoUrl }) => codeOfQuestion('video', 'videoUrl', videoUrl),
})
