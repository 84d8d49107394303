import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import { SESSION_WORDS_MAX } from '@griot/contract/limits.ts'
import * as setupMessages from '@griot/contract/messages/ui/recording/record-setup.ts'
import { type WordList, wordListSchema } from '@griot/contract/recording/words.ts'
import { listKindOf, type RecordSearch } from './record.search.ts'

/** The list that the search parameters describe; null while something is missing. */
export function listOf(search: RecordSearch, language: LanguageName): WordList | null {
  const kind = listKindOf(search)
  const given = {
    missing: { kind, language },
    search: { kind, language, search: search.search?.trim() },
    lesson: { kind, levelId: search.levelId, lessonNumber: search.lessonNumber },
    codes: { kind, codes: codesOf(search.codes ?? '').slice(0, SESSION_WORDS_MAX) },
  }[kind]
  if (kind === 'search' && !search.search?.trim()) return null
  return wordListSchema.safeParse(given).data ?? null
}

/** Codes that were typed or pasted, one a line or with commas, each once. */
export function codesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ''))]
}

/** What the session records, as a subtitle. */
export function subtitleOf(list: WordList, language: LanguageName, title: string): string {
  const { label } = LANGUAGES[language]
  switch (list.kind) {
    case 'missing':
      return setupMessages.missingOf({ language: label })
    case 'search':
      return setupMessages.searchOf({ language: label, search: list.search })
    case 'codes':
      return setupMessages.codesOf({ language: label })
    case 'lesson':
      return title
  }
}

/** Heading of the list of words. */
export function headingOf(list: WordList, title: string): string {
  switch (list.kind) {
    case 'missing':
      return setupMessages.noFileYet
    case 'search':
      return list.search
    case 'codes':
      return setupMessages.codesHeading
    case 'lesson':
      return title
  }
}
