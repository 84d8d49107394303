/** Generates an activity from words: one is right, the others are other words of the same language. */
import { codeKey } from '../../assets/code.ts'
import { asTyped, fold } from '../../text/folding.ts'

/** A word with the fields that an option needs. */
export interface GeneratedWord {
  text: string
  audioUrl: string
  /** The code of its picture; '' without one. */
  imageUrl: string
}

/** Options of a generated activity, including the right one. */
export const GENERATED_OPTIONS = 4

/** How a kind's data is generated from words. */
export interface Generation<Data> {
  /** Whether each word must have a picture. */
  withPictures: boolean
  /** Builds data whose answer is the word at index `right`. */
  make: (words: readonly GeneratedWord[], right: number) => Data
}

/** What must be unique among the options of an activity: the text, and the picture if there is one. */
export function comparableTextsOf({ text, imageUrl }: Pick<GeneratedWord, 'text' | 'imageUrl'>): string[] {
  const picture = imageUrl === '' ? [] : [`\u0000${codeKey(imageUrl)}`]
  return [asTyped(text), ...picture]
}

/** The words of a pool that differ from all given words. */
export function distractorWords<Word extends Pick<GeneratedWord, 'text' | 'imageUrl'>>(
  pool: readonly Word[],
  others: readonly Pick<GeneratedWord, 'text' | 'imageUrl'>[],
): Word[] {
  const used = new Set(others.flatMap(comparableTextsOf))
  return pool.filter((word) => comparableTextsOf(word).every((look) => !used.has(look)))
}

/**
 * Draws at most `count` words that differ from the given ones and from each other.
 * @param random returns a number in [0, 1), like Math.random
 */
export function drawWords<Word extends Pick<GeneratedWord, 'text' | 'imageUrl'>>(
  pool: readonly Word[],
  beside: readonly Pick<GeneratedWord, 'text' | 'imageUrl'>[],
  count: number,
  random: () => number,
): Word[] {
  const drawn: Word[] = []
  let left = distractorWords(pool, beside)
  while (drawn.length < count) {
    const next = left[Math.floor(random() * left.length)]
    if (!next) break
    drawn.push(next)
    left = distractorWords(left, [next])
  }
  return drawn
}

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
  const key = codeKey(word.code)
  const same = graphics.find(({ code }) => codeKey(code) === key)
  if (same) return same
  const meaning = fold(word.translation)
  if (meaning === '') return null
  const titled = graphics.find(({ title }) => fold(title) === meaning)
  return titled ?? graphics.find(({ keyWords }) => keyWords.some((keyWord) => fold(keyWord) === meaning)) ?? null
}
