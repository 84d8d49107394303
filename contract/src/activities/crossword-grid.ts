import { graphemes, INVISIBLE, unifyApostrophes } from '../text/folding.ts'
import { wordKey } from './play/scoring.ts'

/** Most letters of a word in a grid; a longer one fits no screen. */
export const WORD_LETTERS_MAX = 20
/** Limit of placements tried, so that four words of one repeated letter do not block typing. */
const TRIES_MAX = 2_000
/** More than the cells of any row, so that row and column combine into a unique number. */
const ROW_STEP = 4_096

/** A word placed in the grid. */
export interface PlacedWord {
  /** Index of the word, from 0. */
  word: number
  row: number
  column: number
  down: boolean
  letters: string[]
}

/** A cell with its letter, as written in the first word through it. */
export interface GridCell {
  row: number
  column: number
  letter: string
  /** The words through it, one or two, and the index of the letter in each. */
  words: { word: number; at: number }[]
}

export interface CrosswordGrid {
  rows: number
  columns: number
  /** Row by row. */
  cells: GridCell[]
  /** The placed words, in their order. */
  placed: PlacedWord[]
  /** Cells where two words cross, with the two words. */
  crosses: { row: number; column: number; words: [number, number] }[]
  /** Words that cross no placed word, and empty words. */
  apart: number[]
}

/**
 * The cells of a word: its graphemes, without spaces and invisible characters. An apostrophe and y are one cell, because
 * ʼy is ƴ in the spelling of Niger; so a word has the same cells in both.
 */
export function lettersOf(word: string): string[] {
  const cells: string[] = []
  for (const letter of graphemes(word.replace(INVISIBLE, '').replace(/\s+/g, ''))) {
    const joined = joinedLetter(cells.at(-1), letter)
    if (joined === null) cells.push(letter)
    else cells[cells.length - 1] = joined
  }
  return cells
}

/** The one letter that two are, an apostrophe and y; null where they are two. */
export function joinedLetter(before: string | undefined, letter: string): string | null {
  return before !== undefined && unifyApostrophes(before) === "'" && /^y/i.test(letter) ? before + letter : null
}

/**
 * Lays words out as a grid with one letter per cell: as many crossing words as possible, in the smallest square found.
 * Letters are compared as answers are, ignoring case. The same words always give the same grid.
 */
export function layOut(words: readonly string[]): CrosswordGrid {
  const entries = words.flatMap((word, index): Entry[] => {
    const letters = lettersOf(word)
    const long = letters.length > WORD_LETTERS_MAX
    return letters.length === 0 || long ? [] : [{ index, letters, keys: letters.map(wordKey) }]
  })
  const placed = arrange(entries)
  return gridOf(placed.length > 1 ? placed : [], words.length)
}

interface Entry {
  index: number
  letters: string[]
  keys: string[]
}
interface Placement {
  entry: Entry
  row: number
  column: number
  down: boolean
}
/** Cells by row and column number. */
type Cells = Map<number, { key: string; across: boolean; down: boolean }>

/** Tries placements in one order: each remaining word is placed where it crosses those already placed. */
function arrange(entries: readonly Entry[]): Placement[] {
  let best: Placement[] = []
  let tries = 0
  const seen = new Set<string>()
  const visit = (placements: Placement[]): void => {
    const name = nameOf(placements)
    if (seen.has(name)) return
    seen.add(name)
    if (isBetter(placements, best)) best = placements
    const cells = cellsOf(placements)
    for (const entry of entries) {
      if (placements.some((placement) => placement.entry === entry)) continue
      for (const placement of crossings(cells, entry)) {
        tries += 1
        if (tries > TRIES_MAX) return
        if (fits(cells, placement)) visit([...placements, placement])
      }
    }
  }
  for (const entry of entries) for (const down of [false, true]) visit([{ entry, row: 0, column: 0, down }])
  return best
}

/** A key that is equal for the same arrangement, regardless of the word it began with. */
function nameOf(placements: readonly Placement[]): string {
  const { top, left } = boxOf(placements)
  return placements
    .map(({ entry, row, column, down }) => [entry.index, row - top, column - left, down].join())
    .sort()
    .join(' ')
}

/** More words are better; then the smaller bounding square, then the smaller area. */
function isBetter(one: readonly Placement[], other: readonly Placement[]): boolean {
  if (one.length !== other.length) return one.length > other.length
  const [a, b] = [boxOf(one), boxOf(other)]
  const [side, otherSide] = [Math.max(a.rows, a.columns), Math.max(b.rows, b.columns)]
  return side === otherSide ? a.rows * a.columns < b.rows * b.columns : side < otherSide
}

function boxOf(placements: readonly Placement[]) {
  const top = Math.min(...placements.map(({ row }) => row))
  const left = Math.min(...placements.map(({ column }) => column))
  const ends = placements.map((placement) => letterAt(placement, placement.entry.keys.length))
  const rows = Math.max(...placements.map(({ row, down }, at) => (down ? (ends[at]?.row ?? 0) : row + 1)))
  const columns = Math.max(...placements.map(({ column, down }, at) => (down ? column + 1 : (ends[at]?.column ?? 0))))
  return { top, left, rows: rows - top, columns: columns - left }
}

/** Where a letter of a placed word is. */
function letterAt({ row, column, down }: Omit<Placement, 'entry'>, letter: number) {
  return down ? { row: row + letter, column } : { row, column: column + letter }
}
const numberOf = ({ row, column }: { row: number; column: number }) => row * ROW_STEP + column

function cellsOf(placements: readonly Placement[]): Cells {
  const cells: Cells = new Map()
  for (const placement of placements) {
    placement.entry.keys.forEach((key, letter) => {
      const number = numberOf(letterAt(placement, letter))
      const { across = false, down = false } = cells.get(number) ?? {}
      cells.set(number, {
        key,
        across: across || !placement.down,
        down: down || placement.down,
      })
    })
  }
  return cells
}

/** Placements in which one letter of a word falls on the same letter of exactly one placed word. */
function crossings(cells: Cells, entry: Entry): Placement[] {
  return [...cells].flatMap(([number, { key, across, down }]) => {
    if (across && down) return []
    const row = Math.round(number / ROW_STEP)
    const column = number - row * ROW_STEP
    return entry.keys.flatMap((letter, at): Placement[] => {
      if (letter !== key) return []
      const place = across ? { row: row - at, column } : { row, column: column - at }
      return [{ entry, ...place, down: across }]
    })
  })
}

/**
 * Whether a word may be placed there: no different letter in its cells, no word along the same line, and no adjacent
 * word except those that it crosses.
 */
function fits(cells: Cells, placement: Placement): boolean {
  const { entry, down } = placement
  const cellAt = (letter: number) => cells.get(numberOf(letterAt(placement, letter)))
  if (cellAt(-1) || cellAt(entry.keys.length)) return false
  const [along, beside] = down ? [ROW_STEP, 1] : [1, ROW_STEP]
  const start = numberOf(placement)
  return entry.keys.every((key, letter) => {
    const number = start + along * letter
    const cell = cells.get(number)
    if (cell) return cell.key === key && !(down ? cell.down : cell.across)
    return !cells.has(number - beside) && !cells.has(number + beside)
  })
}

function gridOf(placements: readonly Placement[], words: number): CrosswordGrid {
  const { top, left, rows, columns } =
    placements.length > 0 ? boxOf(placements) : { top: 0, left: 0, rows: 0, columns: 0 }
  const placed = placements
    .map(({ entry, row, column, down }): PlacedWord => {
      return {
        word: entry.index,
        row: row - top,
        column: column - left,
        down,
        letters: entry.letters,
      }
    })
    .sort((one, other) => one.word - other.word)
  const cells = new Map<number, GridCell>()
  for (const placement of placed) {
    placement.letters.forEach((letter, at) => {
      const place = letterAt(placement, at)
      const cell = cells.get(numberOf(place)) ?? { ...place, letter, words: [] }
      cell.words.push({ word: placement.word, at })
      cells.set(numberOf(place), cell)
    })
  }
  const inOrder = [...cells].sort(([one], [other]) => one - other).map(([, cell]) => cell)
  return {
    rows,
    columns,
    cells: inOrder,
    placed,
    crosses: inOrder.flatMap(({ row, column, words: [one, other] }) =>
      one && other ? [{ row, column, words: [one.word, other.word] as [number, number] }] : [],
    ),
    apart: Array.from({ length: words }, (_, word) => word).filter(
      (word) => !placed.some((placement) => placement.word === word),
    ),
  }
}
