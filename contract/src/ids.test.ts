import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activityId,
  activityIdSchema,
  activityOrdinal,
  chatId,
  chatIdSchema,
  chatOrdinal,
  firstLessonOrdinal,
  languageOfId,
  lessonId,
  lessonIdSchema,
  lessonOrdinal,
  levelId,
  levelIdSchema,
  levelOfLesson,
  levelOrdinal,
  nextLessonOrdinal,
  nextOrdinal,
} from './ids.ts'
import { LANGUAGE_CODES } from './languages.ts'

const code = fc.constantFrom(...LANGUAGE_CODES)
const level = fc.integer({ min: 1, max: 999 })

describe('ids', () => {
  it('have the format of the specification', () => {
    expect(levelId('YA', 3)).toBe('LVL-YA-003')
    expect(lessonId('YA', 21)).toBe('LSN-YA-0021')
    expect(activityId('LSN-YA-0021', 3)).toBe('ACT-YA-0021-03')
    expect(chatId('LSN-YA-0021', 3)).toBe('CHT-YA-0021-03')
  })

  it('round-trip: parsing returns the numbers they were made from', () => {
    fc.assert(
      fc.property(code, level, fc.integer({ min: 1, max: 99 }), (code, level, ordinal) => {
        expect(levelIdSchema.parse(levelId(code, level))).toBe(levelId(code, level))
        const lesson = lessonId(code, firstLessonOrdinal(level))
        expect(lessonOrdinal(lessonIdSchema.parse(lesson))).toBe(firstLessonOrdinal(level))
        const activity = activityIdSchema.parse(activityId(lesson, ordinal))
        expect(activityOrdinal(activity)).toBe(ordinal)
        expect(chatOrdinal(chatIdSchema.parse(chatId(lesson, ordinal)))).toBe(ordinal)
        expect([chatOrdinal(activity), activityOrdinal(chatId(lesson, ordinal))]).toEqual([null, null])
      }),
    )
  })

  it.each(['LVL-XX-003', 'LVL-YA-03', 'LVL-YA-0003', 'lvl-ya-003', ' LVL-YA-003', 'LVL-YA-003\n', 'LVL-YA-٠٠٣'])(
    '%j is not a level id',
    (id) => {
      expect(levelIdSchema.safeParse(id).success).toBe(false)
    },
  )

  it.each(['LSN-YA-021', 'LSN-XX-0021', 'LSN-YA-0021-01', 'ACT-YA-0021', ''])('%j is not a lesson id', (id) => {
    expect(lessonIdSchema.safeParse(id).success).toBe(false)
    expect(lessonOrdinal(id)).toBeNull()
    expect(activityOrdinal(id)).toBeNull()
  })

  it('levelOrdinal reads the number of a level id', () => {
    expect(levelOrdinal('LVL-YA-003')).toBe(3)
    expect(levelOrdinal('LSN-YA-0021')).toBeNull()
  })

  it('lesson ranges of two levels never overlap, and fit four digits', () => {
    expect(firstLessonOrdinal(1)).toBe(1)
    expect(firstLessonOrdinal(3)).toBe(21)
    expect(firstLessonOrdinal(999) + 9).toBe(9_990)
    fc.assert(
      fc.property(level, level, (one, other) => {
        if (one === other) return
        expect(Math.abs(firstLessonOrdinal(one) - firstLessonOrdinal(other))).toBeGreaterThanOrEqual(10)
      }),
    )
  })
})

describe('nextLessonOrdinal', () => {
  it('gives the first of the range, then last plus one, then a gap, then null', () => {
    expect(nextLessonOrdinal(3, [])).toBe(21)
    expect(nextLessonOrdinal(3, [21])).toBe(22)
    expect(nextLessonOrdinal(3, [21, 24])).toBe(25)
    expect(nextLessonOrdinal(3, [21, 23, 30])).toBe(22)
    expect(nextLessonOrdinal(3, [21, 22, 23, 24, 25, 26, 27, 28, 29, 30])).toBeNull()
    expect(nextLessonOrdinal(3, [5, 31, 99])).toBe(21)
  })

  it('gives a free number within the range while fewer than ten are taken', () => {
    fc.assert(
      fc.property(level, fc.uniqueArray(fc.integer({ min: 0, max: 9 })), (level, places) => {
        const first = firstLessonOrdinal(level)
        const used = places.map((place) => first + place)
        const next = nextLessonOrdinal(level, used)
        if (used.length === 10) {
          expect(next).toBeNull()
          return
        }
        expect(next).toBeGreaterThanOrEqual(first)
        expect(next).toBeLessThan(first + 10)
        expect(used).not.toContain(next)
      }),
    )
  })

  it('gives at most ten ids at a time, also after deletions', () => {
    const steps = fc.array(fc.oneof(fc.constant(null), fc.nat({ max: 9 })), { maxLength: 40 })
    fc.assert(
      fc.property(level, steps, (level, steps) => {
        const used = new Set<number>()
        for (const step of steps) {
          const next = nextLessonOrdinal(level, [...used])
          if (step !== null) used.delete([...used][step % Math.max(1, used.size)] ?? -1)
          else if (next === null) expect(used.size).toBe(10)
          else expect(used.has(next)).toBe(false)
          if (step === null && next !== null) used.add(next)
          expect(used.size).toBeLessThanOrEqual(10)
        }
      }),
    )
  })
})

describe('languageOfId and levelOfLesson', () => {
  it('give the language, and the level of a lesson', () => {
    expect(languageOfId('LVL-YA-003')).toBe('yoruba')
    expect(languageOfId('LSN-NP-0021')).toBe('nigerianPidgin')
    for (const [lesson, level] of [
      ['LSN-YA-0001', 'LVL-YA-001'],
      ['LSN-YA-0010', 'LVL-YA-001'],
      ['LSN-HA-0021', 'LVL-HA-003'],
      ['LSN-HA-9990', 'LVL-HA-999'],
    ] as const)
      expect(levelOfLesson(lesson)).toBe(level)
  })

  it.each(['', 'nonsense', 'LVL-XX-003', 'lvl-ya-003', 'ACT-YA-0021-03'])('%j contains no language', (text) => {
    expect(languageOfId(text)).toBeNull()
    expect(levelOfLesson(text)).toBeNull()
  })

  it('give no level when the lesson number is outside every range', () => {
    expect(levelOfLesson('LSN-YA-0000')).toBeNull()
  })
})

describe('nextOrdinal', () => {
  it('never leaves its range', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
        fc.array(fc.integer({ min: -20, max: 20 })),
        (first, more, used) => {
          const next = nextOrdinal(first, first + more, used)
          if (next === null) {
            for (let ordinal = first; ordinal <= first + more; ordinal += 1) expect(used).toContain(ordinal)
          } else {
            expect(next).toBeGreaterThanOrEqual(first)
            expect(next).toBeLessThanOrEqual(first + more)
            expect(used).not.toContain(next)
          }
        },
      ),
    )
  })
})
