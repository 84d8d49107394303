import type { LanguageName } from '@griot/contract/languages.ts'
import { WORD_MATCHES_MAX } from '@griot/contract/limits.ts'
import type { Selectable } from 'kysely'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import type { Activities, ChatSeries, Lessons, Levels } from '../../storage/database/rows.generated.ts'
import { searchPatterns } from '../../storage/database/search-texts.ts'
import type { Entity } from '../../storage/database/writes/entities.ts'

const LEVEL = [
  ...(['key', 'id', 'language', 'level', 'level_in_words', 'title', 'description'] as const),
  ...(['total_lessons', 'locked', 'icon', 'image'] as const),
] as const satisfies (keyof Levels)[]
const LESSON = [
  ...(['key', 'id', 'title', 'description', 'goal', 'lesson_number', 'exercise_count', 'points'] as const),
] as const satisfies (keyof Lessons)[]
const ACTIVITY = [
  ...(['key', 'id', 'lesson_key', 'kind', 'shape', 'data', 'untranslated', 'instruction'] as const),
  ...(['localized_instruction', 'activity_number', 'difficulty', 'tags'] as const),
] as const satisfies (keyof Activities)[]
const CHAT = [
  ...(['key', 'id', 'lesson_key', 'kind', 'shape', 'data', 'untranslated'] as const),
] as const satisfies (keyof ChatSeries)[]

export type LevelRow = Pick<Selectable<Levels>, (typeof LEVEL)[number]>
export type LessonRow = Pick<Selectable<Lessons>, (typeof LESSON)[number]>
export type ActivityRow = Pick<Selectable<Activities>, (typeof ACTIVITY)[number]>
export type ChatRow = Pick<Selectable<ChatSeries>, (typeof CHAT)[number]>

const list = (alias: string, columns: readonly string[]) => columns.map((column) => `${alias}.${column}`).join(', ')

export function findLevel(database: Database, id: string): Promise<LevelRow | null> {
  return firstRow(database, `select ${list('v', LEVEL)} from levels v where v.id = $1 and v.deleted_at is null`, [id])
}

/** A lesson with the language of its level. */
export function findLesson(database: Database, id: string): Promise<(LessonRow & Pick<LevelRow, 'language'>) | null> {
  return firstRow(
    database,
    `select ${list('l', LESSON)}, v.language from lessons l join levels v on v.key = l.level_key
     where l.id = $1 and l.deleted_at is null`,
    [id],
  )
}

export function lessonsOf(database: Database, levelKey: number): Promise<LessonRow[]> {
  return rows(
    database,
    `select ${list('l', LESSON)} from lessons l
     where l.level_key = $1 and l.deleted_at is null order by l.lesson_number, l.id`,
    [levelKey],
  )
}

/** The activities of lessons, in the order of each. */
export function activitiesOf(database: Database, lessonKeys: readonly number[]): Promise<ActivityRow[]> {
  return rows(
    database,
    `select ${list('a', ACTIVITY)} from activities a
     where a.lesson_key = any($1::bigint[]) and a.deleted_at is null order by a.activity_number, a.id`,
    [lessonKeys],
  )
}

/** The chats of lessons, in the order of each. */
export function chatsOf(database: Database, lessonKeys: readonly number[]): Promise<ChatRow[]> {
  return rows(
    database,
    `select ${list('c', CHAT)} from chat_series c
     where c.lesson_key = any($1::bigint[]) and c.deleted_at is null order by c.place, c.key`,
    [lessonKeys],
  )
}

/** A word of the library. */
export interface AudioRow {
  code: string
  language: string
  text: string
  translation: string
}

/**
 * Audios with one of these codes (in lower case) in any language, or in one language with one of these texts as their
 * text or translation, folded. Those with a file come first, then the oldest.
 */
export function findWords(
  database: Database,
  { language, codes, texts }: { language: string; codes: readonly string[]; texts: readonly string[] },
): Promise<AudioRow[]> {
  const lines = new Set(texts.flatMap((text) => searchPatterns(text, 'folded')?.line ?? []))
  return rows(
    database,
    `with found as materialized (
       select id from assets where kind = 'audio' and lower(code) = any($2::text[])
       union
       select of_one.id from unnest($3::text[]) as meant (line) cross join lateral (
         select id from assets
         where kind = 'audio' and language = $1 and string_to_array(search_key, E'\\n') @> array[meant.line]
         order by has_file desc, id limit ${WORD_MATCHES_MAX}
       ) as of_one
     )
     select a.code, a.language, a.local_text as text, a.translation
     from found join assets a on a.id = found.id order by a.has_file desc, a.id`,
    [language, codes, [...lines]],
  )
}

/** Number of words of a language. */
export async function countWords(database: Database, language: string): Promise<number> {
  const counted = await firstRow<{ count: number }>(
    database,
    `select count(*)::integer as count from assets where kind = 'audio' and language = $1`,
    [language],
  )
  return counted?.count ?? 0
}

/** How the newest activity of a language says each of these instructions. */
export async function localizedInstructions(
  database: Database,
  language: LanguageName,
  instructions: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows<{ instruction: string; localized: string }>(
    database,
    `select distinct on (a.instruction) a.instruction, a.localized_instruction as localized
     from activities a join lessons l on l.key = a.lesson_key join levels v on v.key = l.level_key
     where v.language = $1 and a.instruction = any($2::text[]) and a.localized_instruction <> ''
       and a.deleted_at is null order by a.instruction, a.key desc`,
    [language, instructions],
  )
  return new Map(found.map(({ instruction, localized }) => [instruction, localized]))
}

export type ParentLevel = Pick<LevelRow, 'key' | 'id' | 'level'> & { language: LanguageName }

/** Locks the level until the transaction ends, so that its lessons are numbered one at a time. */
export function lockLevel(transaction: Transaction, id: string): Promise<ParentLevel | null> {
  return firstRow(
    transaction,
    'select key, id, language, level from levels where id = $1 and deleted_at is null for update',
    [id],
  )
}

/** The used slots (1 to 10) and numbers of a level's lessons. */
export function takenPlaces(
  transaction: Transaction,
  levelKey: number,
): Promise<Pick<Selectable<Lessons>, 'slot' | 'lesson_number'>[]> {
  return rows(transaction, 'select slot, lesson_number from lessons where level_key = $1 and deleted_at is null', [
    levelKey,
  ])
}

/** Codes by kind that rows reference, without repeats. */
export async function countCodes(
  database: Database,
  kind: string,
  owners: readonly { entity: Entity; keys: readonly number[] }[],
): Promise<number> {
  const counted = await firstRow<{ count: number }>(
    database,
    `select count(distinct lower(r.code))::integer as count from asset_refs r
     join unnest($2::text[], $3::bigint[]) as owner (entity, key) on r.entity = owner.entity and r.entity_key = owner.key
     where r.kind = $1`,
    [kind, owners.flatMap(({ entity, keys }) => keys.map(() => entity)), owners.flatMap(({ keys }) => keys)],
  )
  return counted?.count ?? 0
}
