import { currentPath, documentPath, filePath, releasePath } from '@griot/contract/releases/feed-paths.ts'
import { ADVISORY_LOCKS } from '../../../storage/database/advisory-locks.ts'
import { type Database, rows } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import { SYSTEM_ACTOR } from '../../../storage/database/pool/transaction.ts'
import type { FeedFiles } from '../../../storage/feed/feed-files.ts'
import { type FileStore, MissingFile } from '../../../storage/files/file-store.ts'
import { chunksOf } from '../plan/read-course.ts'
import * as store from './feed.store.ts'
import { putChanged, writePointers } from './pointers.ts'
import { SCHEMA_FILES } from './schemas.ts'

export interface FeedDeps {
  pool: Pool
  files: Pick<FileStore, 'feed'>
}

/** Texts in memory at once, and files published at once. */
const AT_ONCE = 32
/** Paths removed under one lock. */
const REMOVED_AT_ONCE = 200

/** Sizes of the files of the feed by path. */
export async function listFeed(feed: FeedFiles): Promise<Map<string, number>> {
  const listed = new Map<string, number>()
  for await (const group of feed.list()) for (const { path, bytes } of group) listed.set(path, bytes)
  return listed
}

interface Progress {
  /** The number that is done of all; throws to stop. */
  report: (done: number, total: number) => Promise<void>
  /** What the feed has. */
  listed: ReadonlyMap<string, number>
}

/** Publishes the documents of a release, or of all, that are missing or incomplete. */
export async function publishDocuments(
  { pool, files }: FeedDeps,
  releaseId: number | null,
  { report, listed }: Progress,
): Promise<void> {
  const wanted = await store.documentsIn(pool, releaseId)
  const missing = wanted.filter((document) => listed.get(documentPath(document)) !== document.bytes)
  let done = wanted.length - missing.length
  for (const group of chunksOf(missing, AT_ONCE)) {
    await report(done, wanted.length)
    const contents = await store.contentsOfDocuments(
      pool,
      group.map(({ sha256 }) => sha256),
    )
    await Promise.all(contents.map((document) => files.feed.put(documentPath(document), document.content)))
    done += group.length
  }
  await report(done, wanted.length)
}

/**
 * Publishes the media files of a release, or of all, that are missing or incomplete.
 * @throws MissingFile at the end, when the store lacks one
 */
export async function publishMedia(
  { pool, files }: FeedDeps,
  releaseId: number | null,
  { report, listed }: Progress,
): Promise<void> {
  const wanted = await store.mediaIn(pool, releaseId)
  const pathOf = ({ sha256, media_type: type }: store.FeedMedium) => filePath({ sha256, type })
  const missing = wanted.filter((medium) => listed.get(pathOf(medium)) !== medium.bytes)
  let done = wanted.length - missing.length
  const lacking: MissingFile[] = []
  for (const group of chunksOf(missing, AT_ONCE)) {
    await report(done, wanted.length)
    await Promise.all(
      group.map(async (medium) => {
        const { sha256, bytes, media_type: mediaType } = medium
        try {
          await files.feed.publish(pathOf(medium), { sha256, bytes, mediaType })
        } catch (error) {
          if (!(error instanceof MissingFile)) throw error
          lacking.push(error)
        }
      }),
    )
    done += group.length
  }
  await report(done, wanted.length)
  if (lacking[0]) throw lacking[0]
}

export async function publishSchemas({ files }: Pick<FeedDeps, 'files'>): Promise<void> {
  for (const [path, text] of SCHEMA_FILES) await putChanged(files.feed, path, text)
}

/**
 * Makes the feed what the database says: publishes what is missing of complete releases, writes the pointers, and removes
 * everything else. After a restore the feed is empty, and after a crash it may lack a pointer. Safe in several processes
 * at once, and while releases are made. A file that the store lacks keeps nothing else from the feed.
 * @throws MissingFile at the end
 */
export async function publishFeed(deps: FeedDeps, signal: AbortSignal): Promise<void> {
  const { pool, files } = deps
  const listed = await listFeed(files.feed)
  const published = await rows(pool, "select from releases where state <> 'planned' limit 1")
  if (listed.size === 0 && published.length === 0) return
  const report = async () => signal.throwIfAborted()
  await publishDocuments(deps, null, { report, listed })
  const lacking = await publishMedia(deps, null, { report, listed }).catch((error) => {
    if (!(error instanceof MissingFile)) throw error
    return error
  })
  await publishSchemas(deps)
  await files.feed.sync()
  const pointers = await writePointers(deps, null)
  const others = [...listed.keys()].filter((path) => !pointers.has(path) && !SCHEMA_FILES.has(path))
  const unwanted = await unwantedAmong(pool, others)
  for (const group of chunksOf(unwanted, REMOVED_AT_ONCE)) {
    signal.throwIfAborted()
    await removeUnwanted(deps, group)
  }
  if (lacking) throw lacking
}

/** Which of these paths lead to nothing that a release has. */
async function unwantedAmong(database: Database, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const documents = new Set((await store.documentsIn(database, null)).map(documentPath))
  const media = new Set(
    (await store.mediaIn(database, null)).map(({ sha256, media_type: type }) => filePath({ sha256, type })),
  )
  const pointers = new Set((await store.pointersOf(database, null)).flatMap(pathsOfPointer))
  return paths.filter((path) => !documents.has(path) && !media.has(path) && !pointers.has(path))
}

const pathsOfPointer = ({ language, number, is_live }: store.PointerRow) => [
  releasePath(language, number),
  ...(is_live ? [currentPath(language)] : []),
]

/** Looks again under the lock that the start of making a release takes, so that it finds removed files missing. */
function removeUnwanted({ pool, files }: FeedDeps, paths: readonly string[]): Promise<void> {
  return pool.transaction(SYSTEM_ACTOR, async (transaction) => {
    await rows(transaction, 'select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.feed])
    await Promise.all((await unwantedAmong(transaction, paths)).map((path) => files.feed.remove(path)))
  })
}
