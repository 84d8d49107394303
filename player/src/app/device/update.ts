import type { CourseDocument, FeedPointer } from '@griot/contract/releases/documents.ts'
import type { KeptCourse } from './kept-course.ts'
import { bytesOf, documentFile, eachOnce, missingOf, type PlannedFile } from './plan.ts'

/** A level that the person wants here; with the hash of its document and its bytes once all of it is here. */
export interface WantedLevel {
  complete?: string
  bytes?: number
}

/** The levels that are wanted, by id. */
export type WantedLevels = Readonly<Record<string, WantedLevel>>

/** A newer release. */
export interface Update {
  pointer: FeedPointer
  /** Its course and levels. */
  documents: readonly PlannedFile[]
  /** Of all its levels. */
  ids: readonly string[]
  /** The levels that were wanted when it was found. */
  levels: Readonly<Record<string, { whole: WantedLevel; files: readonly PlannedFile[] }>>
  /** What was not here then. */
  bytes: number
}

/** Reads the documents of a newer release. */
export async function updateOf(course: KeptCourse, pointer: FeedPointer, wanted: WantedLevels): Promise<Update> {
  const before = new Set(course.files.here)
  const { levels: references } = await course.document<CourseDocument>(pointer.course)
  const placed = await Promise.all(references.map(({ document }) => course.placed(document)))
  const levels: Record<string, Update['levels'][string]> = {}
  for (const each of placed.filter(({ level }) => level.id in wanted)) {
    const files = await course.filesOf(each)
    levels[each.level.id] = { files, whole: { complete: each.reference.sha256, bytes: bytesOf(files) } }
  }
  const update = {
    ...{ pointer, levels, ids: placed.map(({ level }) => level.id) },
    documents: [pointer.course, ...references.map(({ document }) => document)].map(documentFile),
  }
  return { ...update, bytes: bytesOf(missingOf(filesOfUpdate(update, wanted), before)) }
}

/** What an update needs for the levels that are wanted now. */
export const filesOfUpdate = ({ documents, levels }: Omit<Update, 'bytes'>, wanted: WantedLevels): PlannedFile[] =>
  eachOnce([...documents, ...Object.keys(wanted).flatMap((id) => levels[id]?.files ?? [])])

/** Whether all that is wanted now was wanted when the update was found. */
export const isPlanned = ({ ids, levels }: Update, wanted: WantedLevels): boolean =>
  ids.every((id) => !(id in wanted) || id in levels)

/** The levels that are wanted, in the release of the update. */
export const levelsAfter = ({ ids, levels }: Update, wanted: WantedLevels): WantedLevels =>
  Object.fromEntries(ids.filter((id) => id in wanted).map((id) => [id, levels[id]?.whole ?? {}]))
