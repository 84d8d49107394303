import { z } from 'zod'
import { codeKey } from './code.ts'

/** The SHA-256 digest of a file's content, in lower-case hex. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)

/** Most assets listed; the same content may be shared by thousands. */
export const DUPLICATES_MAX = 10

/** Other assets, of any kind, whose current file has the same content; it is stored once. */
export const duplicatesSchema = z.object({
  assets: z.array(z.object({ kind: z.string(), code: z.string() })),
  /** Whether there are more than the listed ones. */
  more: z.boolean(),
})
export type Duplicates = z.output<typeof duplicatesSchema>

/** Most files per call. */
export const DUPLICATES_AT_ONCE_MAX = 500

/** Digests of files that are about to be sent, each with its code. */
export function findDuplicatesSchema(code: z.ZodType<string>) {
  return z
    .array(z.strictObject({ code, sha256: sha256Schema }))
    .min(1)
    .max(DUPLICATES_AT_ONCE_MAX)
    .refine((files) => new Set(files.map((file) => codeKey(file.code))).size === files.length, {
      error: 'A code is listed twice.',
    })
}

/** For each file whose content other assets already have: those assets. */
export const duplicatesFoundSchema = z.object({
  found: z.array(z.object({ code: z.string(), ...duplicatesSchema.shape })),
})

/** Most names in one line of a table. */
const NAMED_MAX = 3

export const duplicateMessages = {
  /** Followed by the codes. */
  same: 'Same content as',
  more: 'and others',
  once: 'It is stored once.',
  /** Names of selected files with the same content; empty without any. */
  named: (names: readonly string[]) => {
    const more = names.length - NAMED_MAX
    const first = names.slice(0, NAMED_MAX).join(', ')
    return more > 0 ? `${first} and ${more.toLocaleString('en')} more` : first
  },
  chosen: (names: string) => `Same content as ${names}, also selected here.`,
} as const
