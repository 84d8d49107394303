import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import { activityOrdinal, lessonOrdinal, nextLessonOrdinal, nextOrdinal } from '@griot/contract/ids.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { ACTIVITIES_PER_LESSON } from '@griot/contract/limits.ts'
import { z } from 'zod'
import { rememberContentLanguage } from './content-language.ts'
import { readStored, writeStored } from './storage.ts'

/**
 * The user's last place in the curriculum, in localStorage. The URL has priority; these keys are used when it names no
 * place. The product's specification gives their names, including the spelling `CurentLevelInfo`. They belong to one
 * place: selecting another language, level or lesson clears the rest. The server generates ids; the next id is stored
 * only because the specification asks for it.
 */
const levelInfoSchema = z.object({ title: z.string(), level: z.number(), levelId: z.string() })
const lessonInfoSchema = z.object({
  title: z.string(),
  lessonNumber: z.number(),
  lessonId: z.string(),
})

export interface RememberedPlace {
  language: LanguageName | undefined
  levelId: string | undefined
  lessonId: string | undefined
  level: z.infer<typeof levelInfoSchema> | undefined
  lesson: z.infer<typeof lessonInfoSchema> | undefined
}

export function remembered(): RememberedPlace {
  return {
    language: languageSchema.safeParse(readStored('language')).data,
    levelId: readStored('levelId') ?? undefined,
    lessonId: readStored('lessonId') ?? undefined,
    level: levelInfoSchema.safeParse(storedJson('CurentLevelInfo')).data,
    lesson: lessonInfoSchema.safeParse(storedJson('CurrentLessonInfo')).data,
  }
}

export function rememberLanguage(language: LanguageName): void {
  if (readStored('language') !== language) forget(...OF_LEVEL, ...OF_LESSON)
  writeStored('language', language)
  rememberContentLanguage(language)
}

export function rememberLevel({ title, level, id, language }: Level): void {
  rememberLanguage(language)
  if (readStored('levelId') !== id) forget(...OF_LEVEL, ...OF_LESSON)
  writeStored('levelId', id)
  writeStored('CurentLevelInfo', JSON.stringify({ title, level, levelId: id }))
}

export function rememberLesson({ title, lessonNumber, id, language, levelId }: Lesson): void {
  rememberLanguage(language)
  if (readStored('levelId') !== levelId) forget(...OF_LEVEL)
  if (readStored('lessonId') !== id) forget(...OF_LESSON)
  writeStored('levelId', levelId)
  writeStored('lessonId', id)
  writeStored('CurrentLessonInfo', JSON.stringify({ title, lessonNumber, lessonId: id }))
}

/** Stores the last lesson of the stored level, and the final digits of the next lesson's id. */
export function rememberLastLesson(level: Level, lessons: readonly Pick<Lesson, 'id'>[]): void {
  if (readStored('levelId') !== level.id) return
  const ordinals = lessons.map(({ id }) => lessonOrdinal(id) ?? 0)
  const next = nextLessonOrdinal(level.level, ordinals)
  writeStored('lastLessonId', lastId(lessons))
  writeStored('lessonIncr', next === null ? null : inDigits(next, 4))
}

/** Stores the last activity of the stored lesson, and the final digits of the next activity's id. */
export function rememberLastActivity(lessonId: string, activities: readonly { id: string }[]): void {
  if (readStored('lessonId') !== lessonId) return
  const ordinals = activities.map(({ id }) => activityOrdinal(id) ?? 0)
  const next = nextOrdinal(1, ACTIVITIES_PER_LESSON, ordinals)
  writeStored('lastActivityId', lastId(activities))
  writeStored('activityIncr', next === null ? null : inDigits(next, 2))
}

/** Keys that belong to a level or to a lesson and are cleared with it. */
const OF_LEVEL = ['levelId', 'CurentLevelInfo', 'lastLessonId', 'lessonIncr'] as const
const OF_LESSON = ['lessonId', 'CurrentLessonInfo', 'lastActivityId', 'activityIncr'] as const

function forget(...keys: readonly string[]): void {
  for (const key of keys) writeStored(key, null)
}

/** Ids within one level or lesson differ only in their last digits. */
function lastId(rows: readonly { id: string }[]): string | null {
  return (
    rows
      .map(({ id }) => id)
      .toSorted()
      .at(-1) ?? null
  )
}

const inDigits = (ordinal: number, digits: number) => String(ordinal).padStart(digits, '0')

function storedJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}
