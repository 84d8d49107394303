import { upgradeActivityData } from '@griot/contract/activities/kinds.ts'
import { describe, expect, it } from 'vitest'
import { forEachKind } from '../kinds/for-each-kind.ts'
import { type ActivityFormValues, newActivityValues } from './activity-form.ts'
import { mergeActivity } from './activity-merge.ts'

const kind = 'TapInWhatYouHear'
const tap = {
  question: { audioUrl: 'aja-01' },
  options: [
    { id: '1', text: 'ajá', audioUrl: 'aja-01' },
    { id: '2', text: 'ẹja', audioUrl: 'eja-01' },
    { id: '3', text: 'ilé', audioUrl: 'ile-01' },
  ],
  answer: ['1', '2'],
}
const begin = newActivityValues({
  activityKind: kind,
  lessonId: 'LSN-YA-0002',
  activityNumber: 1,
  data: forEachKind((each) => upgradeActivityData(each, { shape: 1, data: null }).data),
})
const holding = (data: Partial<typeof tap>): ActivityFormValues => ({
  ...begin,
  data: { ...begin.data, [kind]: { ...tap, ...data } },
})
const base = holding({})
const merged = (mine: ActivityFormValues, theirs: ActivityFormValues) => mergeActivity({ base, mine, theirs })

describe('merging an activity', () => {
  it('their question and my options: takes both', () => {
    const options = tap.options.with(0, { id: '1', text: 'Ajá', audioUrl: 'aja-01' })
    const question = { audioUrl: 'eja-01' }
    const { values, taken, clashes } = merged(holding({ options }), holding({ question }))
    expect(values).toEqual(holding({ options, question }))
    expect({ taken, clashes }).toEqual({ taken: ['data'], clashes: [] })
  })

  it('both changed the answer: clashes', () => {
    const mine = holding({ answer: ['2', '1'] })
    const { values, clashes } = merged(mine, holding({ answer: ['1'] }))
    expect(values).toEqual(mine)
    expect(clashes).toEqual(['data'])
  })

  it('both added options: keeps all, with a new id for mine if the ids are equal', () => {
    const mine = holding({
      options: [...tap.options, { id: '4', text: 'ọjà', audioUrl: 'oja-01' }],
      answer: ['1', '4'],
    })
    const theirs = holding({
      options: [...tap.options, { id: '4', text: 'ẹyẹ', audioUrl: 'eye-01' }],
    })
    const { values, taken, clashes } = merged(mine, theirs)
    const { options, answer } = values.data[kind]
    expect(options.slice(3).toSorted((one, other) => Number(one.id) - Number(other.id))).toEqual([
      { id: '4', text: 'ẹyẹ', audioUrl: 'eye-01' },
      { id: '5', text: 'ọjà', audioUrl: 'oja-01' },
    ])
    expect(answer).toEqual(['1', '5'])
    expect({ taken, clashes }).toEqual({ taken: ['data'], clashes: [] })
  })

  it('both changed one option: only it clashes', () => {
    const option = (text: string) => ({ id: '1', text, audioUrl: 'aja-01' })
    const other = { id: '2', text: 'ẹja ńlá', audioUrl: 'eja-01' }
    const mine = holding({ options: tap.options.with(0, option('mine')) })
    const theirs = holding({ options: tap.options.with(0, option('theirs')).with(1, other) })
    const { values, clashes, others } = merged(mine, theirs)
    expect(clashes).toEqual(['data'])
    expect(values).toEqual(holding({ options: tap.options.with(0, option('mine')).with(1, other) }))
    expect(others.data).toEqual(theirs.data)
  })

  it('merges tags one by one', () => {
    const tagged = (tags: string[]) => ({ ...base, tags })
    const sides = { base: tagged(['a']), mine: tagged(['a', 'b']), theirs: tagged(['c', 'a']) }
    expect(mergeActivity(sides)).toMatchObject({ values: { tags: ['c', 'a', 'b'] }, clashes: [] })
  })

  it('clashes when the merge is inconsistent: an answer refers to a removed option', () => {
    const mine = holding({ options: tap.options.slice(0, 2) })
    const { values, clashes } = merged(mine, holding({ answer: ['1', '3'] }))
    expect(values).toEqual(mine)
    expect(clashes).toEqual(['data'])
  })

  it('untouched data: takes theirs as a whole, besides touched fields', () => {
    const theirs = holding({ options: tap.options.slice(0, 1), answer: [] })
    const { values, clashes } = merged({ ...base, instruction: 'Tap' }, theirs)
    expect(values).toEqual({ ...theirs, instruction: 'Tap' })
    expect(clashes).toEqual([])
  })
})
