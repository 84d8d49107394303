import type { LanguageName } from '@griot/contract/languages.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import type { UsedWord } from '@griot/contract/translate.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Database } from '../../storage/database/database.ts'
import { translateActivityRow, translateChatRow } from './content.ts'
import {
  type ActivityRow,
  activitiesOf,
  type ChatRow,
  chatsOf,
  findLesson,
  findLevel,
  type LessonRow,
  type LevelRow,
  lessonsOf,
} from './duplicates.store.ts'

/** A level, or only a lesson, with everything in it. */
export interface Source {
  language: LanguageName
  level: LevelRow | null
  title: string
  lessons: { row: LessonRow; activities: ActivityRow[]; chats: ChatRow[] }[]
}

/** @throws CallError not_found */
export async function readLevelSource(database: Database, id: string): Promise<Source> {
  const level = await findLevel(database, id)
  if (!level) throw new CallError('not_found', { message: levelApiMessages.notFound })
  const lessons = await lessonsOf(database, level.key)
  return {
    language: level.language as LanguageName,
    level,
    title: level.title,
    lessons: await withContents(database, lessons),
  }
}

/** @throws CallError not_found */
export async function readLessonSource(database: Database, id: string): Promise<Source> {
  const lesson = await findLesson(database, id)
  if (!lesson) throw new CallError('not_found', { message: lessonApiMessages.notFound })
  return {
    language: lesson.language as LanguageName,
    level: null,
    title: lesson.title,
    lessons: await withContents(database, [lesson]),
  }
}

async function withContents(database: Database, lessons: readonly LessonRow[]): Promise<Source['lessons']> {
  const keys = lessons.map(({ key }) => key)
  const activities = Map.groupBy(await activitiesOf(database, keys), ({ lesson_key }) => lesson_key)
  const chats = Map.groupBy(await chatsOf(database, keys), ({ lesson_key }) => lesson_key)
  return lessons.map((row) => ({
    row,
    activities: activities.get(row.key) ?? [],
    chats: chats.get(row.key) ?? [],
  }))
}

/**
 * Every use of a word in the source language: titles of lessons, activities and chats. The title of the copy itself is
 * given with the request.
 * @throws CallError conflict for an unknown kind
 */
export function usesOf({ level, lessons }: Source): UsedWord[] {
  const uses: UsedWord[] = []
  const collect = (word: UsedWord) => {
    uses.push(word)
    return word
  }
  for (const { row, activities, chats } of lessons) {
    if (level) collect({ text: row.title, audioUrl: '' })
    for (const activity of activities) translateActivityRow(activity, collect)
    for (const chat of chats) translateChatRow(chat, collect)
  }
  return uses
}
