import { z } from 'zod'
import { nfc } from './folding.ts'
import { LONG_TEXT_LENGTH_MOST, TEXT_LENGTH_MOST } from './limits.ts'
import { messages } from './messages.ts'

/** PostgreSQL cannot hold NUL or half a surrogate pair, and no text needs them. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()
export const NOT_STORABLE = 'A character of this text cannot be stored.'

const trimmed = (most: number) =>
  z
    .string({ error: messages.required })
    .max(most, `At most ${most} characters.`)
    .refine(isStorable, NOT_STORABLE)
    .transform((text) => nfc(text).trim())

/** A title, word or sentence that must be there: NFC, trimmed. */
export const requiredText = trimmed(TEXT_LENGTH_MOST).pipe(z.string().min(1, messages.required))

/** A description or goal that must be there. */
export const requiredLongText = trimmed(LONG_TEXT_LENGTH_MOST).pipe(
  z.string().min(1, messages.required),
)

/** A text that may be empty. */
export const optionalText = trimmed(TEXT_LENGTH_MOST)
