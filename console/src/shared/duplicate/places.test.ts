import { expect, it } from 'vitest'
import { freePlaces, freeTitle } from './places.ts'

const named = (...numbers: number[]) => numbers.map((number) => ({ number, title: `T${number}` }))

it('freePlaces: the first place of an empty course', () =>
  expect(freePlaces([])).toEqual([{ value: '1', label: '1, first' }]))

it('freePlaces: every gap, and the place after the last', () =>
  expect(freePlaces(named(5, 2, 3)).map(({ label }) => label)).toEqual(['1, first', '4, after T3', '6, after T5']))

it('freePlaces: no number above the highest possible one', () =>
  expect(freePlaces(named(998, 999)).at(-1)?.value).toBe('997'))

it('freeTitle: the next number that no other title has', () =>
  expect(freeTitle('Ilé', [{ title: 'Ilé' }, { title: 'Ilé 2' }])).toBe('Ilé 3'))
