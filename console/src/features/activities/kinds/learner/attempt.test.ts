import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseOne, giving, present, putLast, takeBack, tileState, toggle } from './attempt.ts'

const right = { right: true, places: [true, true] }

describe('an answer', () => {
  it('that changes takes away what was said of the one before', () =>
    expect(giving({ given: ['1'], outcome: right }, putLast('2'))).toEqual({
      given: ['1', '2'],
      outcome: null,
    }))

  it('of one option is the option chosen last', () =>
    expect(giving({ given: chooseOne('1')(), outcome: null }, chooseOne('3')).given).toEqual(['3']))

  it('of several takes an option and gives it back', () => {
    expect(toggle('2')(['1'])).toEqual(['1', '2'])
    expect(toggle('1')(['1', '2'])).toEqual(['2'])
  })

  it('in order gives back from any place', () =>
    expect(takeBack('1')(putLast('3')(['1', '2']))).toEqual(['2', '3']))

  it('has no option that the form has not', () =>
    expect(present(['3', '1'], [{ id: '1' }, { id: '2' }])).toEqual(['1']))

  it('never has an option twice, whatever is pressed', () => {
    const press = fc.tuple(fc.constantFrom(toggle, putLast, takeBack), fc.constantFrom('1', '2'))
    fc.assert(
      fc.property(fc.array(press), (presses) => {
        const given = presses.reduce<readonly string[]>((now, [act, id]) => act(id)(now), [])
        expect(new Set(given).size).toBe(given.length)
      }),
    )
  })
})

describe('a tile', () => {
  const given = ['2', '1']

  it('rests until it stands in the answer', () => {
    expect(tileState('3', given, null)).toBe('rest')
    expect(tileState('2', given, null)).toBe('chosen')
  })

  it('shows how its own place was judged', () => {
    const outcome = { right: false, places: [true, false] }
    expect(tileState('2', given, outcome)).toBe('right')
    expect(tileState('1', given, outcome)).toBe('wrong')
  })

  it('of the right answer rests when it was not chosen', () =>
    expect(tileState('3', given, { right: false, places: [false, false] })).toBe('rest'))

  it('is neither right nor wrong where nothing could be judged', () =>
    expect(tileState('2', given, 'unanswerable')).toBe('chosen'))
})
