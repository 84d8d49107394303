import { lettersOf } from '#contract/activities/crossword-grid.ts'
import { nfc } from '#contract/text/folding.ts'
import type { Board, BoardCell } from './board.ts'

/** The letters that were written, by the ids of their cells. */
export type Letters = Readonly<Record<string, string>>

export interface Typing {
  letters: Letters
  /** The clue that is answered, from 0. */
  clue: number
  /** Which letter of its word is written next, from 0. */
  at: number
  /** The cell written last: a mark that comes by itself belongs to its letter. */
  last: string | null
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** An empty board, with the first clue that has a word to write. */
export function beginTyping({ ways }: Board): Typing {
  const clue = Math.max(
    0,
    ways.findIndex((way) => way.length > 0),
  )
  return { letters: {}, clue, at: 0, last: null }
}

/** The id of the cell that is written next. */
export const currentCell = ({ ways }: Board, { clue, at }: Typing) => ways[clue]?.[at]

/** Whether a clue's word is written to its end. */
export function isComplete({ ways }: Board, letters: Letters, clue: number): boolean {
  const way = ways[clue] ?? []
  return way.length > 0 && way.every((cell) => letters[cell])
}

/** Whether there is a word for every clue, and each is written to its end: enough to judge. */
export function isWritten(board: Board, letters: Letters): boolean {
  return board.ways.every((_, clue) => isComplete(board, letters, clue))
}

/** What was typed into a cell, of all that its field holds then: the letter of before is none of it. */
export function typedBeside(value: string, letter: string): string {
  const text = nfc(value)
  if (letter !== '' && text.startsWith(letter)) return text.slice(letter.length)
  if (letter !== '' && text.endsWith(letter)) return text.slice(0, -letter.length)
  return text
}

/**
 * Whether a keyboard may still change what it has put together in a cell. Those of phones compose
 * whole words: with the second letter the first one is done.
 */
export function isStillComposed(value: string, letter: string): boolean {
  return lettersOf(typedBeside(value, letter)).length < 2
}

/** The words as they stand on the board, one a clue, without what is empty. */
export function typedWords({ ways }: Board, letters: Letters): string[] {
  return ways.map((way) => way.map((cell) => letters[cell] ?? '').join(''))
}

/** Goes to a clue, at its first empty cell. */
export function chooseClue({ ways }: Board, typing: Typing, clue: number): Typing {
  const empty = (ways[clue] ?? []).findIndex((cell) => !typing.letters[cell])
  return { ...typing, clue, at: Math.max(0, empty), last: null }
}

/** Goes to the clue after this one that has cells to fill, else to the next with a word. */
export function nextClue(board: Board, typing: Typing): Typing {
  const { ways } = board
  const others = ways.map((_, step) => (typing.clue + 1 + step) % ways.length)
  const next =
    others.find((clue) => ways[clue]?.length && !isComplete(board, typing.letters, clue)) ??
    others.find((clue) => ways[clue]?.length)
  return next === undefined ? typing : chooseClue(board, typing, next)
}

/** Goes to a cell. Its clue stays the one that is answered, if that goes through it. */
export function goToCell(typing: Typing, { words }: BoardCell): Typing {
  const through = words.find(({ word }) => word === typing.clue) ?? words[0]
  return through ? { ...typing, clue: through.word, at: through.at, last: null } : typing
}

/** Turns from the word that is answered to the one that crosses it here. */
export function turn(board: Board, typing: Typing): Typing {
  const cell = board.cells.get(currentCell(board, typing) ?? '')
  const other = cell?.words.find(({ word }) => word !== typing.clue)
  return other ? { ...typing, clue: other.word, at: other.at, last: null } : typing
}

/**
 * Goes to the neighbour of a cell. In a row of a word's own, up and down lead to the other words.
 */
export function goByArrow(board: Board, typing: Typing, arrow: Arrow): Typing {
  const cell = board.cells.get(currentCell(board, typing) ?? '')
  if (!cell) return typing
  const back = arrow === 'ArrowLeft' || arrow === 'ArrowUp'
  const step = back ? -1 : 1
  const along = arrow === 'ArrowLeft' || arrow === 'ArrowRight'
  const { place } = cell
  if (place) {
    const row = along ? place.row : place.row + step
    const column = along ? place.column + step : place.column
    const next = board.cells.get(`${row} ${column}`)
    return next ? goToCell(typing, next) : typing
  }
  if (along) {
    const at = typing.at + step
    return at in (board.ways[typing.clue] ?? []) ? { ...typing, at, last: null } : typing
  }
  const clues = board.ways.flatMap((way, clue) => (way.length > 0 ? [clue] : []))
  const clue = clues[clues.indexOf(typing.clue) + step]
  const way = board.ways[clue ?? -1]
  if (clue === undefined || !way) return typing
  return { ...typing, clue, at: Math.min(typing.at, way.length - 1), last: null }
}

/**
 * Writes what was typed, a cell a letter. Marks at its beginning go on the letter before them:
 * keyboards give a tone by itself, after the cell of its vowel was left.
 */
export function write(board: Board, typing: Typing, text: string): Typing {
  const marks = /^\p{M}+/u.exec(text)?.[0] ?? ''
  const marked = marks === '' ? typing : withMarks(board, typing, marks)
  return lettersOf(text.slice(marks.length)).reduce(
    (now, letter) => writeLetter(board, now, letter),
    marked,
  )
}

function withMarks(board: Board, typing: Typing, marks: string): Typing {
  return changeLast(board, typing, (letter) => nfc(letter + marks))
}

/** Changes the letter that was written last, else the one of this cell. */
export function changeLast(
  board: Board,
  typing: Typing,
  change: (letter: string) => string,
): Typing {
  const cell = typing.last ?? currentCell(board, typing) ?? ''
  const letter = typing.letters[cell]
  if (!letter) return typing
  return { ...typing, letters: { ...typing.letters, [cell]: change(letter) } }
}

function writeLetter(board: Board, typing: Typing, letter: string): Typing {
  const way = board.ways[typing.clue] ?? []
  const cell = way[typing.at]
  if (cell === undefined) return typing
  // A letter that crosses is written again by who types the whole word, so no cell is passed over.
  const at = Math.min(typing.at + 1, way.length - 1)
  return { ...typing, letters: { ...typing.letters, [cell]: letter }, at, last: cell }
}

/** Writes a text over the cells from here on; one as long as the word is the whole word. */
export function writeOver(board: Board, typing: Typing, text: string): Typing {
  const way = board.ways[typing.clue] ?? []
  const letters = lettersOf(text)
  const from = letters.length === way.length ? 0 : typing.at
  const written = letters.slice(0, way.length - from)
  if (written.length === 0) return typing
  const cells = written.map((letter, step) => [way[from + step] ?? '', letter] as const)
  const at = Math.min(from + written.length, way.length - 1)
  return {
    ...typing,
    letters: { ...typing.letters, ...Object.fromEntries(cells) },
    at,
    last: cells.at(-1)?.[0] ?? null,
  }
}

/** Takes the letter of this cell away; of an empty one, the letter that was written before it. */
export function erase(board: Board, typing: Typing): Typing {
  const way = board.ways[typing.clue] ?? []
  const here = way[typing.at]
  if (here !== undefined && typing.letters[here]) return without(typing, [here])
  const before = typing.last === null ? -1 : way.indexOf(typing.last)
  const at = before === -1 ? typing.at - 1 : before
  const cell = way[at]
  return cell === undefined ? typing : { ...without(typing, [cell]), at }
}

/** Takes a clue's word away, but for letters that a word which is complete has too. */
export function clearWord(board: Board, typing: Typing, clue: number): Typing {
  const own = (board.ways[clue] ?? []).filter((id) => {
    const others = board.cells.get(id)?.words.filter(({ word }) => word !== clue) ?? []
    return !others.some(({ word }) => isComplete(board, typing.letters, word))
  })
  return chooseClue(board, without(typing, own), clue)
}

function without(typing: Typing, cells: readonly string[]): Typing {
  const letters = Object.fromEntries(
    Object.entries(typing.letters).filter(([id]) => !cells.includes(id)),
  )
  return { ...typing, letters, last: null }
}
