import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparedTexts } from './compared-texts.ts'

describe('comparing texts', () => {
  it('marks whole words with their diacritics', () => {
    expect(comparedTexts('Tẹ àwọn ọ̀rọ̀', 'Tẹ àwọn ọ̀rọ́ tí o gbọ́')).toEqual({
      from: [
        { text: 'Tẹ àwọn ', differs: false },
        { text: 'ọ̀rọ̀', differs: true },
      ],
      to: [
        { text: 'Tẹ àwọn ', differs: false },
        { text: 'ọ̀rọ́ tí o gbọ́', differs: true },
      ],
    })
  })

  it('ignores Unicode normalisation', () => {
    const text = 'ọ̀rọ̀'
    expect(comparedTexts(text.normalize('NFC'), text.normalize('NFD')).to).toEqual([
      { text: text.normalize('NFC'), differs: false },
    ])
  })

  it('for any texts: the pieces of each side add up to its text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (from, to) => {
        const pieces = comparedTexts(from, to)
        const whole = (side: { text: string }[]) => side.map(({ text }) => text).join('')
        expect([whole(pieces.from), whole(pieces.to)]).toEqual([from.normalize('NFC'), to.normalize('NFC')])
      }),
    )
  })
})
