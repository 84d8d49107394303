/** Making an activity of words: one of them is right, the others are other words of its language. */
import { codeKey } from '../../assets/code.ts'
import { asTyped, fold } from '../../text/folding.ts'

/** A word as an option of an activity has it. */
export interface SownWord {
  text: string
  audioUrl: string
  /** The code of its picture; '' where it has none. */
  imageUrl: string
}

/** Options of a sown activity, the right one among them. */
export const SOWN_OPTIONS = 4

/** How a kind's data is made of words. */
export interface Sowing<Data> {
  /** Whether each word must have a picture. */
  withPictures: boolean
  /** The data of which the word at `right` is the answer. */
  make: (words: readonly SownWord[], right: number) => Data
}

/** Why there is no such way for a kind. */
export interface Unsown {
  make: null
  reason: string
}

/** What of an option must not stand twice in an activity: its text, and its picture if it has one. */
export function looksOf({ text, imageUrl }: Pick<SownWord, 'text' | 'imageUrl'>): string[] {
  const picture = imageUrl === '' ? [] : [`\u0000${codeKey(imageUrl)}`]
  return [asTyped(text), ...picture]
}

/** The words of a pool that may stand beside others: none looks as one of them does. */
export function wordsBeside<Word extends Pick<SownWord, 'text' | 'imageUrl'>>(
  pool: readonly Word[],
  others: readonly Pick<SownWord, 'text' | 'imageUrl'>[],
): Word[] {
  const taken = new Set(others.flatMap(looksOf))
  return pool.filter((word) => looksOf(word).every((look) => !taken.has(look)))
}

/**
 * Draws at most `count` words to stand beside others, none of them looking as another does.
 * @param random a number from 0 to below 1, as Math.random
 */
export function drawWords<Word extends Pick<SownWord, 'text' | 'imageUrl'>>(
  pool: readonly Word[],
  beside: readonly Pick<SownWord, 'text' | 'imageUrl'>[],
  count: number,
  random: () => number,
): Word[] {
  const drawn: Word[] = []
  let left = wordsBeside(pool, beside)
  while (drawn.length < count) {
    const next = left[Math.floor(random() * left.length)]
    if (!next) break
    drawn.push(next)
    left = wordsBeside(left, [next])
  }
  return drawn
}

interface PictureFacts {
  code: string
  title: string
  keyWords: readonly string[]
}

/**
 * The picture of a word: the graphic of the same code, else one whose title or keyword folds to its
 * translation; null when there is none among them.
 */
export function pictureOf<Graphic extends PictureFacts>(
  word: { code: string; translation: string },
  graphics: readonly Graphic[],
): Graphic | null {
  const key = codeKey(word.code)
  const same = graphics.find(({ code }) => codeKey(code) === key)
  if (same) return same
  const meaning = fold(word.translation)
  if (meaning === '') return null
  const titled = graphics.find(({ title }) => fold(title) === meaning)
  return (
    titled ??
    graphics.find(({ keyWords }) => keyWords.some((keyWord) => fold(keyWord) === meaning)) ??
    null
  )
}
