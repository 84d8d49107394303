import type { CourseDocument, LessonDocument, LevelDocument } from '@griot/contract/releases/documents.ts'
import type { FeedMediaType } from '@griot/contract/releases/feed-paths.ts'
import type { SharedContent } from '@griot/contract/releases/share-links.ts'
import type { MediaLinks } from '../../../http/auth/media-links.ts'
import { type Database, rows } from '../../../storage/database/database.ts'
import { oneByOne } from '../../../storage/database/one-by-one.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import { SYSTEM_ACTOR } from '../../../storage/database/pool/transaction.ts'
import { contentsOfDocuments } from '../feed/feed.store.ts'
import { buildCourse } from '../plan/build-course.ts'
import { canonical, sha256Of } from '../plan/canonical.ts'
import type { ShareRow } from './shares.store.ts'

type Shared = Pick<ShareRow, 'what' | 'item_id' | 'language' | 'release_id'>
/** Documents by SHA-256, as text. */
type Documents = Map<string, string>

interface Deps {
  pool: Pool
  links: Pick<MediaLinks, 'ofFeedFile'>
}

/**
 * What a link opens: a course of the one level, and of it only a shared lesson. As it is now means what a release would
 * have now.
 * @returns null when there is nothing to play
 */
export async function sharedContent(
  { pool, links }: Deps,
  shared: Shared & { levelId: string },
): Promise<Omit<SharedContent, 'expiresAt' | 'title'> | null> {
  const found = shared.release_id === null ? await builtNow(pool, shared) : await released(pool, shared.release_id)
  const texts = [...found.values()].map((text) => JSON.parse(text) as CourseDocument | LevelDocument | LessonDocument)
  const level = texts.find((each): each is LevelDocument => each.type === 'level' && holds(each, shared))
  if (!level) return null
  const lessons = level.lessons.filter(({ id }) => shared.what === 'level' || id === shared.item_id)
  const documents: Record<string, unknown> = {}
  const add = (document: unknown): { sha256: string; bytes: number } => {
    const text = canonical(document)
    documents[sha256Of(text)] = document
    return { sha256: sha256Of(text), bytes: Buffer.byteLength(text) }
  }
  const hashes = lessons.map(({ document }) => document.sha256)
  const stored = shared.release_id === null ? [] : await contentsOfDocuments(pool, hashes)
  for (const { sha256, content } of stored) found.set(sha256, content)
  for (const sha256 of hashes) add(JSON.parse(found.get(sha256) ?? 'null'))
  const course = texts.find((each) => each.type === 'course')
  const reference = add({ ...level, lessons })
  const { sha256 } = add({ ...course, levels: [{ id: level.id, number: level.number, document: reference }] })
  return { what: shared.what, language: shared.language, course: sha256, documents, urls: urlsOf(documents, links) }
}

const holds = (level: LevelDocument, { what, item_id: id }: Shared) =>
  what === 'level' ? level.id === id : level.lessons.some((lesson) => lesson.id === id)

function builtNow(pool: Pool, { language, levelId }: { language: Shared['language']; levelId: string }) {
  return pool.transaction(SYSTEM_ACTOR, async (transaction) => {
    const documents: Documents = new Map()
    await buildCourse(
      oneByOne(transaction),
      language,
      (built) => {
        for (const { sha256, content } of built) documents.set(sha256, content)
      },
      levelId,
    )
    return documents
  })
}

/** The course and the levels of a release. */
async function released(database: Database, releaseId: number): Promise<Documents> {
  const found = await rows<{ sha256: string; content: string }>(
    database,
    `select d.sha256, d.content from release_contents c join release_documents d on d.sha256 = c.sha256
     where c.release_id = $1 and d.type <> 'lesson'`,
    [releaseId],
  )
  return new Map(found.map(({ sha256, content }) => [sha256, content]))
}

const FILE = /"sha256":"([0-9a-f]{64})","type":"([a-z]+\/[a-z0-9]+)"/g

function urlsOf(documents: object, links: Deps['links']): Record<string, string> {
  const files = canonical(documents).matchAll(FILE)
  return Object.fromEntries(
    [...files].map(([, sha256 = '', type]) => [sha256, links.ofFeedFile({ sha256, type: type as FeedMediaType })]),
  )
}
