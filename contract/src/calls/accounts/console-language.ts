import { z } from 'zod'
import { consoleLanguageSchema } from '../../accounts/auth.ts'
import type { Call } from '../call.ts'

const languageSchema = z.strictObject({ language: consoleLanguageSchema })

/** The language of an account. Apart from the calls of sign-in, which every page loads. */
export const consoleLanguageCalls = {
  changeLanguage: {
    method: 'PUT',
    path: '/auth/me/language',
    access: 'session.own',
    beforeSecondFactor: true,
    summary: 'Changes the language of the console and of mails for the signed-in account.',
    body: languageSchema,
    result: languageSchema,
  },
} as const satisfies Record<string, Call>
