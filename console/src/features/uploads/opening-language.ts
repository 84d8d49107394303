import { LANGUAGE_NAMES, type LanguageName } from '#contract/languages.ts'

/**
 * The language on which a list of what waits opens: the one of last time where something waits in it,
 * else the first in which something does; where nothing waits at all, the one of last time.
 */
export function openingLanguage(
  waiting: ReadonlyMap<LanguageName, number>,
  last: LanguageName | undefined,
): LanguageName {
  const waits = (language: LanguageName) => (waiting.get(language) ?? 0) > 0
  if (last && waits(last)) return last
  return LANGUAGE_NAMES.find(waits) ?? last ?? LANGUAGE_NAMES[0]
}
