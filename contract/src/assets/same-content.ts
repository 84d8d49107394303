import { z } from 'zod'

/** Other assets that are named: of a content that thousands share the first are enough. */
export const SAME_CONTENT_MOST = 10

/** The other assets, of any kind, whose current file has the same content; it is stored once. */
export const sameContentSchema = z.object({
  assets: z.array(z.object({ kind: z.string(), code: z.string() })),
  /** Whether there are more than are named. */
  more: z.boolean(),
})
export type SameContent = z.output<typeof sameContentSchema>

export const sameContentMessages = {
  /** Before the codes. */
  same: 'Same content as',
  more: 'and others',
  once: 'It is stored once.',
} as const
