import { warningsOf } from '#contract/assets/file-warnings.ts'
import { type LanguageName, languageCode } from '#contract/languages.ts'
import { storedKind } from '../stored-kind.ts'

/** Audios: what is said in a language, and what it means. */
export const audio = storedKind({
  kind: 'audio',
  fields: {
    localText: { column: 'local_text', type: 'text' },
    translation: { column: 'translation', type: 'text' },
    language: { column: 'language', type: 'text' },
  },
  facts: ['duration', 'peaks', 'warnings'],
  // The columns are those of all kinds and may be null; an audio is never declared without them.
  shown: ({ local_text, translation, language }) => ({
    localText: local_text ?? '',
    translation: translation ?? '',
    language: language as LanguageName,
    languageId: languageCode(language ?? ''),
  }),
  factsOf: ({ duration, peaks, warnings }) => ({
    duration,
    peaks,
    warnings: warningsOf(warnings),
  }),
})
