import { z } from 'zod'
import { CODE_LENGTH } from '../limits.ts'

/** The three kinds of media and the suffix of their files (spec §9). */
export const ASSET_KINDS = { audio: '.mp3', video: '.mp4', graphic: '.png' } as const
export type AssetKind = keyof typeof ASSET_KINDS

const SHAPE = /^[A-Za-z0-9_-]*$/

/** Takes the `.mp3`, `.mp4` or `.png` of a kind off a code that came with it (design §3). */
export function withoutSuffix(kind: AssetKind, text: string): string {
  const suffix = ASSET_KINDS[kind]
  return text.toLowerCase().endsWith(suffix) ? text.slice(0, -suffix.length) : text
}

/** What is wrong with a code, as a sentence; null when nothing is. */
export function codeFault(code: string): string | null {
  if (code === '') return `A code of ${CODE_LENGTH} characters is required.`
  if (!SHAPE.test(code)) return 'A code has only the letters a–z, digits, - and _.'
  if (code.length !== CODE_LENGTH) return `${code.length} of ${CODE_LENGTH} characters.`
  return null
}

/** A code of a kind: exactly 6 characters of `A-Z a-z 0-9 - _`, kept as typed (spec §5, design §3). */
export function codeSchema(kind: AssetKind) {
  return z
    .string({ error: `A code of ${CODE_LENGTH} characters is required.` })
    .max(100, 'A code has 6 characters.')
    .transform((text) => withoutSuffix(kind, text.trim()))
    .pipe(
      z.string().superRefine((code, context) => {
        const fault = codeFault(code)
        if (fault) context.addIssue({ code: 'custom', message: fault })
      }),
    )
}

/** Codes are one per kind without regard to case. */
export function codeKey(code: string): string {
  return code.toLowerCase()
}
