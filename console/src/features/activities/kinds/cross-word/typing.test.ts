import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardOf } from './board.ts'
import {
  beginTyping,
  chooseClue,
  clearWord,
  currentCell,
  erase,
  goByArrow,
  goToCell,
  isComplete,
  isStillComposed,
  isWritten,
  nextClue,
  type Typing,
  turn,
  typedBeside,
  typedWords,
  write,
  writeOver,
} from './typing.ts'

const WORDS = ['xaj', 'kër', 'jën', '']
const board = boardOf(WORDS)
const begun = beginTyping(board)
const words = (typing: Typing) => typedWords(board, typing.letters)
const alone = boardOf(['ẹyẹ', 'ọ̀tun'])
const wordAlone = (typing: Typing) => typedWords(alone, typing.letters)[0]

describe('the cells of a crossword', () => {
  it('are shared where words cross, and one a letter as people count them', () => {
    expect(board.ways.map((way) => way.length)).toEqual([3, 3, 3, 0])
    const [first = [], second = [], third = []] = board.ways
    const shared = [...first, ...second, ...third]
    expect(new Set(shared).size).toBeLessThan(shared.length)
    expect(alone.ways.map((way) => way.length)).toEqual([3, 4])
  })

  it('know their place in the grid or have none', () => {
    const placed = [...board.cells.values()].filter(({ place }) => place)
    for (const { id, place } of placed) expect(id).toBe(`${place?.row} ${place?.column}`)
    expect(placed.length).toBeGreaterThan(0)
  })
})

describe('typing', () => {
  it('writes a cell a letter, and what crosses has it too', () => {
    const typed = write(board, begun, 'xaj')
    expect(words(typed)[0]).toBe('xaj')
    expect(isComplete(board, typed.letters, 0)).toBe(true)
    const third = chooseClue(board, typed, 2)
    expect(words(third)[2], 'the letter that crosses').toBe('j')
    expect(third.at, 'goes on at the first empty cell').toBe(1)
    expect(words(write(board, third, 'ën'))[2]).toBe('jën')
    const whole = write(board, { ...third, at: 0 }, 'jën')
    expect(words(whole)[2], 'the letter that crosses is typed again').toBe('jën')
  })

  it('puts a mark that comes by itself on the letter before it', () => {
    const start = beginTyping(alone)
    const typed = ['e', '\u0323', 'y', 'e', '\u0323', '\u0301'].reduce(
      (now, key) => write(alone, now, key),
      start,
    )
    expect(wordAlone(typed)).toBe('ẹyẹ́'.normalize('NFC'))
    expect(wordAlone(write(alone, start, '\u0301')), 'there is none').toBe('')
  })

  it('takes letters that come with their marks, composed or not', () => {
    expect(wordAlone(write(alone, beginTyping(alone), 'ẹ́yẹ'.normalize('NFD')))).toBe(
      'ẹ́yẹ'.normalize('NFC'),
    )
  })

  it('stays in the last cell, and writes over it', () => {
    const typed = write(alone, beginTyping(alone), 'abcd')
    expect(wordAlone(typed)).toBe('abd')
    expect(typed.at).toBe(2)
  })

  it('corrects a letter and goes on beside it', () => {
    const typed = write(alone, beginTyping(alone), 'abc')
    const back = { ...typed, at: 0, last: null }
    expect(write(alone, back, 'x')).toMatchObject({ at: 1 })
    expect(wordAlone(write(alone, back, 'xy'))).toBe('xyc')
  })

  it('is refused nowhere and does nothing where a clue has no word', () => {
    const none = chooseClue(board, begun, 3)
    expect(write(board, none, 'abc')).toBe(none)
    expect(erase(board, none)).toBe(none)
    expect(currentCell(board, none)).toBeUndefined()
    expect(beginTyping(boardOf(['', '', '', '']))).toMatchObject({ clue: 0, at: 0 })
  })
})

describe('what a keyboard puts into a cell', () => {
  it('is what stands beside the letter of before', () => {
    expect(typedBeside('a', '')).toBe('a')
    expect(typedBeside('ab', 'a')).toBe('b')
    expect(typedBeside('ba', 'a'), 'typed before it').toBe('b')
    expect(typedBeside('e\u0301', 'e'), 'a mark is a part of its letter').toBe('é')
    expect(typedBeside('ẹ\u0300', 'ẹ'), 'where no letter has both').toBe('\u0300')
    expect(typedBeside('', 'a')).toBe('')
  })

  it('may change until another letter follows', () => {
    expect(isStillComposed('e\u0323\u0301', '')).toBe(true)
    expect(isStillComposed('ụm', '')).toBe(false)
    expect(isStillComposed('am', 'a'), 'beside the letter of before').toBe(true)
  })
})

describe('an answer', () => {
  const rows = boardOf(['ab', 'cd'])
  const first = write(rows, beginTyping(rows), 'ab')

  it('is enough to judge when every word is written', () => {
    expect(isWritten(rows, first.letters)).toBe(false)
    const both = write(rows, nextClue(rows, first), 'cd')
    expect(isWritten(rows, both.letters)).toBe(true)
    expect(isWritten(rows, erase(rows, both).letters)).toBe(false)
  })

  it('is never enough while a clue has no word', () => {
    const half = boardOf(['ab', ''])
    expect(isWritten(half, write(half, beginTyping(half), 'ab').letters)).toBe(false)
  })
})

describe('a text that is pasted', () => {
  it('is the word from its beginning when it is as long', () => {
    const there = { ...begun, at: 2 }
    expect(words(writeOver(board, there, ' xaj '))[0]).toBe('xaj')
  })

  it('is written from here on, and no further than the word goes', () => {
    const typed = writeOver(alone, { ...beginTyping(alone), at: 1 }, 'ẹ́ọ̀uvw')
    expect(wordAlone(typed)).toBe('ẹ́ọ̀'.normalize('NFC'))
    expect(typed.at).toBe(2)
  })

  it('without a letter changes nothing', () =>
    expect(writeOver(board, begun, ' \u200b')).toBe(begun))
})

describe('taking back', () => {
  it('takes the letter of the cell, else the one written before', () => {
    const typed = write(alone, beginTyping(alone), 'ab')
    const once = erase(alone, typed)
    expect(wordAlone(once)).toBe('a')
    expect(once.at).toBe(1)
    expect(wordAlone(erase(alone, once))).toBe('')
    expect(erase(alone, beginTyping(alone)).letters).toEqual({})
  })

  it('leaves a letter that a complete word has too', () => {
    const both = write(board, chooseClue(board, write(board, begun, 'xaj'), 2), 'ën')
    expect(words(clearWord(board, both, 2)).slice(0, 3)).toEqual(['xaj', words(begun)[1], 'j'])
    const half = erase(board, { ...both, clue: 0, at: 0, last: null })
    expect(words(clearWord(board, half, 0))[0], 'jën still has its j').toBe('j')
  })
})

describe('going about', () => {
  it('leads to the next clue that is not complete', () => {
    const typed = write(board, begun, 'xaj')
    expect(nextClue(board, typed).clue).toBe(1)
    expect(nextClue(board, { ...typed, clue: 2 }).clue, 'past the one without a word').toBe(1)
  })

  it('turns where two words cross', () => {
    const crossing = [...board.cells.values()].find((cell) => cell.words.length === 2)
    if (!crossing) throw new Error('Nothing crosses.')
    const there = goToCell(begun, crossing)
    expect(crossing.words.map(({ word }) => word)).toContain(there.clue)
    expect(turn(board, there).clue).not.toBe(there.clue)
    expect(turn(board, turn(board, there))).toMatchObject({ clue: there.clue, at: there.at })
  })

  it('follows arrows in rows', () => {
    const rows = boardOf(['ab', 'cdé', ''])
    const start = beginTyping(rows)
    expect(goByArrow(rows, start, 'ArrowRight')).toMatchObject({ clue: 0, at: 1 })
    expect(goByArrow(rows, start, 'ArrowLeft')).toBe(start)
    expect(goByArrow(rows, start, 'ArrowDown')).toMatchObject({ clue: 1, at: 0 })
    expect(goByArrow(rows, { ...start, clue: 1, at: 2 }, 'ArrowUp')).toMatchObject({ at: 1 })
    expect(goByArrow(rows, { ...start, clue: 1 }, 'ArrowDown')).toMatchObject({ clue: 1 })
  })

  it('stands on a cell and keeps to its letters, whatever is done', () => {
    const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
    const act = fc.oneof(
      fc.string({ unit: 'grapheme' }).map((text) => (now: Typing) => write(board, now, text)),
      fc.constant((now: Typing) => erase(board, now)),
      fc.constant((now: Typing) => nextClue(board, now)),
      fc.constant((now: Typing) => turn(board, now)),
      fc.nat(2).map((clue) => (now: Typing) => clearWord(board, now, clue)),
      fc.constantFrom(...arrows).map((arrow) => (now: Typing) => goByArrow(board, now, arrow)),
    )
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const typed = acts.reduce((now, next) => next(now), begun)
        expect(board.cells.has(currentCell(board, typed) ?? '')).toBe(true)
        for (const id of Object.keys(typed.letters)) expect(board.cells.has(id)).toBe(true)
      }),
    )
  })
})
