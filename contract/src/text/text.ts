import { z } from 'zod'
import { LONG_TEXT_LENGTH_MAX, TEXT_LENGTH_MAX, UNITS_OF_A_LETTER_MAX } from '../limits.ts'
import * as apiMessages from '../messages/en/api/general/general.ts'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import type { Message } from '../messages/message.ts'
import { issueText, withMessage } from '../messages/schema-messages.ts'
import { graphemes, nfc } from './folding.ts'

/** PostgreSQL cannot store NUL or unpaired surrogates, and no text needs them. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Invisible characters and spaces. */
const NOTHING_TO_SEE = /^[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\s]*$/u

export const isBlank = (text: string) => NOTHING_TO_SEE.test(text)

/**
 * A text in NFC, trimmed, with a maximum number of letters; text of only invisible characters counts as empty. One
 * schema with one check, because thousands of rows are parsed at once.
 * @param rules.missing the message if it is required and missing
 */
export const text = (most: number, { empty = false, missing = apiMessages.required as Message } = {}) =>
  z
    .string(withMessage(missing))
    .max(most * UNITS_OF_A_LETTER_MAX, { ...withMessage(inputApiMessages.tooLong({ most })), abort: true })
    .check((context) => {
      const fault = (message: Message) =>
        context.issues.push({ code: 'custom', message: issueText(message), input: context.value, continue: true })
      const given = nfc(context.value).trim()
      if (given.length > most && graphemes(given).length > most) fault(inputApiMessages.tooLong({ most }))
      if (!isStorable(given)) fault(inputApiMessages.notStorable)
      if (context.issues.length > 0) return
      context.value = isBlank(given) ? '' : given
      if (!empty && context.value === '') fault(missing)
    })

/** A required title, word or sentence: NFC, trimmed. */
export const requiredText = text(TEXT_LENGTH_MAX)

/** A required description or goal. */
export const requiredLongText = text(LONG_TEXT_LENGTH_MAX)

/** A text that may be empty. */
export const optionalText = text(TEXT_LENGTH_MAX, { empty: true })
