import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardOf } from './board.ts'
import {
  addedText,
  chooseClue,
  clearWord,
  currentCell,
  erase,
  goToCell,
  isComplete,
  isStillComposing,
  isWritten,
  moveByArrow,
  nextClue,
  pasteText,
  startTyping,
  switchDirection,
  type Typing,
  typedWords,
  write,
} from './typing.ts'

const WORDS = ['xaj', 'kër', 'jën', '']
const board = boardOf(WORDS)
const started = startTyping(board)
const words = (typing: Typing) => typedWords(board, typing.letters)
const alone = boardOf(['ẹyẹ', 'ọ̀tun'])
const wordAlone = (typing: Typing) => typedWords(alone, typing.letters)[0]

describe('the cells of a crossword', () => {
  it('are shared where words cross; a letter with its marks is one cell', () => {
    expect(board.wordPaths.map((wordPath) => wordPath.length)).toEqual([3, 3, 3, 0])
    const [first = [], second = [], third = []] = board.wordPaths
    const shared = [...first, ...second, ...third]
    expect(new Set(shared).size).toBeLessThan(shared.length)
    expect(alone.wordPaths.map((wordPath) => wordPath.length)).toEqual([3, 4])
  })

  it('have a position in the grid, or none', () => {
    const placed = [...board.cells.values()].filter(({ place }) => place)
    for (const { id, place } of placed) expect(id).toBe(`${place?.row} ${place?.column}`)
    expect(placed.length).toBeGreaterThan(0)
  })
})

describe('typing', () => {
  it('writes one cell per letter, also in a crossing word', () => {
    const typed = write(board, started, 'xaj')
    expect(words(typed)[0]).toBe('xaj')
    expect(isComplete(board, typed.letters, 0)).toBe(true)
    const third = chooseClue(board, typed, 2)
    expect(words(third)[2], 'the letter that crosses').toBe('j')
    expect(third.at, 'goes on at the first empty cell').toBe(1)
    expect(words(write(board, third, 'ën'))[2]).toBe('jën')
    const whole = write(board, { ...third, at: 0 }, 'jën')
    expect(words(whole)[2], 'the letter that crosses is typed again').toBe('jën')
  })

  it('puts a separate combining mark on the previous letter', () => {
    const start = startTyping(alone)
    const typed = ['e', '\u0323', 'y', 'e', '\u0323', '\u0301'].reduce((now, key) => write(alone, now, key), start)
    expect(wordAlone(typed)).toBe('ẹyẹ́'.normalize('NFC'))
    expect(wordAlone(write(alone, start, '\u0301')), 'there is none').toBe('')
  })

  it('accepts letters with marks, composed or decomposed', () => {
    expect(wordAlone(write(alone, startTyping(alone), 'ẹ́yẹ'.normalize('NFD')))).toBe('ẹ́yẹ'.normalize('NFC'))
  })

  it('an apostrophe and y are one letter, typed together or one after the other, as is ƴ', () => {
    const hausa = boardOf(['ƴaƴa', 'ʼyanci'])
    expect(hausa.wordPaths.map((wordPath) => wordPath.length)).toEqual([4, 5])
    for (const apostrophe of ["'", '’', 'ʼ'])
      for (const keys of [[apostrophe, 'y'], [`${apostrophe}y`]]) {
        const typed = [...keys, 'a', ...keys, 'a'].reduce((now, key) => write(hausa, now, key), startTyping(hausa))
        expect(typedWords(hausa, typed.letters)[0]).toBe(`${apostrophe}ya${apostrophe}ya`)
        expect(isComplete(hausa, typed.letters, 0)).toBe(true)
      }
    const pasted = pasteText(hausa, chooseClue(hausa, startTyping(hausa), 1), 'ƴanci')
    expect(typedWords(hausa, pasted.letters)[1]).toBe('ƴanci')
    const igbo = boardOf(["n'ala", 'a'])
    const typed = [..."n'ala"].reduce((now, key) => write(igbo, now, key), startTyping(igbo))
    expect(typedWords(igbo, typed.letters)[0], 'others are letters of their own').toBe("n'ala")
  })

  it('at the end: stays in the last cell and overwrites it', () => {
    const typed = write(alone, startTyping(alone), 'abcd')
    expect(wordAlone(typed)).toBe('abd')
    expect(typed.at).toBe(2)
  })

  it('correcting a letter: moves on to the next cell', () => {
    const typed = write(alone, startTyping(alone), 'abc')
    const back = { ...typed, at: 0, last: null }
    expect(write(alone, back, 'x')).toMatchObject({ at: 1 })
    expect(wordAlone(write(alone, back, 'xy'))).toBe('xyc')
  })

  it('does nothing at a clue without a word', () => {
    const none = chooseClue(board, started, 3)
    expect(write(board, none, 'abc')).toBe(none)
    expect(erase(board, none)).toBe(none)
    expect(currentCell(board, none)).toBeUndefined()
    expect(startTyping(boardOf(['', '', '', '']))).toMatchObject({ clue: 0, at: 0 })
  })
})

describe('input event of a cell', () => {
  it('addedText: the text that was added to the previous letter', () => {
    expect(addedText('a', '')).toBe('a')
    expect(addedText('ab', 'a')).toBe('b')
    expect(addedText('ba', 'a'), 'typed before it').toBe('b')
    expect(addedText('e\u0301', 'e'), 'a mark is a part of its letter').toBe('é')
    expect(addedText('ẹ\u0300', 'ẹ'), 'where no letter has both').toBe('\u0300')
    expect(addedText('', 'a')).toBe('')
  })

  it('isStillComposing: until another letter follows', () => {
    expect(isStillComposing('e\u0323\u0301', '')).toBe(true)
    expect(isStillComposing('ụm', '')).toBe(false)
    expect(isStillComposing('am', 'a'), 'beside the letter of before').toBe(true)
  })
})

describe('isWritten', () => {
  const rows = boardOf(['ab', 'cd'])
  const first = write(rows, startTyping(rows), 'ab')

  it('is true when every word is written', () => {
    expect(isWritten(rows, first.letters)).toBe(false)
    const both = write(rows, nextClue(rows, first), 'cd')
    expect(isWritten(rows, both.letters)).toBe(true)
    expect(isWritten(rows, erase(rows, both).letters)).toBe(false)
  })

  it('is false while a clue has no word', () => {
    const half = boardOf(['ab', ''])
    expect(isWritten(half, write(half, startTyping(half), 'ab').letters)).toBe(false)
  })
})

describe('pasting', () => {
  it("a text of the word's length replaces the whole word", () => {
    const there = { ...started, at: 2 }
    expect(words(pasteText(board, there, ' xaj '))[0]).toBe('xaj')
  })

  it('a shorter text starts at the current cell and is cut at the end of the word', () => {
    const typed = pasteText(alone, { ...startTyping(alone), at: 1 }, 'ẹ́ọ̀uvw')
    expect(wordAlone(typed)).toBe('ẹ́ọ̀'.normalize('NFC'))
    expect(typed.at).toBe(2)
  })

  it('a text without letters changes nothing', () => expect(pasteText(board, started, ' \u200b')).toBe(started))
})

describe('deleting', () => {
  it('erases the letter of the cell, else the previous one', () => {
    const typed = write(alone, startTyping(alone), 'ab')
    const once = erase(alone, typed)
    expect(wordAlone(once)).toBe('a')
    expect(once.at).toBe(1)
    expect(wordAlone(erase(alone, once))).toBe('')
    expect(erase(alone, startTyping(alone)).letters).toEqual({})
  })

  it('clearing a word keeps a letter of another complete word', () => {
    const both = write(board, chooseClue(board, write(board, started, 'xaj'), 2), 'ën')
    expect(words(clearWord(board, both, 2)).slice(0, 3)).toEqual(['xaj', words(started)[1], 'j'])
    const half = erase(board, { ...both, clue: 0, at: 0, last: null })
    expect(words(clearWord(board, half, 0))[0], 'jën still has its j').toBe('j')
  })
})

describe('navigation', () => {
  it('nextClue goes to the next incomplete clue', () => {
    const typed = write(board, started, 'xaj')
    expect(nextClue(board, typed).clue).toBe(1)
    expect(nextClue(board, { ...typed, clue: 2 }).clue, 'past the one without a word').toBe(1)
  })

  it('turn switches between crossing words', () => {
    const crossing = [...board.cells.values()].find((cell) => cell.words.length === 2)
    if (!crossing) throw new Error('Nothing crosses.')
    const there = goToCell(started, crossing)
    expect(crossing.words.map(({ word }) => word)).toContain(there.clue)
    expect(switchDirection(board, there).clue).not.toBe(there.clue)
    expect(switchDirection(board, switchDirection(board, there))).toMatchObject({
      clue: there.clue,
      at: there.at,
    })
  })

  it('arrow keys move within rows', () => {
    const rows = boardOf(['ab', 'cdé', ''])
    const start = startTyping(rows)
    expect(moveByArrow(rows, start, 'ArrowRight')).toMatchObject({ clue: 0, at: 1 })
    expect(moveByArrow(rows, start, 'ArrowLeft')).toBe(start)
    expect(moveByArrow(rows, start, 'ArrowDown')).toMatchObject({ clue: 1, at: 0 })
    expect(moveByArrow(rows, { ...start, clue: 1, at: 2 }, 'ArrowUp')).toMatchObject({ at: 1 })
    expect(moveByArrow(rows, { ...start, clue: 1 }, 'ArrowDown')).toMatchObject({ clue: 1 })
  })

  it('after any actions: the current cell exists, and letters are only in existing cells', () => {
    const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
    const act = fc.oneof(
      fc.string({ unit: 'grapheme' }).map((text) => (now: Typing) => write(board, now, text)),
      fc.constant((now: Typing) => erase(board, now)),
      fc.constant((now: Typing) => nextClue(board, now)),
      fc.constant((now: Typing) => switchDirection(board, now)),
      fc.nat(2).map((clue) => (now: Typing) => clearWord(board, now, clue)),
      fc.constantFrom(...arrows).map((arrow) => (now: Typing) => moveByArrow(board, now, arrow)),
    )
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const typed = acts.reduce((now, next) => next(now), started)
        expect(board.cells.has(currentCell(board, typed) ?? '')).toBe(true)
        for (const id of Object.keys(typed.letters)) expect(board.cells.has(id)).toBe(true)
      }),
    )
  })
})
