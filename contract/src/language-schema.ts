import { z } from 'zod'
import { LANGUAGE_NAMES } from './languages.ts'
import * as inputApiMessages from './messages/en/api/general/input.ts'
import { withMessage } from './messages/schema-messages.ts'

// Apart from languages.ts, which the player includes without zod.

export const languageSchema = z.enum(LANGUAGE_NAMES, withMessage(inputApiMessages.language))

/** One item of GET /languages/supported-languages. */
export const supportedLanguageSchema = z.object({ name: languageSchema, code: z.string() })
