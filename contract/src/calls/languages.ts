import { z } from 'zod'
import { supportedLanguageSchema } from '../language-schema.ts'
import type { Call } from './call.ts'

export const languageCalls = {
  listLanguages: {
    method: 'GET',
    path: '/languages/supported-languages',
    access: 'content.read',
    summary: 'Lists the six supported languages.',
    result: z.array(supportedLanguageSchema),
  },
} as const satisfies Record<string, Call>
