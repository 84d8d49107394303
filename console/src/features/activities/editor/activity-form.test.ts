import { type Activity, createActivitySchema, replaceActivitySchema } from '@griot/contract/activities/activity.ts'
import { upgradeActivityData } from '@griot/contract/activities/kinds.ts'
import { get } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { forEachKind } from '../kinds/for-each-kind.ts'
import {
  type ActivityFormValues,
  activityResolver,
  bodyOf,
  newActivityValues,
  placeInForm,
  replacementOf,
  valuesOf,
} from './activity-form.ts'

const kind = 'TapInWhatYouHear'

const tap = {
  question: { audioUrl: 'aja-01' },
  options: [{ id: '1', text: 'ajá', audioUrl: 'aja-01' }],
  answer: ['1'],
}
const common = {
  lessonId: 'LSN-YA-0002',
  instruction: 'Tap what you hear',
  localizedInstruction: 'Tẹ',
  difficulty: 'A1 Beginner',
  activityNumber: 1,
  tags: [],
  isActive: false,
}
const begin = newActivityValues({
  activityKind: kind,
  lessonId: common.lessonId,
  activityNumber: 1,
  data: forEachKind((each) => upgradeActivityData(each, { shape: 1, data: null }).data),
})
const holding = (data: typeof tap): ActivityFormValues => ({
  ...begin,
  ...common,
  data: { ...begin.data, [kind]: data },
})
const values = holding(tap)
const read = {
  ...common,
  id: 'ACT-YA-0002-01',
  levelId: 'LVL-YA-001',
  language: 'yoruba',
  repair: [],
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
} satisfies Omit<Activity, 'activityKind' | 'activityType' | 'data'>

const OPTIONS = { fields: {}, shouldUseNativeValidation: false }
const judged = (given: ActivityFormValues) => activityResolver(createActivitySchema)(given, undefined, OPTIONS)

const errorAt = (errors: object, place: string): unknown => get(errors, `${place}.message`)

describe('the form of an activity', () => {
  it('sends the data of the selected kind', () =>
    expect(bodyOf(values)).toEqual({ ...common, activityKind: kind, data: tap }))

  it('shows an activity as read', () => {
    const activity: Activity = { ...read, activityKind: kind, activityType: kind, data: tap }
    expect(valuesOf(activity, begin)).toEqual(values)
  })

  it('keeps kind and data when the activity now has an unknown kind', () => {
    const activity: Activity = {
      ...read,
      instruction: 'Sing',
      activityKind: 'Unknown',
      activityType: 'Unknown',
      data: null,
    }
    expect(valuesOf(activity, values)).toEqual({ ...values, instruction: 'Sing' })
  })

  it('valid: returns the request body', async () =>
    expect(await judged(values)).toEqual({ values: bodyOf(values), errors: {} }))

  it('existing activity: sent without its lesson, which another call changes', async () => {
    const resolver = activityResolver(replaceActivitySchema, replacementOf)
    const { lessonId: _, ...body } = bodyOf(values)
    expect(await resolver(values, undefined, OPTIONS)).toEqual({ values: body, errors: {} })
  })

  it('reports each error at its field; data errors under the kind', async () => {
    const option = { id: '1', text: '', audioUrl: '' }
    const faulty = {
      ...tap,
      options: [option, { ...option, text: 'ajá' }],
      answer: ['1', '1', '9'],
    }
    const { errors } = await judged({ ...holding(faulty), instruction: '' })
    const data = `data.${kind}`
    expect(errorAt(errors, 'instruction')).toBe('This field is required.')
    expect(errorAt(errors, `${data}.options.0.text`)).toMatch(/^Both audio code and text/)
    expect(errorAt(errors, `${data}.options.1.audioUrl`)).toMatch(/^Both audio code and text/)
  })

  it('keeps the error of a list besides those of its items', async () => {
    const faulty = { ...tap, answer: ['9', '9'] }
    const { errors } = await judged(holding(faulty))
    const answer = `data.${kind}.answer`
    expect(errorAt(errors, answer)).toBe('An option can be in the answer only once.')
    expect(errorAt(errors, `${answer}.1`)).toBe('The answer is not one of the options.')
  })
})

describe('placeInForm', () => {
  it.each([
    ['instruction', 'instruction'],
    ['data', 'data.TapInWhatYouHear'],
    ['data.options.2.text', 'data.TapInWhatYouHear.options.2.text'],
    ['database', 'database'],
  ])('%s is %s', (path, place) => expect(placeInForm(path, kind)).toBe(place))
})
