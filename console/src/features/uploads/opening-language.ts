import { LANGUAGE_NAMES, type LanguageName } from '#contract/languages.ts'

/**
 * Initial language of the list of assets without a file: the last used one if it has any, else the first that does; the
 * last used one if none does.
 */
export function openingLanguage(
  waiting: ReadonlyMap<LanguageName, number>,
  last: LanguageName | undefined,
): LanguageName {
  const waits = (language: LanguageName) => (waiting.get(language) ?? 0) > 0
  if (last && waits(last)) return last
  return LANGUAGE_NAMES.find(waits) ?? last ?? LANGUAGE_NAMES[0]
}
