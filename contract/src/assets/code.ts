import { z } from 'zod'
import { CODE_LENGTH } from '../limits.ts'
import * as codeApiMessages from '../messages/en/api/assets/code.ts'
import type { Message } from '../messages/message.ts'
import { issueText, withMessage } from '../messages/schema-messages.ts'
import { nfc } from '../text/folding.ts'

/** The file name suffix of a kind: `.mp3`. */
export type Suffix = `.${string}`

const MISSING = codeApiMessages.missing({ length: CODE_LENGTH })
const SHAPE = /^[A-Za-z0-9_-]*$/

/** Normalises a code that was typed, pasted or taken from a file name: NFC, without spaces and suffix. */
export function normaliseCode(suffix: Suffix, text: string): string {
  const code = nfc(text).trim()
  return code.toLowerCase().endsWith(suffix) ? code.slice(0, -suffix.length) : code
}

/** What is wrong with a code; null if it is valid. */
export function codeFault(code: string): Message | null {
  if (code === '') return MISSING
  if (!SHAPE.test(code)) return codeApiMessages.shape
  if (code.length > CODE_LENGTH) return codeApiMessages.tooLong({ given: code.length, length: CODE_LENGTH })
  if (code.length < CODE_LENGTH) return codeApiMessages.tooShort({ given: code.length, length: CODE_LENGTH })
  return null
}

/**
 * A code: exactly 6 characters of `A-Z a-z 0-9 - _`, stored as typed; the suffix of its kind is accepted and dropped.
 * @param rules.missing the message if it is required and missing
 */
export function codeSchema(suffix: Suffix, { empty = false, missing = MISSING as Message } = {}) {
  return z
    .string(withMessage(missing))
    .max(100, withMessage(codeApiMessages.length))
    .check((context) => {
      if (context.issues.length > 0) return
      context.value = normaliseCode(suffix, context.value)
      if (context.value === '' && empty) return
      const message = context.value === '' ? missing : codeFault(context.value)
      const input = context.value
      if (message) context.issues.push({ code: 'custom', message: issueText(message), input, continue: true })
    })
}

/** Whether the suffix of a file name belongs to another type. */
export function hasOtherSuffix(suffix: Suffix, fileName: string): boolean {
  return !fileName.toLowerCase().endsWith(suffix)
}

/** What is wrong with a file name; null when it is a code and the suffix. */
export function fileNameFault(suffix: Suffix, fileName: string): Message | null {
  if (hasOtherSuffix(suffix, fileName)) return codeApiMessages.suffix({ suffix })
  const fault = codeFault(normaliseCode(suffix, fileName))
  return fault && codeApiMessages.inName({ suffix, fault })
}
