import { readContent } from '@griot/contract/activities/activity.ts'
import { readChat } from '@griot/contract/chats/chat.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { CourseEntity } from '@griot/contract/lint/course-entities.ts'
import type { DismissedCourseText, LintRule } from '@griot/contract/lint/finding.ts'
import { type Database, rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { SEARCH_VERSION } from '../../storage/database/search-texts.ts'
import { ENTITIES } from '../../storage/database/writes/entities.ts'
import { wordKey } from './known-words.store.ts'

type Row = Readonly<Record<string, unknown>>

interface CourseSource {
  /** The columns with texts of row `t`. */
  columns: readonly string[]
  /** SQL: the tables, with the level as `v`. */
  from: string
  /** SQL: a condition for rows that are not deleted, nor their parents. */
  live: string
  /** The row as the contract's item. */
  present: (row: Row) => object
}

const LESSON = 'join lessons l on l.key = t.lesson_key join levels v on v.key = l.level_key'
const LIVE_LESSON = 't.deleted_at is null and l.deleted_at is null and v.deleted_at is null'

/** Where each kind of item has its texts. */
export const COURSE_SOURCES: Record<CourseEntity, CourseSource> = {
  activity: {
    columns: ['kind', 'shape', 'data', 'instruction', 'localized_instruction', 'tags'],
    from: `activities t ${LESSON}`,
    live: LIVE_LESSON,
    present: ({ instruction, localized_instruction, tags, ...row }) => {
      const { activityKind, data } = readContent(row as never)
      return { activityKind, data, instruction, localizedInstruction: localized_instruction, tags }
    },
  },
  chat: {
    columns: ['kind', 'shape', 'data'],
    from: `chat_series t ${LESSON}`,
    live: LIVE_LESSON,
    present: (row) => readChat(row as never),
  },
  level: {
    columns: ['title', 'description', 'level_in_words'],
    from: 'levels t join levels v on v.key = t.key',
    live: 't.deleted_at is null',
    present: ({ level_in_words, ...row }) => ({ ...row, levelInWords: level_in_words }),
  },
  lesson: {
    columns: ['title', 'description', 'goal', 'points'],
    from: 'lessons t join levels v on v.key = t.level_key',
    live: 't.deleted_at is null and v.deleted_at is null',
    present: (row) => row,
  },
}

export interface StoredItem {
  key: number
  language: LanguageName
  item: object
}

/** Items with their texts, by key. */
export async function readItems(
  database: Database,
  entity: CourseEntity,
  keys: readonly number[],
): Promise<StoredItem[]> {
  const { columns, from, present } = COURSE_SOURCES[entity]
  const found = await rows<Row & { key: number; language: LanguageName }>(
    database,
    `select t.key, v.language, ${columns.map((column) => `t.${column}`).join(', ')} from ${from}
     where t.key = any($1::bigint[])`,
    [keys],
  )
  return found.map(({ key, language, ...row }) => ({ key, language, item: present(row) }))
}

/** Dismissed findings of some items, by key. */
export async function dismissedTexts(
  database: Database,
  entity: CourseEntity,
  keys: readonly number[],
): Promise<Map<number, DismissedCourseText[]>> {
  if (keys.length === 0) return new Map()
  const found = await rows<DismissedCourseText & { entity_key: number }>(
    database,
    'select entity_key, rule, text from right_course_texts where entity = $1 and entity_key = any($2::bigint[])',
    [entity, keys],
  )
  return Map.groupBy(found, (row) => row.entity_key)
}

export async function dismissTexts(
  transaction: Transaction,
  { entity, key }: { entity: CourseEntity; key: number },
  dismissed: readonly DismissedCourseText[],
): Promise<void> {
  if (dismissed.length === 0) return
  await rows(
    transaction,
    `insert into right_course_texts (entity, entity_key, rule, text, user_id)
     select $1, $2, rule, text, $5 from unnest($3::text[], $4::text[]) as given (rule, text)
     on conflict (entity, entity_key, rule, md5(text)) do nothing`,
    [entity, key, dismissed.map(({ rule }) => rule), dismissed.map(({ text }) => text), transaction.actor.userId],
  )
}

export async function undismissText(
  transaction: Transaction,
  { entity, key }: { entity: CourseEntity; key: number },
  { rule, text }: DismissedCourseText,
): Promise<void> {
  await rows(
    transaction,
    `delete from right_course_texts where entity = $1 and entity_key = $2 and rule = $3
     and md5(text) = md5($4) and text = $4`,
    [entity, key, rule, text],
  )
}

/** The items themselves do not change, so they get no new version or history. */
export async function writeHintColumns(
  transaction: Transaction,
  entity: CourseEntity,
  items: readonly { key: number; rules: readonly LintRule[] }[],
): Promise<void> {
  await rows(
    transaction,
    `update ${ENTITIES[entity].table} t set to_mend = given.rules::text[], lint_version = ${SEARCH_VERSION}
     from unnest($1::bigint[], $2::text[]) as given (key, rules)
     where t.key = given.key
       and (t.lint_version <> ${SEARCH_VERSION} or t.to_mend is distinct from given.rules::text[])`,
    [items.map(({ key }) => key), items.map(({ rules }) => (rules.length > 0 ? `{${rules.join(',')}}` : null))],
  )
}

/**
 * Items of a language with a word, in the order of their keys after one; locked, without those that others lock. The
 * database knows no case of letters with marks, so the word is found as it is written, in lower case, and capitalised.
 */
export async function lockItemsWithWord(
  transaction: Transaction,
  entity: CourseEntity,
  { language, word, after, most }: { language: LanguageName; word: string; after: number; most: number },
): Promise<number[]> {
  const lower = wordKey(word)
  const forms = [word, lower, lower.replace(/^\p{L}\p{M}*/u, (letter) => letter.toUpperCase()), lower.toUpperCase()]
  const { columns, from } = COURSE_SOURCES[entity]
  const text = columns.map((column) => `t.${column}::text`).join(', ')
  const found = await rows<{ key: number }>(
    transaction,
    `select t.key from ${from} where t.key > $1 and v.language = $2
       and concat_ws(' ', ${text}) like any($3::text[])
     order by t.key limit $4 for update of t skip locked`,
    [after, language, forms.map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`), most],
  )
  return found.map(({ key }) => key)
}

/** Some items that an earlier version has checked, or that wait for a check; locked, without those that others lock. */
export async function lockOutdated(transaction: Transaction, entity: CourseEntity, most: number): Promise<number[]> {
  const found = await rows<{ key: number }>(
    transaction,
    `select key from ${ENTITIES[entity].table} where lint_version < ${SEARCH_VERSION}
     order by key limit $1 for update skip locked`,
    [most],
  )
  return found.map(({ key }) => key)
}
