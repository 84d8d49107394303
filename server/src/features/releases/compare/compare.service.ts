import { levelOfLesson } from '@griot/contract/ids.ts'
import * as releaseApiMessages from '@griot/contract/messages/api/releases/release.ts'
import type { ChangeCounts, ComparedItem, ReleaseComparison } from '@griot/contract/releases/changes.ts'
import type { LessonDocument, LevelDocument } from '@griot/contract/releases/documents.ts'
import type { MediaLinks } from '../../../http/auth/media-links.ts'
import { CallError, fieldError } from '../../../shared/call-error.ts'
import type { Database } from '../../../storage/database/database.ts'
import { requireRelease } from '../releases.service.ts'
import type { ReleaseRow } from '../releases.store.ts'
import * as store from './compare.store.ts'
import { type DocumentItem, itemOfLevel, itemsOfLesson } from './documents.ts'
import { fieldChanges } from './field-changes.ts'
import { countsOf, type Difference, differenceOf, lessonsByLevel } from './tree.ts'

export interface CompareDeps {
  database: Database
  links: MediaLinks
}

/** Two releases of a course; without `from`, everything is new. */
export interface Compared {
  from: ReleaseRow | null
  to: ReleaseRow
}

/** @param from the previous release unless given @throws CallError not_found, invalid when it is of another course */
export async function comparedReleases(database: Database, id: string, from: string | undefined): Promise<Compared> {
  const to = await requireRelease(database, id)
  const other = from ?? (to.previous_id === null ? null : String(to.previous_id))
  const earlier = other === null ? null : await requireRelease(database, other)
  if (earlier && earlier.language !== to.language) throw fieldError('invalid', 'from', releaseApiMessages.otherCourse)
  return { from: earlier, to }
}

/** Documents of both releases, by the ids of their levels or lessons. */
export async function bothDocuments<Document>(
  database: Database,
  { from, to }: Compared,
  ids: readonly string[],
): Promise<(id: string) => { old: Document | null; new: Document | null }> {
  const [old, now] = await Promise.all([
    from ? store.contentsOf(database, from.id, ids) : new Map<string, string>(),
    store.contentsOf(database, to.id, ids),
  ])
  // Griot has written them, by this schema.
  const parsed = (text: string | undefined) => (text === undefined ? null : (JSON.parse(text) as Document))
  return (id) => ({ old: parsed(old.get(id)), new: parsed(now.get(id)) })
}

export async function compareReleases(
  { database, links }: CompareDeps,
  compared: Compared,
): Promise<ReleaseComparison> {
  const { from, to } = compared
  const [found, bytes, lessonCount] = await Promise.all([
    store.differingDocuments(database, from?.id ?? null, to.id),
    store.updateBytes(database, from?.id ?? null, to.id),
    store.countLessons(database, from?.id ?? null, to.id),
  ])
  const difference = differenceOf(found)
  const lessons = lessonsByLevel(difference)
  const documentsOf = await bothDocuments<LevelDocument>(database, compared, [...difference.levels.keys()])
  const levels = [...difference.levels.values()].flatMap((level) => {
    const both = documentsOf(level.id)
    const shown = both.new ?? both.old
    if (!shown) return []
    return [
      {
        ...{ change: level.change, id: level.id, number: shown.number, title: shown.title },
        description: shown.description,
        fields: level.ownDiffers ? changesBetween(both, itemOfLevel, links) : [],
        lessons: (lessons.get(level.id) ?? []).flatMap((lesson) => entryOf(lesson, both)).toSorted(byNumber),
      },
    ]
  })
  return {
    levels: levels.toSorted(byNumber),
    counts: difference.counts,
    ...{ lessonCount, differingLessons: difference.lessons.size, bytes },
  }
}

const byNumber = (one: { number: number }, other: { number: number }) => one.number - other.number

export function changesBetween<Document>(
  both: { old: Document | null; new: Document | null },
  itemOf: (document: Document) => DocumentItem,
  links: MediaLinks,
) {
  return both.old && both.new ? fieldChanges(itemOf(both.old), itemOf(both.new), links) : []
}

/** A lesson as its level describes it. */
function entryOf(lesson: Difference, both: { old: LevelDocument | null; new: LevelDocument | null }) {
  const named = (level: LevelDocument | null) => level?.lessons.find(({ id }) => id === lesson.id)
  const entry = named(both.new) ?? named(both.old)
  if (!entry) return []
  const { id, number, title, description } = entry
  return [{ change: lesson.change, id, number, title, description, counts: countsOf(lesson) }]
}

/** A lesson in two releases, item by item. @throws CallError not_found when neither has it */
export async function compareLesson({ database, links }: CompareDeps, compared: Compared, lessonId: string) {
  const levelId = levelOfLesson(lessonId) ?? ''
  const documentsOf = await bothDocuments<LessonDocument | LevelDocument>(database, compared, [lessonId, levelId])
  const lesson = documentsOf(lessonId) as { old: LessonDocument | null; new: LessonDocument | null }
  const level = documentsOf(levelId)
  const levelNumber = (level.new ?? level.old)?.number ?? 0
  const [old, now] = [lesson.old, lesson.new].map((document) =>
    document?.type === 'lesson' ? itemsOfLesson(document, levelNumber) : new Map<string, DocumentItem>(),
  ) as [Map<string, DocumentItem>, Map<string, DocumentItem>]
  const own = now.get(lessonId) ?? old.get(lessonId)
  if (!own) throw new CallError('not_found', { message: releaseApiMessages.lessonNotFound })
  const ids = [...now.keys(), ...[...old.keys()].filter((id) => !now.has(id))]
  const items = ids.map((id) => comparedItem(old.get(id) ?? null, now.get(id) ?? null, links))
  // The lesson itself is not an item that is new or removed.
  const isCounted = ({ item, change }: ComparedItem) => item.id !== lessonId || change === 'changed'
  const countOf = (change: keyof ChangeCounts) =>
    items.filter((each) => each.change === change && isCounted(each)).length
  return {
    lesson: own.item,
    items,
    counts: { new: countOf('new'), changed: countOf('changed'), removed: countOf('removed') },
    fieldCount: items.reduce((sum, { change, fields }) => sum + (change === 'changed' ? fields.length : 0), 0),
    sameCount: items.filter(({ change }) => change === 'same').length,
  }
}

function comparedItem(old: DocumentItem | null, now: DocumentItem | null, links: MediaLinks): ComparedItem {
  const shown = now ?? old
  if (!shown) throw new Error('An item is in neither release.')
  const fields = fieldChanges(old, now, links)
  const change = old ? (now ? (fields.length > 0 ? 'changed' : 'same') : 'removed') : 'new'
  return { change, item: shown.item, old: old?.content ?? null, new: now?.content ?? null, fields }
}
