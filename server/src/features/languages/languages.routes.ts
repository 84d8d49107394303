import { LANGUAGE_NAMES, LANGUAGES } from '@griot/contract/languages.ts'
import type { CallHandlers } from '../../http/calls/call.ts'

export function languageRoutes(): CallHandlers<'listLanguages'> {
  return {
    listLanguages: async () => ({
      result: LANGUAGE_NAMES.map((name) => ({ name, code: LANGUAGES[name].code })),
    }),
  }
}
