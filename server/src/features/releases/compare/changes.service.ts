import type { ReadQuery } from '@griot/contract/api.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { levelOfLesson } from '@griot/contract/ids.ts'
import {
  CHANGE_KINDS,
  type ChangeKind,
  type ContentCounts,
  type ReleaseChange,
} from '@griot/contract/releases/changes.ts'
import type { LessonDocument, LevelDocument, Released } from '@griot/contract/releases/documents.ts'
import { type Database, rows } from '../../../storage/database/database.ts'
import { countMedia, NO_CONTENTS } from '../plan/choose.ts'
import { leftOutOf } from '../releases.store.ts'
import { bothDocuments, type CompareDeps, type Compared } from './compare.service.ts'
import { differingDocuments } from './compare.store.ts'
import { type DocumentItem, itemOfLevel, itemsOfLesson } from './documents.ts'
import { fieldChanges } from './field-changes.ts'
import { releasedIn, smallFilesOf } from './media-values.ts'
import { type Difference, differenceOf, type TreeDifference } from './tree.ts'

/** A row of the list, before its documents are read. */
interface ChangedPlace {
  change: ChangeKind
  levelId: string
  /** Null for a level. */
  lessonId: string | null
  /** Null for a level or lesson. */
  itemId: string | null
}

/** What is new, changed or removed, a page at a time. Only the documents of the page are read. */
export async function listChanges(
  deps: CompareDeps,
  compared: Compared,
  { kind, page, limit }: ReadQuery<'listReleaseChanges'>,
) {
  const { database } = deps
  const difference = differenceOf(await differingDocuments(database, compared.from?.id ?? null, compared.to.id))
  const all = placesOf(difference).filter(({ change }) => kind === undefined || change === kind)
  const shown = all.slice((page - 1) * limit, page * limit)
  return {
    changes: await changesAt(deps, compared, shown),
    pagination: { page, pages: Math.max(1, Math.ceil(all.length / limit)), total: all.length, limit },
  }
}

/** Changed items, then new and removed ones, each by their place. What is in a new or removed level has no rows. */
function placesOf({ levels, lessons }: TreeDifference): ChangedPlace[] {
  const ofLevels = [...levels.values()].flatMap((level): ChangedPlace[] => {
    const isRow = level.change !== 'changed' || level.ownDiffers
    return isRow ? [{ change: level.change, levelId: level.id, lessonId: null, itemId: null }] : []
  })
  const whole = new Set([...levels.values()].filter(({ change }) => change !== 'changed').map(({ id }) => id))
  const ofLessons = [...lessons.values()].flatMap((lesson) => {
    const levelId = levelOfLesson(lesson.id) ?? ''
    return whole.has(levelId) ? [] : placesInLesson(lesson, levelId)
  })
  const nameOf = ({ levelId, lessonId, itemId }: ChangedPlace) => `${levelId} ${lessonId ?? ''} ${itemId ?? ''}`
  const order: readonly ChangeKind[] = ['changed', 'new', 'removed'] satisfies (typeof CHANGE_KINDS)[number][]
  return [...ofLevels, ...ofLessons].toSorted(
    (one, other) => order.indexOf(one.change) - order.indexOf(other.change) || (nameOf(one) < nameOf(other) ? -1 : 1),
  )
}

function placesInLesson(lesson: Difference, levelId: string): ChangedPlace[] {
  const own = { levelId, lessonId: lesson.id, itemId: null }
  if (lesson.change !== 'changed') return [{ ...own, change: lesson.change }]
  const items = CHANGE_KINDS.flatMap((change) => lesson[change].map((itemId) => ({ ...own, change, itemId })))
  return lesson.ownDiffers ? [{ ...own, change: 'changed' }, ...items] : items
}

async function changesAt(
  { database, links }: CompareDeps,
  compared: Compared,
  places: readonly ChangedPlace[],
): Promise<ReleaseChange[]> {
  const levelIds = [...new Set(places.map(({ levelId }) => levelId))]
  const levelsOf = await bothDocuments<LevelDocument>(database, compared, levelIds)
  const wholeLevels = places.filter(({ lessonId }) => lessonId === null).map(({ levelId }) => levelId)
  const lessonIds = new Set([
    ...places.flatMap(({ lessonId }) => lessonId ?? []),
    ...wholeLevels.flatMap((id) =>
      Object.values(levelsOf(id)).flatMap((level) => level?.lessons.map((lesson) => lesson.id) ?? []),
    ),
  ])
  const lessonsOf = await bothDocuments<LessonDocument>(database, compared, [...lessonIds])
  const had = await smallFiles(database, compared)
  const leftOut = new Set((await leftOutOf(database, compared.to.id)).map(({ item }) => item.id))

  return places.flatMap((place): ReleaseChange[] => {
    const { change, levelId, lessonId, itemId } = place
    const level = levelsOf(levelId)
    const shownLevel = level.new ?? level.old
    if (!shownLevel) return []
    const lessons = (document: LevelDocument | null, side: 'old' | 'new') =>
      document?.lessons.flatMap(({ id }) => lessonsOf(id)[side] ?? []) ?? []
    const itemIn = (side: 'old' | 'new'): DocumentItem | null => {
      const own = level[side]
      if (lessonId === null) return own && itemOfLevel(own)
      const lesson = lessonsOf(lessonId)[side]
      return lesson ? (itemsOfLesson(lesson, shownLevel.number).get(itemId ?? lessonId) ?? null) : null
    }
    const [old, now] = [itemIn('old'), itemIn('new')]
    const item = (now ?? old)?.item
    if (!item) return []
    const side = now ? 'new' : 'old'
    const isWhole = itemId === null && change !== 'changed'
    const inside = isWhole
      ? lessonId === null
        ? lessons(level[side], side)
        : [lessonsOf(lessonId)[side]].flatMap((each) => each ?? [])
      : []
    return [
      {
        ...{ change, item },
        contents: isWhole ? contentsOf(inside, lessonId === null) : null,
        bytes: change === 'removed' ? 0 : isWhole ? bytesOfLessons(inside, had) : bytesOfItem(now, had),
        fields: old && now ? fieldChanges(old, now, links) : [],
        isLeftOut: change === 'removed' && leftOut.has(item.id),
      },
    ]
  })
}

function contentsOf(lessons: readonly LessonDocument[], isLevel: boolean): ContentCounts {
  return {
    ...NO_CONTENTS,
    lessons: isLevel ? lessons.length : 0,
    activities: lessons.reduce((sum, { activities }) => sum + activities.length, 0),
    chats: lessons.reduce((sum, { chats }) => sum + chats.length, 0),
    ...countMedia((plural) => new Set(lessons.flatMap((lesson) => Object.keys(lesson[plural]))).size),
  }
}

/** The files that a phone with the earlier release has. */
async function smallFiles(database: Database, { from }: Compared): Promise<ReadonlySet<string>> {
  if (!from) return new Set()
  const found = await rows<{ sha256: string }>(
    database,
    'select sha256 from release_files where release_id = $1 and is_small',
    [from.id],
  )
  return new Set(found.map(({ sha256 }) => sha256))
}

function bytesOfLessons(lessons: readonly LessonDocument[], had: ReadonlySet<string>): number {
  const released = lessons.flatMap((lesson) =>
    ASSET_KIND_NAMES.flatMap((kind) => Object.values<Released>(lesson[ASSET_KINDS[kind].plural])),
  )
  return bytesOf(released.flatMap(smallFilesOf), had)
}

function bytesOfItem(item: DocumentItem | null, had: ReadonlySet<string>): number {
  const released = item?.references.flatMap((reference) => releasedIn(item.media, reference) ?? []) ?? []
  return bytesOf(released.flatMap(smallFilesOf), had)
}

function bytesOf(files: readonly { sha256: string; bytes: number }[], had: ReadonlySet<string>): number {
  const needed = new Map(files.filter(({ sha256 }) => !had.has(sha256)).map(({ sha256, bytes }) => [sha256, bytes]))
  return [...needed.values()].reduce((sum, bytes) => sum + bytes, 0)
}
