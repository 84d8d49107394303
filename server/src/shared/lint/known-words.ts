import type { LanguageName } from '@griot/contract/languages.ts'
import { WORDS_LOOKED_UP_MAX } from '@griot/contract/limits.ts'
import { type KnownWords, knownWords, NO_WORDS, type WordsOf } from '@griot/contract/lint/known-words.ts'
import { lint } from '@griot/contract/lint/lint.ts'
import type { FieldFinding } from '@griot/contract/lint/lint-row.ts'
import { lookUpsFor } from '@griot/contract/lint/look-up.ts'
import { fold, nfc } from '@griot/contract/text/folding.ts'
import type { Database } from '../../storage/database/database.ts'
import { acceptedAmong, textsWithKeys } from './known-words.store.ts'

/**
 * Known words for texts with findings.
 * @param found findings without known words
 * @param library whether proposals may come from the library. What is stored about a text may not depend on it.
 */
export async function wordsForFindings(
  database: Database,
  found: readonly FieldFinding[],
  { library }: { library: boolean },
): Promise<WordsOf> {
  const byLanguage = new Map<LanguageName, KnownWords>()
  for (const { language, words, keys } of lookUpsFor(found))
    byLanguage.set(language, knownWords(await lookUpWords(database, language, { words, keys: library ? keys : [] })))
  return (language) => (language === null ? NO_WORDS : (byLanguage.get(language as LanguageName) ?? NO_WORDS))
}

/** The words that the team accepts, and the spellings that the library attests for folded keys. */
export async function lookUpWords(
  database: Database,
  language: LanguageName,
  { words, keys }: { words: readonly string[]; keys: readonly string[] },
): Promise<{ accepted: string[]; attested: string[] }> {
  const looked = keys.slice(0, WORDS_LOOKED_UP_MAX)
  return {
    accepted: await acceptedAmong(database, language, words),
    attested: looked.length > 0 ? await attestedSpellings(database, language, looked) : [],
  }
}

/** Spellings in the library without a finding of their own, the most frequent first. */
async function attestedSpellings(
  database: Database,
  language: LanguageName,
  keys: readonly string[],
): Promise<string[]> {
  const counts = new Map<string, number>()
  for (const { key, text } of await textsWithKeys(database, language, keys))
    for (const word of wordsIn(text)) if (fold(word) === key) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([word]) => lint(word, language).length === 0)
    .sort(([, one], [, other]) => other - one)
    .map(([word]) => word)
}

const wordsIn = (text: string) =>
  nfc(text)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}'’‘ʼ-]+/gu) ?? []
