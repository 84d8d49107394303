import { layOut, lettersOf } from '@griot/contract/activities/crossword-grid.ts'

/** A cell for one letter of one word, or of two crossing words. */
export interface BoardCell {
  id: string
  /** The words through it, by the index of their clue, and the letter's index in each. */
  words: readonly { word: number; at: number }[]
  /** Position in the grid; null in a separate row. */
  place: { row: number; column: number } | null
}

/** The cells of a crossword. */
export interface Board {
  rows: number
  columns: number
  cells: ReadonlyMap<string, BoardCell>
  /** Cell ids of each clue's word, in order; empty when the clue has no word yet. */
  wordPaths: readonly (readonly string[])[]
}

/** Crossing words share cells of one grid; other words have their own cells. */
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
    wordPaths: words.map((_, word) => wordPathOf(word, cells)),
  }
}

function wordPathOf(word: number, cells: readonly BoardCell[]): string[] {
  const own = cells.flatMap(({ id, words }) =>
    words.filter((through) => through.word === word).map(({ at }) => ({ id, at })),
  )
  return own.sort((one, other) => one.at - other.at).map(({ id }) => id)
}
