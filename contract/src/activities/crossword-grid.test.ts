import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CrosswordGrid, layOut, lettersOf } from './crossword-grid.ts'
import { wordKey } from './play/scoring.ts'

/** A grid as lines of text. */
function drawn({ rows, columns, cells }: CrosswordGrid): string[] {
  const lines = Array.from({ length: rows }, () => Array<string>(columns).fill('·'))
  for (const { row, column, letter } of cells) (lines[row] ?? [])[column] = letter
  return lines.map((line) => line.join(' '))
}

describe('crossword layout', () => {
  it('places words so that they cross, and always the same way', () => {
    const grid = layOut(['xaj', 'kër', 'jën', 'ndënd'])
    expect(grid.apart).toEqual([])
    expect(grid.crosses).toHaveLength(3)
    expect(layOut(['xaj', 'kër', 'jën', 'ndënd'])).toEqual(grid)
    expect(drawn(grid)).toMatchInlineSnapshot(`
      [
        "x a j · · · ·",
        "· · ë · k · ·",
        "· · n d ë n d",
        "· · · · r · ·",
      ]
    `)
  })

  it('one cell holds one letter with all its marks', () => {
    expect(lettersOf('Ẹ̀kọ́')).toEqual(['Ẹ̀', 'k', 'ọ́'])
    expect(lettersOf('ẹ ṣé')).toEqual(['ẹ', 'ṣ', 'é'])
    expect(lettersOf('r̃')).toHaveLength(1)
    const { placed } = layOut(['ẹ̀kọ́', 'kọ́kọ́rọ́'])
    expect(placed.map(({ letters }) => letters.length)).toEqual([3, 6])
  })

  it('words cross on equal letters regardless of case, encoding and apostrophe', () => {
    expect(layOut(['Ọ́', 'kọ́'.normalize('NFD')]).crosses).toHaveLength(1)
    expect(layOut(['ng’', "'a"]).crosses).toHaveLength(1)
    expect(layOut(['ọ', 'o']).crosses).toEqual([])
  })

  it('words that cross no other are listed apart, the others are laid out', () => {
    const grid = layOut(['ajá', '', 'ilé', 'àga'])
    expect(grid.placed.map(({ word }) => word)).toEqual([0, 3])
    expect(grid.apart).toEqual([1, 2])
  })

  it('the grid is empty when no words cross', () =>
    expect(layOut(['mmadụ', 'xz', '', ' '])).toEqual({
      rows: 0,
      columns: 0,
      cells: [],
      placed: [],
      crosses: [],
      apart: [0, 1, 2, 3],
    }))

  it('ends within 5 s for words with very many crossings', () => {
    const began = performance.now()
    expect(layOut(Array(4).fill('a'.repeat(20))).placed).toHaveLength(4)
    expect(layOut(Array(4).fill('a'.repeat(1_000))).apart).toHaveLength(4)
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  const letter = fc.constantFrom('a', 'Á', 'ẹ́'.normalize('NFD'), 'ẹ́', 'ṣ', 'j', "'", '’', 'n')
  const word = fc.array(letter, { maxLength: 7 }).map((letters) => letters.join(''))
  it('every letter of every placed word has one cell, and no cell has two letters', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 4, maxLength: 4 }), (words) => {
        const grid = layOut(words)
        const all = [...grid.placed.map((placed) => placed.word), ...grid.apart]
        expect(all.toSorted()).toEqual([0, 1, 2, 3])
        expect(new Set(grid.cells.map(({ row, column }) => `${row} ${column}`)).size).toBe(grid.cells.length)
        for (const { word, row, column, down, letters } of grid.placed) {
          expect(letters).toEqual(lettersOf(words[word] ?? ''))
          const own = grid.cells.filter((cell) => cell.words.some((one) => one.word === word))
          expect(own).toHaveLength(letters.length)
          letters.forEach((written, at) => {
            const place = down ? { row: row + at, column } : { row, column: column + at }
            const cell = own.find((one) => one.row === place.row && one.column === place.column)
            expect(cell?.words).toContainEqual({ word, at })
            expect(wordKey(cell?.letter ?? '')).toBe(wordKey(written))
          })
        }
      }),
    )
  })

  it('adjacent letters always share a word, and all placed words are connected', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 4, maxLength: 4 }), (words) => {
        const grid = layOut(words)
        for (const one of grid.cells) {
          for (const other of grid.cells) {
            const beside = Math.abs(one.row - other.row) + Math.abs(one.column - other.column) === 1
            const joined = one.words.some(({ word }) => other.words.some((o) => o.word === word))
            if (beside) expect(joined).toBe(true)
          }
        }
        if (grid.placed.length > 0) expect(connected(grid)).toBe(true)
        for (const { row, column } of grid.cells) {
          expect(row >= 0 && row < grid.rows && column >= 0 && column < grid.columns).toBe(true)
        }
      }),
    )
  })
})

function connected({ placed, crosses }: CrosswordGrid): boolean {
  const reached = new Set(placed.slice(0, 1).map(({ word }) => word))
  for (let turn = 0; turn < placed.length; turn += 1) {
    for (const { words } of crosses) {
      if (words.some((word) => reached.has(word))) for (const word of words) reached.add(word)
    }
  }
  return reached.size === placed.length
}
