import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, MARK_GROUPS } from '../../languages.ts'
import { comparableText, scoreChoice, scoreOrder, scoreSeveral, scoreWords, type Verdict } from './scoring.ts'

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

describe('judging an order of tiles', () => {
  const judge = (answer: string[], given: string[]) => scoreOrder({ options, answer }, given, comparableText)

  it('is right when each tile is in its place', () =>
    expect(judge(['2', '1'], ['2', '1'])).toEqual({ right: true, places: [true, true] }))

  it('is judged place by place', () => {
    expect(judge(['2', '1', '4'], ['2', '4'])).toEqual({ right: false, places: [true, false] })
    expect(judge(['2'], ['2', '1'])).toEqual({ right: false, places: [true, false] })
  })

  it('an incomplete order is wrong, its filled places are right', () =>
    expect(judge(['2', '1'], ['2'])).toEqual({ right: false, places: [true] }))

  it('tiles with the same text are interchangeable, regardless of encoding and apostrophe', () => {
    expect(judge(['1', '2', '3'], ['3', '2', '1']).right).toBe(true)
    expect(judge(['1'], ['3']).right).toBe(true)
    expect(judge(['6'], ['7']).right).toBe(true)
  })

  it('using the same tile twice is wrong', () =>
    expect(judge(['1', '3'], ['1', '1'])).toEqual({ right: false, places: [true, false] }))

  it('tiles without a text equal only themselves', () => {
    expect(judge(['4'], ['5']).right).toBe(false)
    expect(judge(['4'], ['4']).right).toBe(true)
  })

  it('is wrong when no answer is set or a place of it is empty', () => {
    expect(judge([], []).right).toBe(false)
    expect(judge([''], ['']).right).toBe(false)
  })

  it('is right only when every place is right; the answer itself always is', () => {
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

describe('judging one choice', () => {
  const judge = (answer: string, given: string[]) => scoreChoice({ options, answer }, given, comparableText)

  it('is right for the correct option alone', () => {
    expect(judge('2', ['2'])).toEqual({ right: true, places: [true] })
    expect(judge('2', ['1'])).toEqual({ right: false, places: [false] })
    expect(judge('2', ['2', '1'])).toEqual({ right: false, places: [true, false] })
    expect(judge('2', []).right).toBe(false)
  })

  it('is right for an option with the same text, and never when no answer is set', () => {
    expect(judge('1', ['3']).right).toBe(true)
    expect(judge('4', ['5']).right).toBe(false)
    for (const given of ['', '1', '4', '9']) expect(judge('', [given]).right).toBe(false)
  })
})

describe('judging several choices', () => {
  const judge = (answer: string[], given: string[]) => scoreSeveral({ options, answer }, given, comparableText)

  it('is right for all of them, in any order', () => {
    expect(judge(['1', '2'], ['2', '1'])).toEqual({ right: true, places: [true, true] })
    expect(judge(['1', '2'], ['2'])).toEqual({ right: false, places: [true] })
    expect(judge(['1', '2'], ['2', '6', '1'])).toEqual({
      right: false,
      places: [true, false, true],
    })
  })

  it('options with the same text may replace each other, or be chosen together', () => {
    for (const given of [['1'], ['3'], ['3', '1']]) expect(judge(['1'], given).right).toBe(true)
  })

  it('does not depend on the order of the answer or of the choices', () => {
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

describe('judging typed words', () => {
  const YORUBA = { language: 'yoruba' } as const
  const WOLOF = { language: 'wolof' } as const
  const APOSTROPHES = ["'", '’', 'ʼ', '‘', '`']
  const word = fc
    .array(fc.constantFrom('a', 'ẹ́', 'ọ̀', 'ṣ', 'ƙ', 'ɗ', 'ŋ', 'ñ', 'ị', 'ẹ̀', "'", 'i'), {
      minLength: 1,
      maxLength: 8,
    })
    .map((letters) => letters.join(''))
  /** The same word as typed on another keyboard. */
  const typed = (text: string, how: number) => {
    const encoded = how % 2 === 0 ? text.normalize('NFD') : text.normalize('NFC')
    const cased = how % 3 === 0 ? encoded.toUpperCase() : encoded
    return ` ${cased.replaceAll("'", APOSTROPHES[how % APOSTROPHES.length] ?? '')}`
  }

  it('encoding, case, spaces and kind of apostrophe do not matter', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 4, maxLength: 4 }), fc.nat(30), (words, how) => {
        const verdict = scoreWords(
          words,
          words.map((text, at) => typed(text, how + at)),
          YORUBA,
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
  ])('%j is wrong for %j', (given, expected) =>
    expect(scoreWords([expected], [given], WOLOF)).toEqual({ right: false, places: [false] }),
  )

  it('each word is judged in its place', () => {
    expect(scoreWords(['a', 'b'], ['b', 'B'], YORUBA)).toEqual({ right: false, places: [false, true] })
    expect(scoreWords(['a', 'b'], ['a'], YORUBA)).toEqual({ right: false, places: [true] })
  })

  it('ƴ and ʼy are the same, whatever the apostrophe', () => {
    for (const [expected, given] of [
      ['ƴaƴa', 'ʼya’ya'],
      ["'yan", 'ƳAN'],
      ['ƴanci', "'YANCI"],
    ] as const)
      expect(scoreWords([expected], [given], { language: 'hausa' })).toEqual({ right: true, places: [true] })
    expect(scoreWords(['ƴa'], ['ya'], { language: 'hausa' }).right).toBe(false)
    expect(comparableText({ text: 'ʼYa' })).toBe(comparableText({ text: 'Ƴa' }))
  })

  it.each([
    ['oko', 'ọkọ́', 'yoruba', false],
    ['ọkọ', 'ọkọ́', 'yoruba', true],
    ['ọ̀kọ̀', 'ọkọ́', 'yoruba', true],
    ['n', 'n̄', 'yoruba', true],
    ['nụ', 'ṅụ́', 'igbo', false],
    ['ña', 'na', 'igbo', false],
    ['tsara', 'tsàr̃ā', 'hausa', false],
    ['tsar̃a', 'tsàr̃ā', 'hausa', true],
    ['ɗa', 'da', 'hausa', false],
    ['e', 'é', 'wolof', false],
    ['a', 'à', 'swahili', false],
    ['dẹ́', 'dẹ', 'nigerianPidgin', true],
  ] as const)('%j for %j in %s is right except for tone marks: %j', (given, expected, language, same) => {
    const exceptTones = same ? { whole: true, places: [true] } : undefined
    expect(scoreWords([expected], [given], { language })).toEqual({ right: false, places: [false], exceptTones })
    const counts = scoreWords([expected], [given], { language, tonesMayDiffer: true })
    expect(counts).toEqual({ right: same, places: [same], exceptTones })
  })

  it('the whole answer is right except for tone marks only when no word is wrong or missing', () => {
    const judge = (given: string[]) => scoreWords(['ilé', 'àga', 'ajá'], given, YORUBA).exceptTones
    expect(judge(['ile', 'àga', 'aja'])).toEqual({ whole: true, places: [true, false, true] })
    expect(judge(['ile', 'oga', 'ajá'])).toEqual({ whole: false, places: [true, false, false] })
    expect(judge(['ile', 'àga'])).toEqual({ whole: false, places: [true, false] })
    expect(judge(['ilé', 'àga', 'ajá'])).toBeUndefined()
  })

  it('tone marks taken away, added or changed in any word are all that the setting allows', () => {
    const base = fc.constantFrom('a', 'ẹ', 'ọ', 'ṣ', 'n', 'gb', 'ị', 'ɓ', 'r\u0303')
    const tone = fc.constantFrom('', ...MARK_GROUPS.tone)
    const tonal = fc.constantFrom('hausa', 'igbo', 'nigerianPidgin', 'yoruba')
    const letters = fc.array(fc.tuple(base, tone, tone), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(letters, tonal, (word, language) => {
        const one = word.map(([letter, mark]) => letter + mark).join('')
        const other = word.map(([letter, , mark]) => letter + mark).join('')
        const same = scoreWords([one], [other], { language })
        expect(same.right).toBe(one.normalize('NFC') === other.normalize('NFC'))
        expect(same.exceptTones?.whole ?? false).toBe(!same.right)
        expect(scoreWords([one], [other], { language, tonesMayDiffer: true }).right).toBe(true)
        const wrong = scoreWords([`${one}k`], [other], { language, tonesMayDiffer: true })
        expect(wrong).toEqual({ right: false, places: [false] })
      }),
    )
  })

  it('no language has case rules of its own, so plain case folding is enough', () => {
    for (const { tag, letters, tones, marked } of Object.values(LANGUAGES)) {
      for (const letter of [...letters, ...tones, ...marked, 'i', 'I', 'ẹ́'])
        expect(letter.toLocaleUpperCase(tag).toLocaleLowerCase(tag)).toBe(letter.toUpperCase().toLowerCase())
    }
  })
})
