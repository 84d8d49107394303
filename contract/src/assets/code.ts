import { z } from 'zod'
import { CODE_LENGTH } from '../limits.ts'
import { nfc } from '../text/folding.ts'

/** The file name suffix of a kind: `.mp3`. */
export type Suffix = `.${string}`

const MISSING = `A code of ${CODE_LENGTH} characters is required.`
const SHAPE = /^[A-Za-z0-9_-]*$/

/** Normalises a code that was typed, pasted or taken from a file name: NFC, without spaces and suffix. */
export function normaliseCode(suffix: Suffix, text: string): string {
  const code = nfc(text).trim()
  return code.toLowerCase().endsWith(suffix) ? code.slice(0, -suffix.length) : code
}

/** The error of a code as a sentence; null if it is valid. */
export function codeFault(code: string): string | null {
  if (code === '') return MISSING
  if (!SHAPE.test(code)) return 'A code has only the letters a–z and A–Z, digits, - and _.'
  if (code.length > CODE_LENGTH) return `${code.length} characters instead of ${CODE_LENGTH}.`
  if (code.length < CODE_LENGTH) return `${code.length} of ${CODE_LENGTH} characters.`
  return null
}

/**
 * A code: exactly 6 characters of `A-Z a-z 0-9 - _`, stored as typed; the suffix of its kind is accepted and dropped.
 * @param rules.missing the sentence if it is required and missing
 */
export function codeSchema(suffix: Suffix, { empty = false, missing = MISSING } = {}) {
  return z
    .string({ error: missing })
    .max(100, 'A code has 6 characters.')
    .check((context) => {
      if (context.issues.length > 0) return
      context.value = normaliseCode(suffix, context.value)
      if (context.value === '' && empty) return
      const message = context.value === '' ? missing : codeFault(context.value)
      const input = context.value
      if (message) context.issues.push({ code: 'custom', message, input, continue: true })
    })
}

/** Codes are unique per kind, ignoring case. */
export function codeKey(code: string): string {
  return code.toLowerCase()
}

/** Whether the suffix of a file name belongs to another type. */
export function hasOtherSuffix(suffix: Suffix, fileName: string): boolean {
  return !fileName.toLowerCase().endsWith(suffix)
}

/** The error of a file name as a sentence; null when it is a code and the suffix. */
export function fileNameFault(suffix: Suffix, fileName: string): string | null {
  if (hasOtherSuffix(suffix, fileName)) return `The name must end in ${suffix}.`
  const fault = codeFault(normaliseCode(suffix, fileName))
  return fault && `The name before ${suffix} is the code. ${fault}`
}
