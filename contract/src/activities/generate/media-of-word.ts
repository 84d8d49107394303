/** The graphic and the video of a word. */
import { codeKey } from '../../assets/code-key.ts'
import { fold } from '../../text/folding.ts'
import { textKey } from './sentences.ts'

interface PictureFacts {
  code: string
  title: string
  keyWords: readonly string[]
}

/**
 * The picture of a word: the graphic with the same code, else one whose title or keyword folds to its translation; null
 * if none matches.
 */
export function pictureOf<Graphic extends PictureFacts>(
  word: { code: string; translation: string },
  graphics: readonly Graphic[],
): Graphic | null {
  const same = withCode(word.code, graphics)
  if (same) return same
  const meaning = fold(word.translation)
  if (meaning === '') return null
  const titled = graphics.find(({ title }) => fold(title) === meaning)
  return titled ?? graphics.find(({ keyWords }) => keyWords.some((keyWord) => fold(keyWord) === meaning)) ?? null
}

/** The video of a word: the one with the same code, else one with the same text; null if none matches. */
export function videoOf<Video extends { code: string; localText: string }>(
  word: { code: string; text: string },
  videos: readonly Video[],
): Video | null {
  const key = textKey(word.text)
  return withCode(word.code, videos) ?? videos.find(({ localText }) => textKey(localText) === key) ?? null
}

function withCode<Asset extends { code: string }>(code: string, assets: readonly Asset[]): Asset | undefined {
  const key = codeKey(code)
  return assets.find((asset) => codeKey(asset.code) === key)
}
