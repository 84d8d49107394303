import { z } from 'zod'
import { languageSchema } from '../language-schema.ts'
import { requiredText } from '../text/text.ts'

/** Common fields of kinds with spoken language: the text and its translation. */
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
