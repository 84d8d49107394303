import type { DeltaMedia, ReleaseDelta } from '@griot/contract/releases/delta.ts'
import { documentPath, filePath, releasePath } from '@griot/contract/releases/feed-paths.ts'
import type { Database } from '../../../storage/database/database.ts'
import { rows } from '../../../storage/database/database.ts'
import { type FeedMedium, findPointer } from '../feed/feed.store.ts'
import { pointerText } from '../feed/pointers.ts'
import { sha256Of } from '../plan/canonical.ts'
import type { ReleaseRow } from '../releases.store.ts'

/** What a file of a release must be to be in a delta. */
const WANTED: Readonly<Record<DeltaMedia, string>> = {
  all: 'true',
  small: 'r.is_small',
  original: 'r.sha256 = r.original_sha256',
}

type DeltaFile = ReleaseDelta['fetch'][number]

/** All files of a complete release, relative to the root of the feed; the pointer is the last one. */
export async function filesOfRelease(database: Database, release: ReleaseRow, media: DeltaMedia): Promise<DeltaFile[]> {
  const [documents, files, pointer] = await Promise.all([
    rows<{ sha256: string; bytes: number }>(
      database,
      `select d.sha256, d.bytes from release_contents c join release_documents d on d.sha256 = c.sha256
       where c.release_id = $1 order by d.sha256`,
      [release.id],
    ),
    rows<FeedMedium>(
      database,
      `select f.sha256, f.bytes, f.media_type from release_files r join files f on f.sha256 = r.sha256
       where r.release_id = $1 and ${WANTED[media]} order by f.sha256`,
      [release.id],
    ),
    // Without a number it would be the live one.
    release.number === null ? null : findPointer(database, release.language, release.number),
  ])
  const text = pointer ? pointerText(pointer) : ''
  return [
    ...documents.map(({ sha256, bytes }) => ({ path: documentPath({ sha256 }), bytes, sha256 })),
    ...files.map(({ sha256, bytes, media_type: type }) => ({ path: filePath({ sha256, type }), bytes, sha256 })),
    ...(pointer
      ? [
          {
            path: releasePath(pointer.language, pointer.number),
            ...{ bytes: Buffer.byteLength(text), sha256: sha256Of(text) },
          },
        ]
      : []),
  ]
}

/** The exact files to fetch and to delete; without `from` all files of the release. */
export async function deltaBetween(
  database: Database,
  { from, to, media }: { from: ReleaseRow | null; to: ReleaseRow; media: DeltaMedia },
): Promise<ReleaseDelta> {
  const [old, now] = await Promise.all([
    from ? filesOfRelease(database, from, media) : [],
    filesOfRelease(database, to, media),
  ])
  const [before, after] = [old, now].map((files) => new Set(files.map(({ path }) => path))) as [
    Set<string>,
    Set<string>,
  ]
  const fetch = now.filter(({ path }) => !before.has(path))
  return {
    ...{ from: from?.number ?? null, to: to.number ?? to.planned_number, fetch },
    remove: old.map(({ path }) => path).filter((path) => !after.has(path)),
    bytes: fetch.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
