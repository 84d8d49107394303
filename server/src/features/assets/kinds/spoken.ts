import { type LanguageName, languageCode } from '#contract/languages.ts'

/** How what is said in a language lies in the database, for the kinds that are. */
export const spoken = {
  fields: {
    localText: { column: 'local_text', type: 'text' },
    translation: { column: 'translation', type: 'text' },
    language: { column: 'language', type: 'text' },
  },
  // The columns are those of all kinds and may be null; these kinds are never declared without them.
  shown: ({ local_text, translation, language }: Columns) => ({
    localText: local_text ?? '',
    translation: translation ?? '',
    language: language as LanguageName,
    languageId: languageCode(language ?? ''),
  }),
} as const

type Columns = Record<'local_text' | 'translation' | 'language', string | null>
