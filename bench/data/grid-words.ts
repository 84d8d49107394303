import { LANGUAGE_NAMES, type LanguageName } from '#contract/languages.ts'
import type { AudioRow } from './audio-rows.ts'

/** How many rows a word of the grid stands in: a share of them, or a number of them. */
const FREQUENCIES = { common: 0.03, some: 0.001, rare: 5 } as const
/** Which rows these are: of the oldest or newest fifth, of all, or of all of one language. */
const PLACES = ['old', 'new', 'spread', 'language'] as const

export type Frequency = keyof typeof FREQUENCIES
export type Place = (typeof PLACES)[number]

export const GRID_LANGUAGE: LanguageName = 'yoruba'
const SHARE_OF_A_PLACE = 0.2

export interface GridWord {
  frequency: Frequency
  place: Place
  /** With its marks, as rows have it. */
  word: string
}

/** None is part of another, nor of a word that the languages' syllables make. */
const STEMS = [
  'kọ̀ŋdá',
  'vẹ́zụ̀',
  'ṣạ̀ƙvó',
  'ʼyóxƙì',
  'ɓẹ̀xgú',
  'ŋọ́vpà',
  'ẹ́zɗvọ̀',
  'ụ́xbvà',
  'ƙạ́zjọ̀',
  'zụ̀vhẹ́',
  'jọ́xvị̀',
  'ɗụ́vzẹ̀',
]

export const GRID_WORDS: readonly GridWord[] = (Object.keys(FREQUENCIES) as Frequency[])
  .flatMap((frequency) => PLACES.map((place) => ({ frequency, place })))
  .map((cell, at) => ({ ...cell, word: (STEMS[at] ?? '').normalize('NFC') }))

/** Of the rows of a word, every which one has it for its whole local text. */
const WHOLE_EVERY = 7

/** A row with the words of the grid that stand in it, the same every time. */
export function withGridWords(row: AudioRow, number: number, rows: number): AudioRow {
  const words = GRID_WORDS.filter((each) => stands(each, number, rows, row.language))
  if (words.length === 0) return row
  const own = words.map(({ word }) => word)
  const whole = number % WHOLE_EVERY === 0
  return { ...row, localText: whole ? (own[0] ?? '') : [row.localText, ...own].join(' ') }
}

function stands(
  { frequency, place }: GridWord,
  number: number,
  rows: number,
  language: LanguageName,
) {
  const fifth = Math.floor(rows * SHARE_OF_A_PLACE)
  const first = place === 'new' ? rows - fifth : 0
  const room = place === 'old' || place === 'new' ? fifth : rows
  if (number < first || number >= first + room) return false
  if (place === 'language' && language !== GRID_LANGUAGE) return false
  const share = FREQUENCIES[frequency]
  const hits =
    (share < 1 ? share * rows : share) * (place === 'language' ? LANGUAGE_NAMES.length : 1)
  const every = Math.max(1, Math.floor(room / hits))
  return (number - first) % every === Math.floor(every / 2)
}
