import { layOut, lettersOf } from '#contract/activities/crossword-grid.ts'

/** A cell that takes one letter, of one word or of two that cross in it. */
export interface BoardCell {
  id: string
  /** The words through it, by their clues from 0, and which letter of each it is. */
  words: readonly { word: number; at: number }[]
  /** Its place in the grid; null in a row of its word's own. */
  place: { row: number; column: number } | null
}

/** The cells that the words of a crossword are written into. */
export interface Board {
  rows: number
  columns: number
  cells: ReadonlyMap<string, BoardCell>
  /** The cells of each word in their order, one list a clue; empty where a clue has no word yet. */
  ways: readonly (readonly string[])[]
}

/** Words that cross share the cells of one grid; each of the others has cells of its own. */
export function boardOf(words: readonly string[]): Board {
  const { rows, columns, cells: crossing, apart } = layOut(words)
  const cells: BoardCell[] = [
    ...crossing.map(({ row, column, words: through }) => ({
      id: `${row} ${column}`,
      words: through,
      place: { row, column },
    })),
    ...apart.flatMap((word) =>
      lettersOf(words[word] ?? '').map((_, at) => ({
        id: `word ${word} ${at}`,
        words: [{ word, at }],
        place: null,
      })),
    ),
  ]
  return {
    rows,
    columns,
    cells: new Map(cells.map((cell) => [cell.id, cell])),
    ways: words.map((_, word) => wayOf(word, cells)),
  }
}

function wayOf(word: number, cells: readonly BoardCell[]): string[] {
  const own = cells.flatMap(({ id, words }) =>
    words.filter((through) => through.word === word).map(({ at }) => ({ id, at })),
  )
  return own.toSorted((one, other) => one.at - other.at).map(({ id }) => id)
}
