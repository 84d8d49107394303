import { z } from 'zod'
import { codeKey } from './code.ts'

/** The content of a file by its digest, in lower-case hex. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)

/** Other assets that are named: of a content that thousands share the first are enough. */
export const SAME_CONTENT_MOST = 10

/** The other assets, of any kind, whose current file has the same content; it is stored once. */
export const sameContentSchema = z.object({
  assets: z.array(z.object({ kind: z.string(), code: z.string() })),
  /** Whether there are more than are named. */
  more: z.boolean(),
})
export type SameContent = z.output<typeof sameContentSchema>

/** Files that one question is about. */
export const CONTENTS_AT_ONCE_MOST = 500

/** What files have in them that are yet to be sent, each for its code. */
export function contentsSchema(code: z.ZodType<string>) {
  return z
    .array(z.strictObject({ code, sha256: sha256Schema }))
    .min(1)
    .max(CONTENTS_AT_ONCE_MOST)
    .refine((files) => new Set(files.map((file) => codeKey(file.code))).size === files.length, {
      error: 'A code is listed twice.',
    })
}

/** Of those files whose content other assets have: which. */
export const contentsFoundSchema = z.object({
  found: z.array(z.object({ code: z.string(), ...sameContentSchema.shape })),
})

/** Names in one line of a table. */
const NAMED_MOST = 3

export const sameContentMessages = {
  /** Before the codes. */
  same: 'Same content as',
  more: 'and others',
  once: 'It is stored once.',
  /** Files that were chosen together, by their names; nothing of none. */
  named: (names: readonly string[]) => {
    const more = names.length - NAMED_MOST
    const first = names.slice(0, NAMED_MOST).join(', ')
    return more > 0 ? `${first} and ${more.toLocaleString('en')} more` : first
  },
  chosen: (names: string) => `Same content as ${names}, also selected here.`,
} as const
