import type { GeneratedWord, Generation } from '@griot/contract/activities/generate/generate.ts'
import { videoOf } from '@griot/contract/activities/generate/media-of-word.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { useForTexts, usePictures, wordOf } from './generate-words.ts'

interface FactsOptions {
  generator: Pick<Generation<unknown>, 'withPictures' | 'searches'>
  language: LanguageName
  words: readonly GeneratedWord[]
  offered: readonly GeneratedWord[]
  selected: readonly GeneratedWord[]
}

/** Looks up what a kind needs: graphics of words; videos, and audios with the same words, of the selected ones. */
export function useFacts({ generator, language, words, offered, selected }: FactsOptions) {
  const { withPictures, searches } = generator
  const pictures = usePictures(withPictures ? [words, offered, selected] : [])
  const textsFor = (kind: keyof typeof searches) => (word: GeneratedWord) => searches[kind]?.(word) ?? []
  const audios = useForTexts('audio', language, selected.flatMap(textsFor('audio')))
  const videos = useForTexts('video', language, selected.flatMap(textsFor('video')))
  const describe = (word: GeneratedWord): GeneratedWord => ({
    ...word,
    imageUrl: withPictures ? word.imageUrl || pictures.of(word) : word.imageUrl,
    videoUrl: videoOf(word, videos.assets)?.code ?? '',
  })
  const byCode = new Map([...audios.assets.map(wordOf), ...words, ...selected].map((word) => [word.code, word]))
  return {
    pictures,
    describe,
    /** Words and sentences of the language that are loaded, each once. */
    library: [...byCode.values()].map(describe),
    isSure: (word: GeneratedWord) =>
      (!withPictures || pictures.isSure(word)) &&
      audios.isSure(textsFor('audio')(word)) &&
      videos.isSure(textsFor('video')(word)),
  }
}
