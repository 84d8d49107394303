import { z } from 'zod'
import { LANGUAGE_CODES, LANGUAGES, type LanguageName } from './languages.ts'
import { LESSONS_PER_LEVEL } from './limits.ts'
import * as inputApiMessages from './messages/en/api/general/input.ts'
import { withMessage } from './messages/schema-messages.ts'

/**
 * Public ids: `LVL-YA-003`, `LSN-YA-0021`, `ACT-YA-0021-03`, `CHT-YA-0021-03`. The server generates them; an id sent by
 * a client is accepted when it is free, well-formed, of the right language and in the level's range of ten.
 */

const codes = LANGUAGE_CODES.join('|')
const LEVEL_ID = new RegExp(`^LVL-(${codes})-([0-9]{3})$`)
const LESSON_ID = new RegExp(`^LSN-(${codes})-([0-9]{4})$`)
const ACTIVITY_ID = new RegExp(`^ACT-(${codes})-([0-9]{4})-([0-9]{2})$`)
const CHAT_ID = new RegExp(`^CHT-(${codes})-([0-9]{4})-([0-9]{2})$`)

export const levelIdSchema = z.string().regex(LEVEL_ID, withMessage(inputApiMessages.levelId))
export const lessonIdSchema = z.string().regex(LESSON_ID, withMessage(inputApiMessages.lessonId))
export const activityIdSchema = z.string().regex(ACTIVITY_ID, withMessage(inputApiMessages.activityId))
export const chatIdSchema = z.string().regex(CHAT_ID, withMessage(inputApiMessages.chatId))

const digits = (value: number, width: number) => String(value).padStart(width, '0')

export function levelId(languageCode: string, level: number): string {
  return `LVL-${languageCode}-${digits(level, 3)}`
}

export function lessonId(languageCode: string, ordinal: number): string {
  return `LSN-${languageCode}-${digits(ordinal, 4)}`
}

export function activityId(lesson: string, ordinal: number): string {
  return `ACT-${lesson.replace(/^LSN-/, '')}-${digits(ordinal, 2)}`
}

export function chatId(lesson: string, ordinal: number): string {
  return `CHT-${lesson.replace(/^LSN-/, '')}-${digits(ordinal, 2)}`
}

/** The three digits of a level id as a number; null for any other text. */
export function levelOrdinal(id: string): number | null {
  const match = LEVEL_ID.exec(id)
  return match ? Number(match[2]) : null
}

/** The four digits of a lesson id as a number; null for any other text. */
export function lessonOrdinal(id: string): number | null {
  const match = LESSON_ID.exec(id)
  return match ? Number(match[2]) : null
}

/** The two digits of an activity id as a number; null for any other text. */
export function activityOrdinal(id: string): number | null {
  const match = ACTIVITY_ID.exec(id)
  return match ? Number(match[3]) : null
}

/** The two digits of a chat id as a number; null for any other text. */
export function chatOrdinal(id: string): number | null {
  const match = CHAT_ID.exec(id)
  return match ? Number(match[3]) : null
}

/** The language in a level or lesson id; null for any other text. */
export function languageOfId(id: string): LanguageName | null {
  const code = (LEVEL_ID.exec(id) ?? LESSON_ID.exec(id))?.[1]
  return Object.values(LANGUAGES).find((language) => language.code === code)?.name ?? null
}

/** The language in an id that the API has parsed, or the server has given. */
export function languageOf(id: string): LanguageName {
  const language = languageOfId(id)
  if (language === null) throw new Error(`The id ${id} has no language.`)
  return language
}

/**
 * The id of the level whose range of ten contains a lesson id: `LSN-YA-0021` belongs to `LVL-YA-003`; null if none
 * does.
 */
export function levelOfLesson(id: string): string | null {
  const [, code, ordinal] = LESSON_ID.exec(id) ?? []
  if (code === undefined || Number(ordinal) < 1) return null
  return levelId(code, Math.ceil(Number(ordinal) / LESSONS_PER_LEVEL))
}

/** The first of a level's ten lesson numbers: level 3 begins with 21. */
export function firstLessonOrdinal(level: number): number {
  return (level - 1) * LESSONS_PER_LEVEL + 1
}

/**
 * The number of a level's next lesson: the first of its range of ten, then the last plus one; once the end is reached,
 * a gap. Null when all ten are taken.
 */
export function nextLessonOrdinal(level: number, used: readonly number[]): number | null {
  const first = firstLessonOrdinal(level)
  return nextOrdinal(first, first + LESSONS_PER_LEVEL - 1, used)
}

/** The next free number in `first..last`: the highest taken plus one, else the lowest gap, else null. */
export function nextOrdinal(first: number, last: number, used: readonly number[]): number | null {
  const inside = new Set(used.filter((ordinal) => ordinal >= first && ordinal <= last))
  if (inside.size === 0) return first
  const next = Math.max(...inside) + 1
  if (next <= last) return next
  for (let ordinal = first; ordinal <= last; ordinal += 1) if (!inside.has(ordinal)) return ordinal
  return null
}
