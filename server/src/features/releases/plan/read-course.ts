import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { requiredApproval } from '../../../shared/review/required-approval.ts'
import type { Database } from '../../../storage/database/database.ts'
import { variantsOf } from '../../../storage/file-variants.ts'
import * as store from './course.store.ts'
import { placeIn, type ReadItem, readActivity, readChatItem } from './items.ts'
import { type Approved, type Lookup, withName } from './lookup.ts'
import { type Medium, mediumOf } from './media.ts'

/** Levels that are read together: some thousand activities, whose reading in the database overlaps with work here. */
const LEVELS_AT_ONCE = 10

/** An available lesson with its available items, in the order of play. */
export interface ReadLesson {
  row: store.LessonRow
  activities: ReadItem[]
  chats: ReadItem[]
}

/** An available level with its available lessons. */
export interface ReadLevel {
  row: store.LevelRow
  lessons: ReadLesson[]
}

export interface ReadCourse {
  lookup: Lookup
  /** All levels, available or not. */
  levels: store.LevelRow[]
  /** Available levels, in parts; `lookup` has what a part refers to. */
  parts: AsyncGenerator<ReadLevel[]>
}

/**
 * Reads what is available of a course.
 * @param database one snapshot, on which queries wait for each other
 */
export async function readCourse(database: Database, language: LanguageName, onlyLevel?: string): Promise<ReadCourse> {
  const [levels, needed] = await Promise.all([store.levelsOf(database, language), requiredApproval(database)])
  const media = new Map<string, Medium>()
  const items = {
    level: new Set<number>(),
    lesson: new Set<number>(),
    activity: new Set<number>(),
    chat: new Set<number>(),
  }
  const approved: Approved | null = needed === 'nothing' ? null : { assets: new Set(), items }
  const lookup = { language, media, approved }
  const available = levels.filter(({ available, id }) => available && (onlyLevel === undefined || id === onlyLevel))

  async function* parts() {
    const groups = chunksOf(available, LEVELS_AT_ONCE)
    let next = groups[0] && readRows(database, groups[0])
    for (const [at, group] of groups.entries()) {
      const rows = await next
      const following = groups[at + 1]
      next = following && readRows(database, following)
      // Its error is thrown when it is awaited.
      next?.catch(() => {})
      if (!rows) continue
      const read = readLevels(group, rows)
      const found = await readMedia(database, read, media)
      if (approved) await readApprovals(database, { read, found, approved })
      yield read
    }
  }
  return { lookup, levels, parts: parts() }
}

export function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}

type Rows = { lessons: store.LessonRow[]; activities: store.ActivityRow[]; chats: store.ChatRow[] }

async function readRows(database: Database, levels: readonly store.LevelRow[]): Promise<Rows> {
  const lessons = await store.lessonsIn(
    database,
    levels.map(({ key }) => key),
  )
  const keys = lessons.map(({ key }) => key)
  const [activities, chats] = await Promise.all([store.activitiesIn(database, keys), store.chatsIn(database, keys)])
  return { lessons, activities, chats }
}

function readLevels(levels: readonly store.LevelRow[], { lessons, activities, chats }: Rows): ReadLevel[] {
  const inLevel = Map.groupBy(lessons, ({ level_key }) => level_key)
  const inLesson = Map.groupBy(activities, ({ lesson_key }) => lesson_key)
  const chatsInLesson = Map.groupBy(chats, ({ lesson_key }) => lesson_key)
  return levels.map((level) => ({
    row: level,
    lessons: (inLevel.get(level.key) ?? []).map((lesson) => {
      const place = placeIn(level, lesson)
      return {
        row: lesson,
        activities: (inLesson.get(lesson.key) ?? []).map((row) => readActivity(row, place)),
        chats: (chatsInLesson.get(lesson.key) ?? []).map((row, at) => readChatItem(row, at + 1, place)),
      }
    }),
  }))
}

const itemsIn = (levels: readonly ReadLevel[]): ReadItem[] =>
  levels.flatMap(({ lessons }) => lessons.flatMap(({ activities, chats }) => [...activities, ...chats]))

/** The codes of a level's icon and image. */
export const picturesOf = ({ icon, image }: store.LevelRow) =>
  Object.entries({ icon, image }).flatMap(([path, code]) =>
    code === null ? [] : [withName({ kind: 'graphic', code, path })],
  )

/** Adds the codes that are named for the first time. @returns these */
async function readMedia(
  database: Database,
  levels: readonly ReadLevel[],
  media: Map<string, Medium>,
): Promise<Medium[]> {
  const wanted = new Map<AssetKind, Set<string>>()
  const named = [
    ...itemsIn(levels).flatMap(({ references }) => references),
    ...levels.flatMap(({ row }) => picturesOf(row)),
  ]
  for (const reference of named) {
    if (media.has(reference.name)) continue
    const codes = wanted.get(reference.kind) ?? new Set()
    wanted.set(reference.kind, codes.add(codeKey(reference.code)))
  }
  const kinds = [...wanted].map(([kind, codes]) => store.assetsAmong(database, kind, [...codes]))
  const rows = (await Promise.all(kinds)).flat()
  const variants = await variantsOf(
    database,
    rows.flatMap(({ sha256 }) => sha256 ?? []),
  )
  const found = rows.map((row) => mediumOf(row, variants))
  for (const medium of found) media.set(medium.name, medium)
  return found
}

async function readApprovals(
  database: Database,
  { read, found, approved }: { read: readonly ReadLevel[]; found: readonly Medium[]; approved: Approved },
): Promise<void> {
  const items = itemsIn(read)
  const keysOf = (entity: ReadItem['entity']) => items.filter((item) => item.entity === entity).map(({ key }) => key)
  const keys = {
    level: read.map(({ row }) => row.key),
    lesson: read.flatMap(({ lessons }) => lessons.map(({ row }) => row.key)),
    activity: keysOf('activity'),
    chat: keysOf('chat'),
  }
  for (const entity of ['level', 'lesson', 'activity', 'chat'] as const)
    for (const key of await store.approvedAmong(database, entity, keys[entity])) approved.items[entity].add(key)
  const ids = found.map(({ row }) => row.id)
  for (const id of await store.approvedAmong(database, 'asset', ids)) approved.assets.add(id)
}
