import { pictureOf } from '@griot/contract/activities/generate/generate.ts'
import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { PAGE_SIZE, PICTURED_WORDS_MAX } from '@griot/contract/limits.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { listAssets } from '../../../shared/assets/assets.calls.ts'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'
import type { SourceWord } from './generate-form.ts'

/** First part of the query keys of this page. */
export const GENERATE_KEY = 'generate'

/** Words of a language: the best results of a search, else the newest. */
export function wordsQuery(language: LanguageName, search: string) {
  return queryOptions({
    queryKey: [...assetsKey('audio'), GENERATE_KEY, language, search],
    queryFn: async ({ signal }) => {
      const query = { search, language, limit: PAGE_SIZE, count: 'false' } as const
      return (await listAssets('audio', query, signal)).assets
    },
  })
}

/** A random sample of words of a language, cached while activities are generated from it. */
export function sampleQuery(language: LanguageName) {
  return queryOptions({
    queryKey: [...assetsKey('audio'), GENERATE_KEY, language, 'sample', null],
    queryFn: async ({ signal }) => (await call('listRandomAudios', { query: { language }, signal })).audios,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type WordMeaning = Pick<SourceWord, 'code' | 'translation'>

/** Images for words, by their codes and meanings. */
function picturesQuery(words: readonly WordMeaning[]) {
  return queryOptions({
    queryKey: [...assetsKey('graphic'), GENERATE_KEY, words],
    queryFn: async ({ signal }) =>
      (await call('findGraphicsForWords', { body: { words: [...words] }, signal })).graphics,
  })
}

/** A word of the library, without its image. */
export function wordOf(audio: AssetOf<'audio'>): SourceWord {
  const { code, localText: text, translation } = audio
  return { code, text, translation, imageUrl: '' }
}

export interface WordPictures {
  /** A loaded image, by code. */
  at: (code: string) => AssetOf<'graphic'> | undefined
  /** Image code of a word; '' while unknown. */
  of: (word: WordMeaning) => string
  /** Whether all look-ups for it have finished. */
  isSure: (word: WordMeaning) => boolean
}

/**
 * The images of words, from the whole library. Each list has its own query, so that an added word refetches nothing;
 * words in several lists are queried with the first.
 */
export function usePictures(lists: readonly (readonly SourceWord[])[]): WordPictures {
  const requestedCodes = new Set<string>()
  const queries = lists.flatMap((list) => {
    const fresh = list.filter(({ code }) => !requestedCodes.has(code) && requestedCodes.add(code))
    return inBatches(fresh.map(({ code, translation }) => ({ code, translation })))
  })
  const found = useQueries({ queries: queries.map(picturesQuery) })
  const graphics = found.flatMap(({ data }) => data ?? [])
  const byCode = new Map(graphics.map((graphic) => [graphic.code, graphic]))
  const sure = new Set(
    queries.filter((_, at) => found[at]?.isSuccess).flatMap((words) => words.map(({ code }) => code)),
  )
  return {
    at: (code) => byCode.get(code),
    of: (word) => pictureOf(word, graphics)?.code ?? '',
    isSure: ({ code }) => sure.has(code),
  }
}

function inBatches(words: readonly WordMeaning[]): WordMeaning[][] {
  const count = Math.ceil(words.length / PICTURED_WORDS_MAX)
  return Array.from({ length: count }, (_, at) => words.slice(at * PICTURED_WORDS_MAX, (at + 1) * PICTURED_WORDS_MAX))
}
