import { z } from 'zod'
import { nfc } from './folding.ts'
import { LONG_TEXT_LENGTH_MOST, TEXT_LENGTH_MOST } from './limits.ts'
import { messages } from './messages.ts'

/** PostgreSQL cannot hold NUL or half a surrogate pair, and no text needs them. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()
export const NOT_STORABLE = 'A character of this text cannot be stored.'

/**
 * NFC, trimmed. Thousands of rows are read at once, so it is one check of one schema: what is wrong
 * with a text as it came says enough, and what is left of it is judged only when nothing is.
 */
const trimmed = (most: number, { empty }: { empty: boolean }) =>
  z
    .string({ error: messages.required })
    .max(most, `At most ${most} characters.`)
    .check((context) => {
      const fault = (message: string) =>
        context.issues.push({ code: 'custom', message, input: context.value, continue: true })
      if (!isStorable(context.value)) fault(NOT_STORABLE)
      if (context.issues.length > 0) return
      context.value = nfc(context.value).trim()
      if (!empty && context.value === '') fault(messages.required)
    })

/** A title, word or sentence that must be there: NFC, trimmed. */
export const requiredText = trimmed(TEXT_LENGTH_MOST, { empty: false })

/** A description or goal that must be there. */
export const requiredLongText = trimmed(LONG_TEXT_LENGTH_MOST, { empty: false })

/** A text that may be empty. */
export const optionalText = trimmed(TEXT_LENGTH_MOST, { empty: true })
