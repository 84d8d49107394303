import * as generateApiMessages from '../../messages/en/api/activities/generate.ts'
import { CROSSWORD_LENGTH } from '../cross-word.ts'
import { layOut, lettersOf, WORD_LETTERS_MAX } from '../crossword-grid.ts'
import type { ActivityData } from '../kinds.ts'
import { wordKey } from '../play/scoring.ts'
import {
  distractorWords,
  type GeneratedWord,
  type Generation,
  type Lack,
  optionId,
  type Random,
  shuffled,
} from './generate.ts'
import { lackOfTranslation } from './one-word.ts'

/** A word of one letter would cross nearly every other. */
const WORD_LETTERS_MIN = 2
/** Letters with their marks and apostrophes between them: each is one cell. */
const ONE_WORD = /^[\p{L}\p{M}'’ʼ‘]+$/u
/** Most layouts tried for one crossword, so that many words that do not cross do not block the page. */
const LAYOUTS_MAX = 100

const NOT_ONE_WORD: Lack = { short: generateApiMessages.notOneWordShort, sentence: generateApiMessages.notOneWord }
const WRONG_LENGTH: Lack = {
  short: generateApiMessages.wrongLengthShort,
  sentence: generateApiMessages.wrongLength({ fewest: WORD_LETTERS_MIN, most: WORD_LETTERS_MAX }),
}
const NO_CROSSING: Lack = { short: generateApiMessages.noCrossingShort, sentence: generateApiMessages.noCrossing }

/** Four selected words that all cross in one grid; the clues are their translations. */
export const crossWord: Generation<ActivityData<'CrossWordActivity'>> = {
  withPictures: false,
  searches: {},
  wrongCount: 0,
  lackOf,
  propose: ({ word, others, random }) => {
    const group = crossingWords(word, others, random)
    return group ? { words: group, source: word, right: group } : NO_CROSSING
  },
  make: ({ options, answer }) => ({
    question: answer.map((at) => ({ text: options[at]?.translation ?? '', audioUrl: '' })),
    options: options.map(({ text, code }, at) => ({ id: optionId(at), text, audioUrl: code })),
    answer: answer.map(optionId),
  }),
}

function lackOf(word: GeneratedWord): Lack | null {
  if (!ONE_WORD.test(word.text)) return NOT_ONE_WORD
  const { length } = lettersOf(word.text)
  if (length < WORD_LETTERS_MIN || length > WORD_LETTERS_MAX) return WRONG_LENGTH
  return lackOfTranslation(word)
}

/** A word with three others so that all cross, in random order; null if none are found. */
function crossingWords(word: GeneratedWord, others: readonly GeneratedWord[], random: Random): GeneratedWord[] | null {
  let layouts = 0
  const extend = (group: GeneratedWord[], pool: readonly GeneratedWord[]): GeneratedWord[] | null => {
    if (group.length === CROSSWORD_LENGTH) return group
    const letters = new Set(group.flatMap(keysOfLetters))
    const left = distractorWords(pool, group)
    for (const next of left) {
      if (!keysOfLetters(next).some((letter) => letters.has(letter))) continue
      layouts += 1
      if (layouts > LAYOUTS_MAX) return null
      const longer = [...group, next]
      // Words that all cross can be added one by one, each crossing those before it.
      if (layOut(longer.map(({ text }) => text)).apart.length > 0) continue
      const found = extend(longer, left)
      if (found) return found
    }
    return null
  }
  const group = extend([word], shuffled(others, random))
  return group && shuffled(group, random)
}

const keysOfLetters = ({ text }: GeneratedWord) => lettersOf(text).map(wordKey)
