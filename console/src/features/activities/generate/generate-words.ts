import type { GeneratedWord } from '@griot/contract/activities/generate/generate.ts'
import { pictureOf } from '@griot/contract/activities/generate/media-of-word.ts'
import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { PAGE_SIZE, PICTURED_WORDS_MAX, SEARCH_LENGTH_MAX, TEXTS_SEARCHED_MAX } from '@griot/contract/limits.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { listAssets } from '../../../shared/assets/assets.calls.ts'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'

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

type WordMeaning = Pick<GeneratedWord, 'code' | 'translation'>

/** Images for words, by their codes and meanings. */
function picturesQuery(words: readonly WordMeaning[]) {
  return queryOptions({
    queryKey: [...assetsKey('graphic'), GENERATE_KEY, words],
    queryFn: async ({ signal }) =>
      (await call('findGraphicsForWords', { body: { words: [...words] }, signal })).graphics,
  })
}

/** A word of the library, without its graphic and video. */
export function wordOf(audio: AssetOf<'audio'>): GeneratedWord {
  const { code, localText: text, translation } = audio
  return { code, text, translation, imageUrl: '', videoUrl: '' }
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
export function usePictures(lists: readonly (readonly GeneratedWord[])[]): WordPictures {
  const requestedCodes = new Set<string>()
  const queries = lists.flatMap((list) => {
    const fresh = list.filter(({ code }) => !requestedCodes.has(code) && requestedCodes.add(code))
    return inBatches(
      fresh.map(({ code, translation }) => ({ code, translation })),
      PICTURED_WORDS_MAX,
    )
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

interface ForTexts {
  body: { language: LanguageName; texts: string[] }
  signal: AbortSignal
}

/** The kinds that are searched by texts, each with its call. */
const FOR_TEXTS = {
  audio: (options: ForTexts) => call('findAudiosForTexts', options),
  video: (options: ForTexts) => call('findVideosForTexts', options),
}
type SpokenKind = keyof typeof FOR_TEXTS

function forTextsQuery<Kind extends SpokenKind>(kind: Kind, language: LanguageName, texts: readonly string[]) {
  return queryOptions({
    queryKey: [...assetsKey(kind), GENERATE_KEY, language, 'texts', ...texts],
    queryFn: async ({ signal }) => {
      const { assets } = await FOR_TEXTS[kind]({ body: { language, texts: [...texts] }, signal })
      // The compiler does not see that the call belongs to the kind.
      return assets as AssetOf<Kind>[]
    },
  })
}

export interface FoundForTexts<Kind extends SpokenKind> {
  assets: AssetOf<Kind>[]
  /** Whether the searches for these texts have finished. */
  isSure: (texts: readonly string[]) => boolean
}

/** The best matches of texts in the whole library. Full batches stay the same when texts are added. */
export function useForTexts<Kind extends SpokenKind>(
  kind: Kind,
  language: LanguageName,
  texts: readonly string[],
): FoundForTexts<Kind> {
  const searched = [...new Set(texts)].filter((text) => text.length <= SEARCH_LENGTH_MAX)
  const batches = inBatches(searched, TEXTS_SEARCHED_MAX)
  const found = useQueries({ queries: batches.map((batch) => forTextsQuery(kind, language, batch)) })
  const pending = new Set(batches.filter((_, at) => !found[at]?.isSuccess).flat())
  return {
    assets: found.flatMap(({ data }) => data ?? []),
    isSure: (some) => some.every((text) => !pending.has(text)),
  }
}

function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size))
}
