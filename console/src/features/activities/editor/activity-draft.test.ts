import { ACTIVITY_KIND_NAMES } from '@griot/contract/activities/kind-names.ts'
import { upgradeActivityData } from '@griot/contract/activities/kinds.ts'
import { describe, expect, it } from 'vitest'
import { forEachKind } from '../kinds/for-each-kind.ts'
import { activityDraft, kindToOpen, nextActivityNumber } from './activity-draft.ts'
import { type ActivityFormValues, newActivityValues } from './activity-form.ts'

const kind = 'TapInWhatYouHear'
const begin = newActivityValues({
  activityKind: kind,
  lessonId: 'LSN-YA-0002',
  activityNumber: 3,
  data: forEachKind((each) => upgradeActivityData(each, { shape: 1, data: null }).data),
})
const tap = { ...begin.data[kind], question: { audioUrl: 'aja-01' } }
const typed = { ...begin, instruction: 'Tap what you hear', data: { ...begin.data, [kind]: tap } }

const format = activityDraft({ kindStays: false })

/** A stored draft, after a round trip through JSON. */
const stored = (values: ActivityFormValues, from = begin): unknown =>
  JSON.parse(JSON.stringify(format.keep(values, from)))

const storedDraft = {
  activityKind: kind,
  instruction: 'Tap what you hear',
  data: { [kind]: { shape: 1, data: tap } },
}

describe('the draft of an activity', () => {
  it('restores what was typed', () => expect(format.read(stored(typed), begin)).toEqual(typed))

  it('stores the kind, the version of its data format, and what differs from the initial values', () =>
    expect(stored(typed)).toEqual(storedDraft))

  it('is null while nothing is typed', () => expect(format.keep(begin, begin)).toBeNull())

  it('stores a field that was cleared', () => {
    const from = { ...begin, instruction: 'Tap', activityNumber: 3 }
    const emptied = { ...from, instruction: '', activityNumber: null }
    expect(format.read(stored(emptied, from), from)).toEqual(emptied)
  })

  it("an untouched field keeps the form's newer value: the next free number", () => {
    const later = { ...begin, activityNumber: 4 }
    expect(format.read(stored(typed), later)).toEqual({ ...typed, activityNumber: 4 })
  })

  it("fills missing parts of the kind's data", () => {
    const half = { ...storedDraft, data: { [kind]: { shape: 1, data: { options: [7] } } } }
    expect(format.read(half, begin)?.data[kind]).toEqual({
      question: { audioUrl: '' },
      options: [{ id: expect.any(String), text: '', audioUrl: '' }],
      answer: [],
    })
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'typed'],
    ['no fields', {}],
    ['an unknown kind', { ...storedDraft, activityKind: 'Karaoke' }],
    ['a field of another type', { ...storedDraft, tags: 'animals' }],
    ['data without its shape, as once kept', { ...storedDraft, data: tap }],
    ['a later shape', { ...storedDraft, data: { [kind]: { shape: 2, data: {} } } }],
    ['no data', { ...storedDraft, data: null }],
  ])('is ignored when it is %s', (_, draft) => {
    expect(format.read(draft, begin)).toBeNull()
  })
})

describe('initial kind of Add Activity', () => {
  it('is the one in the URL, known or not', () => expect(kindToOpen('Karaoke')).toBe('Karaoke'))
  it('is the first kind otherwise', () => expect(kindToOpen(undefined)).toBe(ACTIVITY_KIND_NAMES[0]))
})

const numbered = (...numbers: number[]) => numbers.map((activityNumber) => ({ activityNumber }))

describe('nextActivityNumber', () => {
  it('is 1 in an empty lesson', () => expect(nextActivityNumber([])).toBe(1))
  it('is the highest plus one, in any order', () => expect(nextActivityNumber(numbered(4, 1, 3))).toBe(5))
  it('is at most the maximum of a lesson', () => expect(nextActivityNumber(numbered(99))).toBe(99))
})
