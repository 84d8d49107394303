import type { LanguageName } from '../languages.ts'
import { WORD_LENGTH_MAX } from '../limits.ts'
import { wordsToLookUp } from './lint.ts'
import type { FieldFinding } from './lint-row.ts'
import { wordOfFinding } from './word-of-finding.ts'

/** What is looked up for texts of a language: words that the team may accept, and keys that the library may attest. */
export interface WordLookUp {
  language: LanguageName
  words: string[]
  keys: string[]
}

/** What is looked up for findings without known words, per language. */
export function lookUpsFor(found: readonly FieldFinding[]): WordLookUp[] {
  const byLanguage = Map.groupBy(found, ({ language }) => language)
  return [...byLanguage].flatMap(([language, findings]) => {
    if (language === null) return []
    const texts = [...new Set(findings.map(({ text }) => text))].map((text) => wordsToLookUp(text, language))
    const words = new Set([
      ...findings.flatMap((finding) => wordOfFinding(finding) ?? []),
      ...texts.flatMap((each) => each.words),
    ])
    const keys = new Set(texts.flatMap((each) => each.keys))
    return words.size + keys.size === 0 ? [] : [{ language, words: short(words), keys: short(keys) }]
  })
}

/** No list has longer words. */
const short = (words: Iterable<string>) => [...words].filter((word) => word.length <= WORD_LENGTH_MAX)
