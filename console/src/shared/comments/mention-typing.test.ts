import { partsOf, withIds, withNames } from '@griot/contract/comments/mentions.ts'
import { expect, it } from 'vitest'
import { distinctName, typedName, withName } from './mention-typing.ts'

it.each([
  ['@', ''],
  ['Ask @Ha', 'Ha'],
  ['(@Ọlá', 'Ọlá'],
  ['Ask @Ha Bel', 'Ha Bel'],
  ['a@b', null],
  ['@Halima and then', null],
  ['none', null],
])('typedName: %j names %j', (text, name) => {
  expect(typedName(text, text.length)).toBe(name)
})

it('withName: the name replaces what was typed, also in the middle of a text', () => {
  expect(withName('Ask @Ha, now', 7, 'Halima')).toEqual({ text: 'Ask @Halima , now', caret: 12 })
  expect(withName('@', 1, 'Ọlá Adé')).toEqual({ text: '@Ọlá Adé ', caret: 9 })
})

it('mentions: a text is the same after names became ids and ids names, also with names that begin alike', () => {
  const people = [
    { id: '1', name: 'Ọlá' },
    { id: '2', name: 'Ọlá Adé' },
  ]
  const typed = '@Ọlá Adé and @Ọlá, see a@b'
  const stored = withIds(typed, people)
  expect(stored).toBe('@[2] and @[1], see a@b')
  expect(withNames(stored, (id) => people.find((one) => one.id === id)?.name)).toBe(typed)
  expect(partsOf(stored)).toEqual([{ person: '2' }, { text: ' and ' }, { person: '1' }, { text: ', see a@b' }])
})

it('distinctName: the second of two people with the same name gets its number', () => {
  const ada = { id: '1', name: 'Ada' }
  expect(distinctName(ada, [ada])).toBe('Ada')
  expect(distinctName({ id: '7', name: 'Ada' }, [ada])).toBe('Ada 7')
})
