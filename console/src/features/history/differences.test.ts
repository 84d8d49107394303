import type { Activity } from '@griot/contract/activities/activity.ts'
import { ACTIVITY_KIND_NAMES } from '@griot/contract/activities/kind-names.ts'
import { ACTIVITY_KINDS } from '@griot/contract/activities/kinds.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { describe, expect, it } from 'vitest'
import { comparedLists } from '../../shared/compared/compared-lists.ts'
import { partsOf } from './compared.ts'
import { changedLabels, compare, restores } from './differences.ts'

const activity = (kind: keyof typeof ACTIVITY_KINDS, given: object = {}) =>
  ({
    activityKind: kind,
    instruction: 'Listen',
    localizedInstruction: 'Tẹ́tí',
    difficulty: 'A1 Beginner',
    tags: ['greetings'],
    activityNumber: 1,
    isActive: false,
    data: ACTIVITY_KINDS[kind].example,
    ...given,
  }) as unknown as Activity

describe('comparing things', () => {
  it.each(ACTIVITY_KIND_NAMES)('%s: the parts contain every text and code of its example', (kind) => {
    const parts = partsOf('activity', activity(kind))
    const json = JSON.stringify(parts)
    const texts: string[] = []
    JSON.stringify(ACTIVITY_KINDS[kind].example, (key, value) => {
      if (typeof value === 'string' && key !== 'id' && !/^\d+$/.test(value)) texts.push(value)
      return value
    })
    for (const text of texts) expect(json).toContain(JSON.stringify(text).slice(1, -1))
    const keys = parts.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('activity: only the changed parts differ', () => {
    const before = activity('TapInWhatYouHear')
    const { options, ...data } = ACTIVITY_KINDS.TapInWhatYouHear.example
    const [first, second] = options
    const after = activity('TapInWhatYouHear', {
      tags: ['greetings', 'morning'],
      data: { ...data, options: [{ ...first, audioUrl: 'aja-02' }, second] },
    })
    expect(changedLabels(partsOf('activity', before), partsOf('activity', after))).toEqual([
      'Tags',
      'Audio of option 1',
    ])
  })

  it('lesson: parts empty in both revisions are left out', () => {
    const lesson = { title: 'a', description: '', goal: 'c', points: [] } as unknown as Lesson
    const compared = compare(partsOf('lesson', lesson), partsOf('lesson', { ...lesson, goal: '' }))
    expect(compared.map(({ label, same }) => [label, same])).toEqual([
      ['Title', true],
      ['Goal', false],
    ])
  })
})

it('restores: false when only position or availability differ', () => {
  const before = { ...ACTIVITY_KINDS.TapInWhatYouHear.example, tags: ['a'], isActive: false }
  const moved = { ...before, isActive: true, activityNumber: 9, version: 4 }
  expect(restores('activity', before, moved)).toBe(false)
  expect(restores('activity', before, { ...moved, tags: [] })).toBe(true)
  expect(restores('lesson', { title: 'ilé' }, { title: 'ilé'.normalize('NFD') })).toBe(false)
})

describe('captions', () => {
  const cue = (start: number, text: string) => ({ start, end: start + 900, text })
  const video = (captions: object) => partsOf('video', { localText: 'a', captions })

  it('are compared for each language by their cues, and can be restored', () => {
    const from = video({ wolof: [cue(0, 'benn'), cue(1000, 'ñaar')] })
    const to = video({ wolof: [cue(0, 'benn'), cue(1000, 'ñett')], fr: [cue(0, 'un')] })
    expect(changedLabels(from, to)).toEqual(['Captions in Wolof', 'Captions in French'])
    const shown = [from, to].map((parts) => parts.find(({ key }) => key === 'captions wolof')?.shown)
    const [before = [], after = []] = shown.map((each) => (each && 'items' in each ? each.items : []))
    expect(comparedLists(before, after).to).toMatchObject([
      { text: '0:00.0–0:00.9 benn', state: 'same' },
      { text: '0:01.0–0:01.9 ñett', state: 'changed' },
    ])
    expect(restores('video', { captions: { wolof: [cue(0, 'benn')] } }, { captions: {} })).toBe(true)
  })
})
