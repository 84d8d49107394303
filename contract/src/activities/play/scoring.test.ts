import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../languages.ts'
import {
  judgeChoice,
  judgeOrder,
  judgeSeveral,
  judgeWords,
  textLook,
  type Verdict,
} from './scoring.ts'

const options = [
  { id: '1', text: 'ilé' },
  { id: '2', text: 'ńlá' },
  { id: '3', text: 'ilé'.normalize('NFD') },
  { id: '4', text: '' },
  { id: '5', text: '' },
  { id: '6', text: 'ng’ombe' },
  { id: '7', text: "ng'ombe" },
]
const ids = fc.subarray(
  options.map(({ id }) => id),
  { minLength: 0 },
)
const anyIds = fc.array(fc.constantFrom('1', '2', '3', '4', '5', '9', ''))

describe('tiles in order', () => {
  const judge = (answer: string[], given: string[]) =>
    judgeOrder({ options, answer }, given, textLook)

  it('are right when each stands where it belongs', () =>
    expect(judge(['2', '1'], ['2', '1'])).toEqual({ right: true, places: [true, true] }))

  it('are judged place by place', () => {
    expect(judge(['2', '1', '4'], ['2', '4'])).toEqual({ right: false, places: [true, false] })
    expect(judge(['2'], ['2', '1'])).toEqual({ right: false, places: [true, false] })
  })

  it('are right as far as they go, when some are missing', () =>
    expect(judge(['2', '1'], ['2'])).toEqual({ right: false, places: [true] }))

  it('of one text are both right, however it is encoded or its apostrophe typed', () => {
    expect(judge(['1', '2', '3'], ['3', '2', '1']).right).toBe(true)
    expect(judge(['1'], ['3']).right).toBe(true)
    expect(judge(['6'], ['7']).right).toBe(true)
  })

  it('are not right twice', () =>
    expect(judge(['1', '3'], ['1', '1'])).toEqual({ right: false, places: [true, false] }))

  it('without a text are only themselves', () => {
    expect(judge(['4'], ['5']).right).toBe(false)
    expect(judge(['4'], ['4']).right).toBe(true)
  })

  it('are not right where no answer is set, or a gap of it is empty', () => {
    expect(judge([], []).right).toBe(false)
    expect(judge([''], ['']).right).toBe(false)
  })

  it('are right only whole, and the answer itself always is', () => {
    fc.assert(
      fc.property(ids, anyIds, (answer, given) => {
        const verdict = judge(answer, given)
        expect(verdict.places).toHaveLength(given.length)
        const whole = given.length === answer.length && given.length > 0
        expect(verdict.right).toBe(whole && verdict.places.every(Boolean))
        expect(judge(answer, answer).right).toBe(answer.length > 0)
      }),
    )
  })
})

describe('one choice', () => {
  const judge = (answer: string, given: string[]) =>
    judgeChoice({ options, answer }, given, textLook)

  it('is right alone', () => {
    expect(judge('2', ['2'])).toEqual({ right: true, places: [true] })
    expect(judge('2', ['1'])).toEqual({ right: false, places: [false] })
    expect(judge('2', ['2', '1'])).toEqual({ right: false, places: [true, false] })
    expect(judge('2', []).right).toBe(false)
  })

  it('is right when it looks like the right one, and never where none is set', () => {
    expect(judge('1', ['3']).right).toBe(true)
    expect(judge('4', ['5']).right).toBe(false)
    for (const given of ['', '1', '4', '9']) expect(judge('', [given]).right).toBe(false)
  })
})

describe('several choices', () => {
  const judge = (answer: string[], given: string[]) =>
    judgeSeveral({ options, answer }, given, textLook)

  it('are right together, in any order', () => {
    expect(judge(['1', '2'], ['2', '1'])).toEqual({ right: true, places: [true, true] })
    expect(judge(['1', '2'], ['2'])).toEqual({ right: false, places: [true] })
    expect(judge(['1', '2'], ['2', '6', '1'])).toEqual({
      right: false,
      places: [true, false, true],
    })
  })

  it('may be any that look like a right one, or all of them', () => {
    for (const given of [['1'], ['3'], ['3', '1']]) expect(judge(['1'], given).right).toBe(true)
  })

  it('do not depend on the order, of the answer or of what is given', () => {
    const right = (verdict: Verdict) => verdict.right
    fc.assert(
      fc.property(ids, anyIds, (answer, given) => {
        const verdict = judge(answer, given)
        expect(right(judge(answer.toReversed(), given.toReversed()))).toBe(right(verdict))
        expect(right(judge(answer, answer))).toBe(answer.length > 0)
      }),
    )
  })
})

describe('words that are typed', () => {
  const APOSTROPHES = ["'", '’', 'ʼ', '‘', '`']
  const word = fc
    .array(fc.constantFrom('a', 'ẹ́', 'ọ̀', 'ṣ', 'ƙ', 'ɗ', 'ŋ', 'ñ', 'ị', 'ẹ̀', "'", 'i'), {
      minLength: 1,
      maxLength: 8,
    })
    .map((letters) => letters.join(''))
  /** The same word as another keyboard gives it. */
  const typed = (text: string, how: number) => {
    const encoded = how % 2 === 0 ? text.normalize('NFD') : text.normalize('NFC')
    const cased = how % 3 === 0 ? encoded.toUpperCase() : encoded
    return ` ${cased.replaceAll("'", APOSTROPHES[how % APOSTROPHES.length] ?? '')}`
  }

  it('are right whatever their encoding, case, spaces and apostrophes', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 4, maxLength: 4 }), fc.nat(30), (words, how) => {
        const verdict = judgeWords(
          words,
          words.map((text, at) => typed(text, how + at)),
        )
        expect(verdict).toEqual({ right: true, places: [true, true, true, true] })
      }),
    )
  })

  it.each([
    ['oko', 'ọkọ'],
    ['ọkọ', 'ọkọ́'],
    ['kofa', 'ƙofa'],
    ['ngombe', "ng'ombe"],
    ['', ''],
    [' ', 'ilé'],
  ])('%j is not %j', (given, expected) =>
    expect(judgeWords([expected], [given])).toEqual({ right: false, places: [false] }),
  )

  it('are judged each in its place', () => {
    expect(judgeWords(['a', 'b'], ['b', 'B'])).toEqual({ right: false, places: [false, true] })
    expect(judgeWords(['a', 'b'], ['a'])).toEqual({ right: false, places: [true] })
  })

  it('have the case of all languages: none has rules of its own', () => {
    for (const { tag, letters, tones, marked } of Object.values(LANGUAGES)) {
      for (const letter of [...letters, ...tones, ...marked, 'i', 'I', 'ẹ́'])
        expect(letter.toLocaleUpperCase(tag).toLocaleLowerCase(tag)).toBe(
          letter.toUpperCase().toLowerCase(),
        )
    }
  })
})
