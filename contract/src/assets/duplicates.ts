import { z } from 'zod'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { codeKey } from './code-key.ts'

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
    .refine(
      (files) => new Set(files.map((file) => codeKey(file.code))).size === files.length,
      withMessage(inputApiMessages.codeRepeated),
    )
}

/** For each file whose content other assets already have: those assets. */
export const duplicatesFoundSchema = z.object({
  found: z.array(z.object({ code: z.string(), ...duplicatesSchema.shape })),
})
