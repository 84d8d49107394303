import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countGaps, totalOf } from './gap.ts'
import { GAP_KINDS } from './gap-kinds.ts'
import { doneOf, placeOf, verbOf } from './messages.ts'
import { type ActivityFacts, type ChatFacts, gapsOf, type LessonFacts, type LevelFacts } from './readiness.ts'

const activity = (given: Partial<ActivityFacts> = {}): ActivityFacts => ({
  entity: 'activity',
  id: 'ACT-YA-0001-03',
  lessonId: 'LSN-YA-0001',
  lessonNumber: 1,
  activityNumber: 3,
  activityKind: 'TapInWhatYouHear',
  isActive: true,
  faults: [],
  codes: [],
  ...given,
})
const lesson = (given: Partial<LessonFacts> = {}): LessonFacts => ({
  entity: 'lesson',
  id: 'LSN-YA-0001',
  lessonNumber: 1,
  exerciseCount: 1,
  available: true,
  faults: [],
  activities: [activity()],
  chats: [],
  ...given,
})
const level = (given: Partial<LevelFacts> = {}): LevelFacts => ({
  entity: 'level',
  id: 'LVL-YA-001',
  level: 1,
  totalLessons: 1,
  available: true,
  codes: [],
  lessons: [lesson()],
  ...given,
})
const fault = (path: string, message: string) => ({ path, message, messageId: 'test.fault' })
const sun = { kind: 'audio', code: 'sun-02', path: 'data.options.3.audioUrl' } as const
/** Each gap as a line of a level's checklist. */
const lines = (facts: LevelFacts) =>
  gapsOf(facts).map((gap) => `${placeOf(gap, 'level')}: ${gap.message} (${verbOf(gap)})`)
const sentences = (facts: LessonFacts | LevelFacts) => gapsOf(facts).map(({ message }) => message)

describe('gapsOf', () => {
  it('finds nothing in a ready level, lesson or activity', () => {
    expect([gapsOf(activity()), gapsOf(lesson()), gapsOf(level())]).toEqual([[], [], []])
  })

  it('distinguishes a code without a file from an undeclared one, each at its field', () => {
    const codes = [
      { ...sun, state: 'noFile' as const },
      { ...sun, code: 'kaabo7', path: 'data.question.audioUrl', state: 'undeclared' as const },
      { ...sun, path: 'data.options.0.audioUrl', state: 'ready' as const },
    ]
    expect(gapsOf(activity({ codes }))).toMatchObject([
      {
        kind: 'undeclared',
        path: 'data.question.audioUrl',
        code: { kind: 'audio', code: 'kaabo7' },
        message: 'kaabo7 is undeclared',
      },
      { kind: 'noFile', path: 'data.options.3.audioUrl', message: 'sun-02 has no file yet' },
    ])
  })

  it('a picture without words needs an alternative text, at its field', () => {
    const codes = [{ kind: 'graphic', code: 'egg-01', path: 'data.options.1.imageUrl', state: 'noAltText' } as const]
    const facts = level({ lessons: [lesson({ activities: [activity({ codes })] })] })
    expect(lines(facts)).toEqual(['Lesson 1, activity 3, option 2: egg-01 has no alternative text (Describe it)'])
    expect(doneOf('level', gapsOf(facts))).toContain('All codes are declared and have files')
  })

  it('a video needs captions in the language of the course, at its field', () => {
    const codes = [{ kind: 'video', code: 'aja-01', path: 'data.question.videoUrl', state: 'noCaptions' } as const]
    const facts = level({ lessons: [lesson({ activities: [activity({ codes })] })] })
    expect(lines(facts)).toEqual([
      'Lesson 1, activity 3, question: aja-01 has no captions in the language of the course (Caption it)',
    ])
  })

  it('gives place, sentence and action of each gap', () => {
    const incompleteActivity = activity({
      faults: [
        fault('data.answer.0', 'The answer is not one of the options.'),
        fault('data.options.11.text', 'Both are required'),
      ],
      codes: [{ ...sun, state: 'noFile' }],
    })
    const facts = level({
      totalLessons: 10,
      codes: [{ kind: 'graphic', code: 'house1', path: 'icon', state: 'undeclared' }],
      lessons: [lesson({ exerciseCount: 4, activities: [incompleteActivity] })],
    })
    expect(lines(facts)).toEqual([
      'Lesson 1, activity 3, option 4: sun-02 has no file yet (Upload it)',
      'Lesson 1, activity 3, option 12: Both are required (Fix it)',
      'Lesson 1, activity 3: The answer is not one of the options. (Choose answer)',
      'Lesson 1: 3 of 4 activities are not created (Add activities)',
      'Icon: house1 is undeclared (Declare it)',
      ': 1 of 10 lessons is created (New Lesson)',
    ])
  })

  it('lists the gaps of chats after the activities of their lesson', () => {
    const chat: ChatFacts = {
      entity: 'chat',
      id: 'CHT-YA-0001-02',
      lessonId: 'LSN-YA-0001',
      lessonNumber: 1,
      chatNumber: 2,
      chatKind: 'AUDIOCHAT',
      answered: false,
      faults: [fault('options.1.text', 'Text is required for each option')],
      codes: [{ kind: 'audio', code: 'sun-02', path: 'question.audioUrl', state: 'noFile' }],
    }
    expect(lines(level({ lessons: [lesson({ chats: [chat] })] }))).toEqual([
      'Lesson 1, chat 2, question: sun-02 has no file yet (Upload it)',
      'Lesson 1, chat 2, option 2: Text is required for each option (Fix it)',
      'Lesson 1, chat 2: No answer yet (Choose answer)',
    ])
    expect(gapsOf({ ...chat, answered: true, faults: [], codes: [] })).toEqual([])
  })

  it('sorts by field regardless of the order of codes; the same code of two kinds counts twice', () => {
    const at = (path: string, kind: 'audio' | 'graphic', code = 'sun-02') => ({
      ...{ kind, code, path: `data.options.${path}` },
      state: 'undeclared' as const,
    })
    const codes = [
      at('0.imageUrl', 'graphic'),
      at('0.audioUrl', 'audio'),
      at('10.audioUrl', 'audio', 'moon-1'),
      at('2.audioUrl', 'audio'),
    ]
    const paths = (given: typeof codes) =>
      gapsOf(activity({ codes: given })).map(({ path }) => path.slice('data.options.'.length))
    const inForm = ['0.audioUrl', '0.imageUrl', '2.audioUrl', '10.audioUrl']
    fc.assert(
      fc.property(fc.shuffledSubarray(codes, { minLength: codes.length }), (given) => {
        expect(paths(given)).toEqual(inForm)
      }),
    )
  })

  it('placeOf leaves out the entity on whose page it is shown', () => {
    const [gap] = gapsOf(activity({ codes: [{ ...sun, state: 'noFile' }] }))
    if (!gap) throw new Error('The code is missing.')
    expect([placeOf(gap, 'lesson'), placeOf(gap, 'activity')]).toEqual(['Activity 3, option 4', 'Option 4'])
  })

  it('reports a lesson or level in which nothing is available to learners', () => {
    expect(sentences(lesson({ activities: [activity({ isActive: false })] }))).toEqual([
      'Its only activity is not available',
    ])
    expect(sentences(level({ lessons: [lesson({ available: false })] }))).toEqual(['Its only lesson is not available'])
    expect(sentences(lesson({ activities: [], exerciseCount: 0 }))).toEqual(['It has no activity'])
    expect(sentences(level({ lessons: [], totalLessons: 0 }))).toEqual(['It has no lesson'])
  })

  it('reports only the missing children of an empty lesson or level', () => {
    expect(sentences(lesson({ activities: [], exerciseCount: 6 }))).toEqual(['6 of 6 activities are not created'])
    expect(sentences(level({ lessons: [], totalLessons: 10 }))).toEqual(['0 of 10 lessons are created'])
  })

  it('doneOf: "At least one item inside is available" is not done while nothing is created', () => {
    const meets = 'At least one item inside is available'
    const empty = gapsOf(lesson({ exerciseCount: 3, activities: [] }))
    expect(doneOf('lesson', empty)).not.toContain(meets)
    const bare = gapsOf(level({ totalLessons: 2, lessons: [] }))
    expect(doneOf('level', bare)).not.toContain(meets)
    expect(doneOf('lesson', gapsOf(lesson()))).toContain(meets)
  })

  it('more children than planned are no gap', () => {
    expect(gapsOf(lesson({ exerciseCount: 0 }))).toEqual([])
    expect(gapsOf(level({ totalLessons: 0 }))).toEqual([])
  })

  it('one sentence for several fields of an option is reported once', () => {
    const both = 'Both audio code and text is required for each option'
    const faults = ['data.options.0.text', 'data.options.0.audioUrl', 'data.options.1.text'].map((path) =>
      fault(path, both),
    )
    expect(gapsOf(activity({ faults })).map(({ path }) => path)).toEqual(['data.options.0.text', 'data.options.1.text'])
  })

  it('an invalid or empty code is not reported as undeclared', () => {
    const faults = [fault(sun.path, '3 of 6 characters.')]
    const codes = [
      { ...sun, code: 'sun', state: 'undeclared' as const },
      { ...sun, code: '', path: 'data.question.audioUrl', state: 'undeclared' as const },
    ]
    expect(gapsOf(activity({ faults, codes })).map(({ kind }) => kind)).toEqual(['fault'])
  })
})

const anyCode = fc.record({
  kind: fc.constantFrom('audio' as const, 'graphic' as const),
  code: fc.constantFrom('aja-01', 'AJA-01', 'sun-02', ''),
  path: fc.nat(5).map((index) => `data.options.${index}.audioUrl`),
  state: fc.constantFrom('ready' as const, 'noFile' as const, 'undeclared' as const),
})
const anyFault = fc.record({
  path: fc.constantFrom('data', 'data.answer', 'data.answer.1', 'data.options.2.text'),
  message: fc.constantFrom('Wrong', 'Empty'),
  messageId: fc.constant('test.fault'),
})
const anyActivity = fc
  .record({
    activityNumber: fc.integer({ min: 1, max: 99 }),
    isActive: fc.boolean(),
    faults: fc.array(anyFault, { maxLength: 3 }),
    codes: fc.array(anyCode, { maxLength: 4 }),
  })
  .map((given) => activity({ ...given, id: `ACT-YA-0001-${given.activityNumber}` }))
const anyLesson = fc
  .record({
    lessonNumber: fc.integer({ min: 1, max: 10 }),
    exerciseCount: fc.nat(8),
    available: fc.boolean(),
    activities: fc.array(anyActivity, { maxLength: 6 }),
  })
  .map((given) => lesson(given))
const anyLevel = fc
  .record({ totalLessons: fc.nat(10), lessons: fc.array(anyLesson, { maxLength: 5 }) })
  .map((given) => level(given))

describe('gapsOf any facts', () => {
  it('a level has all gaps of its lessons, a lesson all gaps of its activities', () => {
    fc.assert(
      fc.property(anyLevel, (facts) => {
        const inside = facts.lessons.flatMap((each) => gapsOf(each))
        const gaps = gapsOf(facts)
        expect(gaps.filter(({ at }) => at.entity !== 'level')).toHaveLength(inside.length)
        for (const gap of inside) expect(gaps).toContainEqual(gap)
        const below = facts.lessons.flatMap(({ activities }) => activities.flatMap((each) => gapsOf(each)))
        expect(inside.filter(({ at }) => at.entity === 'activity')).toHaveLength(below.length)
      }),
    )
  })

  it('giving a code its file removes a gap', () => {
    fc.assert(
      fc.property(anyActivity, (facts) => {
        const [first] = gapsOf(facts).filter(({ code }) => code !== null)
        if (!first) return
        const codes = facts.codes.map((code) =>
          code.path === first.path && code.code === first.code?.code ? { ...code, state: 'ready' as const } : code,
        )
        expect(gapsOf(activity({ ...facts, codes })).length).toBeLessThan(gapsOf(facts).length)
      }),
    )
  })

  it('each gap has one kind, and all checklist items are done only without gaps', () => {
    fc.assert(
      fc.property(anyLevel, (facts) => {
        const gaps = gapsOf(facts)
        expect(totalOf(countGaps(gaps))).toBe(gaps.length)
        expect(gaps.every(({ kind, message }) => GAP_KINDS.includes(kind) && message !== '')).toBe(true)
        if (gaps.length > 0) expect(doneOf('level', gaps).length).toBeLessThan(6)
        else expect(doneOf('level', gaps)).toHaveLength(6)
      }),
    )
  })

  it('the order in which activities were read does not matter', () => {
    fc.assert(
      fc.property(anyLesson, (facts) => {
        const numbers = facts.activities.map(({ activityNumber }) => activityNumber)
        fc.pre(new Set(numbers).size === numbers.length)
        const turned = { ...facts, activities: facts.activities.toReversed() }
        expect(gapsOf(turned)).toEqual(gapsOf(facts))
      }),
    )
  })
})
