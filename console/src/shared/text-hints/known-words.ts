import { WORDS_LOOKED_UP_MAX } from '@griot/contract/limits.ts'
import { type KnownWords, knownWords, NO_WORDS, type WordsOf } from '@griot/contract/lint/known-words.ts'
import type { FieldFinding } from '@griot/contract/lint/lint-row.ts'
import { lookUpsFor, type WordLookUp } from '@griot/contract/lint/look-up.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/client.ts'

/** Invalidated when a word is added or removed. */
export const KNOWN_WORDS_KEY = ['known-words']
const FRESH_MS = 60_000
/** A sheet may have more words; further ones get hints without known words. */
const REQUESTS_MAX = 5

type WordsByLanguage = Readonly<Record<string, { accepted: readonly string[]; attested: readonly string[] }>>

function knownWordsQuery(looked: readonly WordLookUp[]) {
  return queryOptions({
    queryKey: [...KNOWN_WORDS_KEY, looked],
    queryFn: async ({ signal }): Promise<WordsByLanguage> => {
      const found = looked.map(async ({ language, words, keys }) => {
        const parts = await Promise.all(
          Array.from({ length: REQUESTS_MAX }, (_, at) => at * WORDS_LOOKED_UP_MAX)
            .map((from) => ({ language, words: partOf(words, from), keys: partOf(keys, from) }))
            .filter((body) => body.words.length + body.keys.length > 0)
            .map((body) => call('lookUpWords', { body, signal })),
        )
        const all = {
          accepted: parts.flatMap(({ accepted }) => accepted),
          attested: parts.flatMap(({ attested }) => attested),
        }
        return [language, all] as const
      })
      return Object.fromEntries(await Promise.all(found))
    },
    staleTime: FRESH_MS,
  })
}

const partOf = (words: readonly string[], from: number) => words.slice(from, from + WORDS_LOOKED_UP_MAX)

/**
 * The words that are known about texts with findings: those that the team accepts, and spellings of the library. None
 * offline.
 * @param found findings without known words
 * @returns `isLoading` while an answer is on its way
 */
export function useKnownWords(found: readonly FieldFinding[]): { wordsOf: WordsOf; isLoading: boolean } {
  const looked = useMemo(() => lookUpsFor(found), [found])
  const { data, isLoading } = useQuery({ ...knownWordsQuery(looked), enabled: looked.length > 0 })
  const wordsOf = useMemo(() => {
    const known = new Map<string | null, KnownWords>(
      Object.entries(data ?? {}).map(([language, words]) => [language, knownWords(words)]),
    )
    return (language: string | null) => known.get(language) ?? NO_WORDS
  }, [data])
  return { wordsOf, isLoading }
}

/** Findings of texts by a check that takes known words; none while the words are on their way. */
export function useFindings(check: (wordsOf?: WordsOf) => readonly FieldFinding[]): readonly FieldFinding[] {
  const found = useMemo(() => check(), [check])
  const { wordsOf, isLoading } = useKnownWords(found)
  return useMemo(() => {
    if (isLoading) return []
    return found.length > 0 ? check(wordsOf) : found
  }, [found, check, wordsOf, isLoading])
}
