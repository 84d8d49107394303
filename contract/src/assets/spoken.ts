import { z } from 'zod'
import { languageSchema } from '../languages.ts'
import { requiredText } from '../text/text.ts'

/** What kinds have in common in which a language is spoken: what is said in it, and what that means. */
export const spoken = {
  fields: {
    localText: requiredText,
    translation: requiredText,
    language: languageSchema,
  },
  searched: ['localText', 'translation'],
  texts: { localText: 'language', translation: null },
  shown: {
    localText: z.string(),
    translation: z.string(),
    language: languageSchema,
    languageId: z.string(),
  },
} as const
