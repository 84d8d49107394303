import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addOption,
  changeOption,
  moveOption,
  nextOptionId,
  positionInAnswer,
  removeOption,
  setOptionFields,
  toggleInAnswer,
} from './option-list.ts'

const greeting = {
  options: [
    { id: '1', text: 'Ẹ káàárọ̀' },
    { id: '2', text: 'ṣé' },
    { id: '3', text: 'púpọ̀' },
  ],
  answer: ['2', '1'],
}
const ids = (data: { options: { id: string }[] }) => data.options.map((option) => option.id)

describe('the id of a new option', () => {
  it('is 1 in an empty list', () => expect(nextOptionId([])).toBe('1'))
  it('is the highest plus one, compared as numbers', () => expect(nextOptionId([{ id: '10' }, { id: '9' }])).toBe('11'))
})

describe('an option list', () => {
  it('adding: appends and keeps the answer', () => {
    const added = addOption(greeting, (id) => ({ id, text: '' }))
    expect(ids(added)).toEqual(['1', '2', '3', '4'])
    expect(added.answer).toEqual(['2', '1'])
  })

  it('removing an option: removes it from the answer', () => {
    const removed = removeOption(greeting, '2')
    expect(ids(removed)).toEqual(['1', '3'])
    expect(removed.answer).toEqual(['1'])
  })

  it('reordering: keeps the answer', () => {
    const moved = moveOption(greeting, 0, 2)
    expect(ids(moved)).toEqual(['2', '3', '1'])
    expect(moved.answer).toEqual(['2', '1'])
  })

  it('moving beyond either end: does nothing', () => {
    expect(moveOption(greeting, 0, -1)).toBe(greeting)
    expect(moveOption(greeting, 2, 3)).toBe(greeting)
    expect(moveOption(greeting, 7, 0)).toBe(greeting)
  })

  it('changing an option: changes no other', () => {
    const changed = changeOption(greeting, '3', { text: 'sùn' })
    expect(changed.options.map((option) => option.text)).toEqual(['Ẹ káàárọ̀', 'ṣé', 'sùn'])
  })

  it('writing: changes an existing option, adds a missing one', () => {
    const written = setOptionFields(greeting, { id: '3', text: '' }, { text: 'sùn' })
    expect(written.options.map((option) => option.text)).toEqual(['Ẹ káàárọ̀', 'ṣé', 'sùn'])
    const added = setOptionFields(greeting, { id: '4', text: '' }, { text: 'sùn' })
    expect(added.options.at(-1)).toEqual({ id: '4', text: 'sùn' })
    expect(added.answer).toEqual(greeting.answer)
  })

  it('removing an option: clears an answer of a single id', () => {
    const one = { ...greeting, answer: '2' }
    expect(removeOption(one, '2').answer).toBe('')
    expect(removeOption(one, '3').answer).toBe('2')
    expect(moveOption(one, 0, 2).answer).toBe('2')
  })

  it('toggling: appends an option to the answer, then removes it', () => {
    const put = toggleInAnswer(greeting, '3')
    expect(put.answer).toEqual(['2', '1', '3'])
    expect(toggleInAnswer(put, '2').answer).toEqual(['1', '3'])
  })

  it('positionInAnswer: the position in the answer', () => {
    expect(positionInAnswer(greeting, '2')).toBe(1)
    expect(positionInAnswer(greeting, '3')).toBeNull()
  })

  it('any sequence of edits: no duplicate id, and no answer without its option', () => {
    const step = fc.tuple(fc.constantFrom('add', 'remove', 'move', 'toggle'), fc.nat(12), fc.nat(12))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let data: typeof greeting = greeting
        for (const [what, a, b] of steps) {
          const id = data.options[a]?.id
          if (what === 'add') data = addOption(data, (next) => ({ id: next, text: '' }))
          else if (what === 'move') data = moveOption(data, a, b)
          else if (id && what === 'remove') data = removeOption(data, id)
          else if (id) data = toggleInAnswer(data, id)
        }
        expect(new Set(ids(data)).size).toBe(data.options.length)
        expect(new Set(data.answer).size).toBe(data.answer.length)
        for (const answered of data.answer) expect(ids(data)).toContain(answered)
      }),
    )
  })
})
