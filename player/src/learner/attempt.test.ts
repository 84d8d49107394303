import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseOne, existingOptions, putLast, takeBack, tileState, toggle, withAnswer } from './attempt.ts'

const right = { right: true, places: [true, true] }

describe('answers', () => {
  it('changing one clears the result of the last check', () =>
    expect(withAnswer({ given: ['1'], outcome: right }, putLast('2'))).toEqual({
      given: ['1', '2'],
      outcome: null,
    }))

  it('single choice: the option clicked last', () =>
    expect(withAnswer({ given: chooseOne('1')(), outcome: null }, chooseOne('3')).given).toEqual(['3']))

  it('multiple choice: a click toggles an option', () => {
    expect(toggle('2')(['1'])).toEqual(['1', '2'])
    expect(toggle('1')(['1', '2'])).toEqual(['2'])
  })

  it('ordered: an option can be removed from any position', () =>
    expect(takeBack('1')(putLast('3')(['1', '2']))).toEqual(['2', '3']))

  it('drops options that the form no longer has', () =>
    expect(existingOptions(['3', '1'], [{ id: '1' }, { id: '2' }])).toEqual(['1']))

  it('after any clicks: contains each option at most once', () => {
    const press = fc.tuple(fc.constantFrom(toggle, putLast, takeBack), fc.constantFrom('1', '2'))
    fc.assert(
      fc.property(fc.array(press), (presses) => {
        const given = presses.reduce<readonly string[]>((now, [act, id]) => act(id)(now), [])
        expect(new Set(given).size).toBe(given.length)
      }),
    )
  })
})

describe('tile state', () => {
  const given = ['2', '1']

  it('is idle until it is in the answer', () => {
    expect(tileState('3', given, null)).toBe('idle')
    expect(tileState('2', given, null)).toBe('chosen')
  })

  it('shows whether its own position is right', () => {
    const outcome = { right: false, places: [true, false] }
    expect(tileState('2', given, outcome)).toBe('right')
    expect(tileState('1', given, outcome)).toBe('wrong')
  })

  it('a right option that was not chosen stays idle', () =>
    expect(tileState('3', given, { right: false, places: [false, false] })).toBe('idle'))

  it('is neither right nor wrong when the answer cannot be checked', () =>
    expect(tileState('2', given, 'unanswerable')).toBe('chosen'))
})
