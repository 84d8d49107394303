import { gapCount } from '@griot/contract/activities/gaps.ts'
import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit, createGap, gapOf, removeFromGaps, removeGap, shownSentence, toggleInGap } from './gap-text.ts'

type Data = ActivityData<'FillTheGapActivity'>

const option = (id: string, text: string) => ({ id, text, audioUrl: '' })
const plain: Data = {
  question: { audioUrl: 'udhr-1', question: 'A mụrụ mmadụ nile n’ohere.' },
  options: [option('1', ''), option('2', '')],
  answer: [],
}
/** With the third word as its gap, in option 1. */
const one = createGap(plain, 2)?.data ?? plain
const sentence = ({ question }: Data) => question.question

describe('turning a word into a gap', () => {
  it('fills the first empty option', () => {
    expect(sentence(one)).toBe('A mụrụ ___ nile n’ohere.')
    expect(one.options).toEqual([option('1', 'mmadụ'), option('2', '')])
    expect(one.answer).toEqual(['1'])
    expect(shownSentence(one)).toBe(sentence(plain))
  })

  it('before an existing gap: inserts the answer before', () => {
    const two = createGap(one, 0)?.data ?? plain
    expect(sentence(two)).toBe('___ mụrụ ___ nile n’ohere.')
    expect(two.answer).toEqual(['2', '1'])
    expect(gapOf(two, '1')).toBe(2)
  })

  it('uses an option that already has the word, with its audio', () => {
    const known = {
      ...plain,
      options: [option('1', ''), { id: '2', text: 'Nile', audioUrl: 'nile01' }],
    }
    const opened = createGap(known, 3)
    expect(opened?.data.answer).toEqual(['2'])
    expect(opened?.option.audioUrl).toBe('nile01')
  })

  it('adds an option when none is empty', () => {
    const two = createGap(createGap(one, 0)?.data ?? plain, 1)?.data
    expect(two?.options.map(({ text }) => text)).toEqual(['mmadụ', 'A', 'mụrụ'])
  })

  it('closing the gap restores the word; its option stays as a wrong one', () => {
    const shut = removeGap(one, 0)
    expect(sentence(shut)).toBe(sentence(plain))
    expect(shut.answer).toEqual([])
    expect(shut.options[0]?.text).toBe('mmadụ')
    expect(createGap(one, 2), 'a gap is no word').toBeNull()
  })
})

describe('editing the sentence', () => {
  it('outside the gap: keeps the gap', () => {
    const longer = applyEdit(one, 'A mụrụ mmadụ nile n’ohere nakwa.')
    expect(sentence(longer)).toBe('A mụrụ ___ nile n’ohere nakwa.')
    expect(longer.answer).toEqual(['1'])
    expect(sentence(applyEdit(one, 'Ha mụrụ mmadụ nile n’ohere.'))).toBe('Ha mụrụ ___ nile n’ohere.')
  })

  it('inside a gap: turns it back into a word', () => {
    const written = applyEdit(one, 'A mụrụ mmaadụ nile n’ohere.')
    expect(sentence(written)).toBe('A mụrụ mmaadụ nile n’ohere.')
    expect(written.answer).toEqual([])
  })

  it('three underscores: a gap without a word', () => {
    const written = applyEdit(one, 'A ___ mmadụ nile n’ohere.')
    expect(sentence(written)).toBe('A ___ ___ nile n’ohere.')
    expect(written.answer).toEqual(['', '1'])
    expect(shownSentence(written)).toBe('A ___ mmadụ nile n’ohere.')
  })

  const text = fc
    .array(fc.constantFrom('ẹ', 'a', ' ', '_', '___', 'mmadụ', '.'), { maxLength: 14 })
    .map((parts) => parts.join(''))
  const places = fc.array(fc.nat(6), { maxLength: 3 })

  it('any edits: the sentence is shown as typed, with one answer entry per gap', () => {
    fc.assert(
      fc.property(text, places, text, (first, opened, second) => {
        let data = applyEdit({ ...plain, question: { audioUrl: '', question: '' } }, first)
        for (const place of opened) data = createGap(data, place)?.data ?? data
        const written = applyEdit(data, second)
        expect(shownSentence(written)).toBe(second)
        expect(written.answer).toHaveLength(gapCount(sentence(written)))
      }),
    )
  })

  it('opening and closing any gaps: restores the sentence', () => {
    fc.assert(
      fc.property(places, (opened) => {
        let data = plain
        for (const place of opened) data = createGap(data, place)?.data ?? data
        expect(shownSentence(data)).toBe(sentence(plain))
        while (data.answer.length > 0) data = removeGap(data, data.answer.length - 1)
        expect(sentence(data)).toBe(sentence(plain))
      }),
    )
  })
})

describe('options', () => {
  const two = createGap(one, 0)?.data ?? plain

  it('removing one from the answer or the list leaves its gap empty', () => {
    expect(toggleInGap(two, '2').answer).toEqual(['', '1'])
    expect(removeFromGaps(two, '2').answer).toEqual(['', '1'])
    expect(sentence(removeFromGaps(two, '2'))).toBe(sentence(two))
  })

  it('is put into the empty gap, or into the only one', () => {
    const free = { ...two, options: [...two.options, option('3', 'ọdụm')] }
    expect(toggleInGap(toggleInGap(free, '1'), '3').answer).toEqual(['2', '3'])
    expect(toggleInGap(free, '3'), 'both gaps have their word').toBe(free)
    const only = { ...one, options: [...one.options, option('3', 'ọdụm')] }
    expect(toggleInGap(only, '3').answer).toEqual(['3'])
  })
})
