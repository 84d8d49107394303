import { describe, expect, it } from 'vitest'
import { bringUp } from '#contract/activities/kinds.ts'
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
  data: forEachKind((each) => bringUp(each, { shape: 1, data: null }).data),
})
const holding = (data: Partial<typeof tap>): ActivityFormValues => ({
  ...begin,
  data: { ...begin.data, [kind]: { ...tap, ...data } },
})
const base = holding({})
const merged = (mine: ActivityFormValues, theirs: ActivityFormValues) =>
  mergeActivity({ base, mine, theirs })

describe('the merge of an activity', () => {
  it('takes a question that someone else changed beside options that were changed here', () => {
    const options = tap.options.with(0, { id: '1', text: 'Ajá', audioUrl: 'aja-01' })
    const question = { audioUrl: 'eja-01' }
    const { values, taken, clashes } = merged(holding({ options }), holding({ question }))
    expect(values).toEqual(holding({ options, question }))
    expect({ taken, clashes }).toEqual({ taken: ['data'], clashes: [] })
  })

  it('asks when both changed the answer', () => {
    const mine = holding({ answer: ['2', '1'] })
    const { values, clashes } = merged(mine, holding({ answer: ['1'] }))
    expect(values).toEqual(mine)
    expect(clashes).toEqual(['data'])
  })

  it('asks when the parts do not fit each other: an answer that names an option which is gone', () => {
    const mine = holding({ options: tap.options.slice(0, 2) })
    const { values, clashes } = merged(mine, holding({ answer: ['1', '3'] }))
    expect(values).toEqual(mine)
    expect(clashes).toEqual(['data'])
  })

  it('takes the whole data where it was not touched, beside fields that were', () => {
    const theirs = holding({ options: tap.options.slice(0, 1), answer: [] })
    const { values, clashes } = merged({ ...base, instruction: 'Tap' }, theirs)
    expect(values).toEqual({ ...theirs, instruction: 'Tap' })
    expect(clashes).toEqual([])
  })
})
