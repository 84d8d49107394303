import { z } from 'zod'
import type { MessageParams } from './message.ts'

/** The fields of a message in a response. */
export const messageFields = {
  message: z.string(),
  /** Catalogue and name of the text, such as `lessons.full`. */
  messageId: z.string(),
  messageParams: z.custom<MessageParams>((value) => typeof value === 'object' && value !== null).optional(),
}
