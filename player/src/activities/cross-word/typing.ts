import { joinedLetter, lettersOf } from '@griot/contract/activities/crossword-grid.ts'
import { nfc } from '@griot/contract/text/folding.ts'
import type { Board, BoardCell } from './board.ts'

/** Typed letters by cell id. */
export type Letters = Readonly<Record<string, string>>

export interface Typing {
  letters: Letters
  /** Index of the current clue. */
  clue: number
  /** Index of the next letter in its word. */
  at: number
  /** The cell written last, which gets a separate combining mark. */
  last: string | null
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** An empty board; the first clue with a word is current. */
export function startTyping({ wordPaths }: Board): Typing {
  const clue = Math.max(
    0,
    wordPaths.findIndex((wordPath) => wordPath.length > 0),
  )
  return { letters: {}, clue, at: 0, last: null }
}

/** Id of the cell written next. */
export const currentCell = ({ wordPaths }: Board, { clue, at }: Typing) => wordPaths[clue]?.[at]

/** Whether a clue's word is complete. */
export function isComplete({ wordPaths }: Board, letters: Letters, clue: number): boolean {
  const wordPath = wordPaths[clue] ?? []
  return wordPath.length > 0 && wordPath.every((cell) => letters[cell])
}

/** Whether every clue has a word and all are complete, so that the answer can be checked. */
export function isWritten(board: Board, letters: Letters): boolean {
  return board.wordPaths.every((_, clue) => isComplete(board, letters, clue))
}

/** The text added to a cell's field, without its previous letter. */
export function addedText(value: string, letter: string): string {
  const text = nfc(value)
  if (letter !== '' && text.startsWith(letter)) return text.slice(letter.length)
  if (letter !== '' && text.endsWith(letter)) return text.slice(0, -letter.length)
  return text
}

/**
 * Whether the keyboard may still change the composed text. Phone keyboards compose whole words: with the second letter
 * the first one is final.
 */
export function isStillComposing(value: string, letter: string): boolean {
  return lettersOf(addedText(value, letter)).length < 2
}

/** The typed words, one per clue, without empty cells. */
export function typedWords({ wordPaths }: Board, letters: Letters): string[] {
  return wordPaths.map((wordPath) => wordPath.map((cell) => letters[cell] ?? '').join(''))
}

/** Selects a clue, at its first empty cell. */
export function chooseClue({ wordPaths }: Board, typing: Typing, clue: number): Typing {
  const empty = (wordPaths[clue] ?? []).findIndex((cell) => !typing.letters[cell])
  return { ...typing, clue, at: Math.max(0, empty), last: null }
}

/** Selects the next incomplete clue, else the next one with a word. */
export function nextClue(board: Board, typing: Typing): Typing {
  const { wordPaths } = board
  const others = wordPaths.map((_, step) => (typing.clue + 1 + step) % wordPaths.length)
  const next =
    others.find((clue) => wordPaths[clue]?.length && !isComplete(board, typing.letters, clue)) ??
    others.find((clue) => wordPaths[clue]?.length)
  return next === undefined ? typing : chooseClue(board, typing, next)
}

/** Moves to a cell; keeps the current clue if it contains the cell. */
export function goToCell(typing: Typing, { words }: BoardCell): Typing {
  const through = words.find(({ word }) => word === typing.clue) ?? words[0]
  return through ? { ...typing, clue: through.word, at: through.at, last: null } : typing
}

/** Switches to the word that crosses the current one here. */
export function switchDirection(board: Board, typing: Typing): Typing {
  const cell = board.cells.get(currentCell(board, typing) ?? '')
  const other = cell?.words.find(({ word }) => word !== typing.clue)
  return other ? { ...typing, clue: other.word, at: other.at, last: null } : typing
}

/** Moves to the neighbouring cell. In a separate row, up and down lead to other words. */
export function moveByArrow(board: Board, typing: Typing, arrow: Arrow): Typing {
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
    return at in (board.wordPaths[typing.clue] ?? []) ? { ...typing, at, last: null } : typing
  }
  const clues = board.wordPaths.flatMap((wordPath, clue) => (wordPath.length > 0 ? [clue] : []))
  const clue = clues[clues.indexOf(typing.clue) + step]
  const wordPath = board.wordPaths[clue ?? -1]
  if (clue === undefined || !wordPath) return typing
  return { ...typing, clue, at: Math.min(typing.at, wordPath.length - 1), last: null }
}

/**
 * Types a text, one letter per cell. Combining marks at its start are added to the previous letter: keyboards send a
 * tone separately, after its vowel.
 */
export function write(board: Board, typing: Typing, text: string): Typing {
  const marks = /^\p{M}+/u.exec(text)?.[0] ?? ''
  const marked = marks === '' ? typing : withMarks(board, typing, marks)
  return lettersOf(text.slice(marks.length)).reduce((now, letter) => writeLetter(board, now, letter), marked)
}

function withMarks(board: Board, typing: Typing, marks: string): Typing {
  return changeLast(board, typing, (letter) => nfc(letter + marks))
}

/** Changes the letter written last, else that of the current cell. */
export function changeLast(board: Board, typing: Typing, change: (letter: string) => string): Typing {
  const cell = typing.last ?? currentCell(board, typing) ?? ''
  const letter = typing.letters[cell]
  if (!letter) return typing
  return { ...typing, letters: { ...typing.letters, [cell]: change(letter) } }
}

function writeLetter(board: Board, typing: Typing, letter: string): Typing {
  const joined = joinedLetter(typing.letters[typing.last ?? ''], letter)
  if (joined !== null) return changeLast(board, typing, () => joined)
  const wordPath = board.wordPaths[typing.clue] ?? []
  const cell = wordPath[typing.at]
  if (cell === undefined) return typing
  // Typing over a crossing letter writes it again, so that no cell is skipped.
  const at = Math.min(typing.at + 1, wordPath.length - 1)
  return { ...typing, letters: { ...typing.letters, [cell]: letter }, at, last: cell }
}

/** Pastes a text from the current cell; a text as long as the word replaces the whole word. */
export function pasteText(board: Board, typing: Typing, text: string): Typing {
  const wordPath = board.wordPaths[typing.clue] ?? []
  const letters = lettersOf(text)
  const from = letters.length === wordPath.length ? 0 : typing.at
  const written = letters.slice(0, wordPath.length - from)
  if (written.length === 0) return typing
  const cells = written.map((letter, step) => [wordPath[from + step] ?? '', letter] as const)
  const at = Math.min(from + written.length, wordPath.length - 1)
  return {
    ...typing,
    letters: { ...typing.letters, ...Object.fromEntries(cells) },
    at,
    last: cells.at(-1)?.[0] ?? null,
  }
}

/** Deletes the letter of the current cell; if empty, the previous letter. */
export function erase(board: Board, typing: Typing): Typing {
  const wordPath = board.wordPaths[typing.clue] ?? []
  const here = wordPath[typing.at]
  if (here !== undefined && typing.letters[here]) return without(typing, [here])
  const before = typing.last === null ? -1 : wordPath.indexOf(typing.last)
  const at = before === -1 ? typing.at - 1 : before
  const cell = wordPath[at]
  return cell === undefined ? typing : { ...without(typing, [cell]), at }
}

/** Clears a clue's word, except for letters of other complete words. */
export function clearWord(board: Board, typing: Typing, clue: number): Typing {
  const own = (board.wordPaths[clue] ?? []).filter((id) => {
    const others = board.cells.get(id)?.words.filter(({ word }) => word !== clue) ?? []
    return !others.some(({ word }) => isComplete(board, typing.letters, word))
  })
  return chooseClue(board, without(typing, own), clue)
}

function without(typing: Typing, cells: readonly string[]): Typing {
  const letters = Object.fromEntries(Object.entries(typing.letters).filter(([id]) => !cells.includes(id)))
  return { ...typing, letters, last: null }
}
