import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerOf, fitToGaps, gapToFill, NO_GAP_FILLED, placeOption, selectGap } from './filled-gaps.ts'

const options = ['1', '2', '3'].map((id) => ({ id }))
const two = fitToGaps(NO_GAP_FILLED, 2, options)

describe('gaps of a sentence', () => {
  it('are filled from the first', () => {
    expect(placeOption(placeOption(two, '3'), '1').gaps).toEqual(['3', '1'])
    expect(gapToFill(placeOption(two, '3'))).toBe(1)
  })

  it('a selected gap is filled next', () =>
    expect(placeOption(selectGap(two, 1), '2')).toEqual({ gaps: [null, '2'], chosen: null }))

  it('return their word when clicked or refilled', () => {
    const full = placeOption(placeOption(two, '1'), '2')
    expect(selectGap(full, 0)).toEqual({ gaps: [null, '2'], chosen: 0 })
    expect(placeOption(full, '3').gaps, 'the last one is refilled').toEqual(['1', '3'])
  })

  it('are an answer only when all are filled', () => {
    expect(answerOf(placeOption(two, '1'))).toBeNull()
    expect(answerOf(placeOption(placeOption(two, '1'), '2'))).toEqual(['1', '2'])
    expect(answerOf(NO_GAP_FILLED)).toBeNull()
  })

  it('follow changes of the sentence and options', () => {
    const full = placeOption(placeOption(two, '1'), '2')
    expect(fitToGaps(full, 3, options).gaps).toEqual(['1', '2', null])
    expect(fitToGaps(selectGap(full, 1), 1, options)).toEqual({ gaps: ['1'], chosen: null })
    expect(fitToGaps(full, 2, [{ id: '2' }]).gaps).toEqual([null, '2'])
  })

  it('after any clicks: contain each option at most once', () => {
    const act = fc.oneof(
      fc.nat(2).map((at) => (now: typeof two) => placeOption(now, String(at + 1))),
      fc.nat(1).map((gap) => (now: typeof two) => selectGap(now, gap)),
    )
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const { gaps } = acts.reduce((now, next) => next(now), two)
        const ids = gaps.filter((id) => id !== null)
        expect(gaps).toHaveLength(2)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})
