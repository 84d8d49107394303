import { setImmediate as nextTurn } from 'node:timers/promises'
import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { ContentCounts } from '@griot/contract/releases/changes.ts'
import type { DocumentReference } from '@griot/contract/releases/documents.ts'
import type { Database } from '../../../storage/database/database.ts'
import { chooseLevel, type LeftOutItem, NO_CONTENTS } from './choose.ts'
import {
  type BuiltLesson,
  courseDocument,
  type Document,
  lessonDocument,
  levelDocument,
  referenceTo,
} from './documents.ts'
import type { Medium, ReleaseFile } from './media.ts'
import { readCourse } from './read-course.ts'

/** All that a release of a course would have now. */
export interface BuiltCourse {
  /** The SHA-256 of the document of the course. */
  course: string
  /** The SHA-256 of all documents. */
  hashes: string[]
  files: Map<string, ReleaseFile>
  leftOut: LeftOutItem[]
  contents: ContentCounts
  /** Every level of the course by number, and whether the release has it. */
  levels: { number: number; id: string; isIncluded: boolean }[]
}

/**
 * Builds the documents of a course.
 * @param database one snapshot, on which queries wait for each other
 * @param onDocuments receives the documents, in parts
 * @param onlyLevel the id of a level, without which the course has none
 */
export async function buildCourse(
  database: Database,
  language: LanguageName,
  onDocuments: (documents: Document[]) => void,
  onlyLevel?: string,
): Promise<BuiltCourse> {
  const { lookup, levels, parts } = await readCourse(database, language, onlyLevel)
  // Only what is needed after a part is kept: the documents of a whole course are large.
  const built: { id: string; number: number; document: DocumentReference }[] = []
  const hashes = new Set<string>()
  const leftOut: LeftOutItem[] = []
  const media = new Set<Medium>()
  const contents = { ...NO_CONTENTS }
  for await (const part of parts) {
    const documents: Document[] = []
    for (const level of part) {
      const chosen = chooseLevel(level, lookup, leftOut)
      if (!chosen) continue
      const lessons = chosen.lessons.map((lesson) => lessonDocument(lesson, lookup))
      const { document, media: pictures } = levelDocument(chosen, lessons, lookup)
      for (const medium of [...pictures, ...lessons.flatMap((lesson) => lesson.media)]) media.add(medium)
      addContents(contents, lessons)
      built.push({ id: chosen.row.id, number: chosen.row.level, document: referenceTo(document) })
      documents.push(document, ...lessons.map((lesson) => lesson.document))
    }
    for (const { sha256 } of documents) hashes.add(sha256)
    onDocuments(documents)
    await nextTurn()
  }
  const course = courseDocument(language, built)
  hashes.add(course.sha256)
  onDocuments([course])
  for (const { row } of media) contents[ASSET_KINDS[row.kind].plural] += 1
  const included = new Set(built.map(({ id }) => id))
  return {
    course: course.sha256,
    hashes: [...hashes],
    files: filesOf([...media]),
    leftOut,
    contents,
    levels: levels.map(({ level, id }) => ({ number: level, id, isIncluded: included.has(id) })),
  }
}

function addContents(contents: ContentCounts, lessons: readonly BuiltLesson[]): void {
  contents.levels += 1
  contents.lessons += lessons.length
  for (const { entry } of lessons) {
    contents.activities += entry.activities
    contents.chats += entry.chats
  }
}

/** Files by SHA-256; one that several codes have is small if it is for any of them. */
function filesOf(media: readonly Medium[]): Map<string, ReleaseFile> {
  const files = new Map<string, ReleaseFile>()
  for (const file of media.flatMap((medium) => medium.files)) {
    const known = files.get(file.sha256)
    const isOriginal = file.sha256 === file.original || known?.sha256 === known?.original
    if (!known) files.set(file.sha256, file)
    else
      files.set(file.sha256, {
        ...file,
        original: isOriginal ? file.sha256 : file.original,
        isSmall: known.isSmall || file.isSmall,
      })
  }
  return files
}
