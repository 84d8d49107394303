import { type LanguageName, languageCode } from '@griot/contract/languages.ts'

/** The database columns of kinds with spoken language. */
export const spoken = {
  fields: {
    localText: { column: 'local_text', type: 'text' },
    translation: { column: 'translation', type: 'text' },
    language: { column: 'language', type: 'text' },
  },
  // The columns are shared by all kinds and nullable; these kinds always have them.
  present: ({ local_text, translation, language }: Columns) => ({
    localText: local_text ?? '',
    translation: translation ?? '',
    language: language as LanguageName,
    languageId: languageCode(language ?? ''),
  }),
} as const

type Columns = Record<'local_text' | 'translation' | 'language', string | null>
