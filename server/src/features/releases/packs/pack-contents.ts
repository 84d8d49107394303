import type { LevelDocument } from '@griot/contract/releases/documents.ts'
import type { PackMedia } from '@griot/contract/releases/packs.ts'
import { type Database, rows } from '../../../storage/database/database.ts'
import { contentsOfDocuments, type FeedMedium } from '../feed/feed.store.ts'
import type { ReleaseRow } from '../releases.store.ts'

/** Documents that are read at a time. */
const DOCUMENTS_AT_ONCE = 200

/** A document of a release. `scriptBytes` is its size inside a script, where `<` is `\u003c`. */
export interface PackDocument {
  sha256: string
  type: 'course' | 'level' | 'lesson'
  bytes: number
  gzipBytes: number
  scriptBytes: number
}

export interface PackContents {
  documents: PackDocument[]
  mediaChoice: PackMedia
  media: FeedMedium[]
}

const WANTED: Readonly<Record<PackMedia, string>> = {
  small: 'r.is_small',
  original: 'r.sha256 = r.original_sha256',
}

/** All documents of a release, and its media. */
export async function contentsOfRelease(
  database: Database,
  release: ReleaseRow,
  media: PackMedia,
): Promise<PackContents> {
  const [documents, files] = await Promise.all([
    rows<PackDocument>(
      database,
      `select d.sha256, d.type, d.bytes, d.gzip_bytes as "gzipBytes",
         d.bytes + 5 * (length(d.content) - length(replace(d.content, '<', '')))
         as "scriptBytes"
       from release_contents c join release_documents d on d.sha256 = c.sha256
       where c.release_id = $1 order by d.sha256`,
      [release.id],
    ),
    rows<FeedMedium>(
      database,
      `select f.sha256, f.bytes, f.media_type from release_files r join files f on f.sha256 = r.sha256
       where r.release_id = $1 and ${WANTED[media]} order by f.sha256`,
      [release.id],
    ),
  ])
  return { documents, mediaChoice: media, media: files }
}

/** A level of a release, and what a pack of it alone has. */
export interface PackLevel {
  id: string
  number: number
  title: string
  contents: PackContents
}

/** The levels of a release by number. A pack of one knows the other levels, without their lessons and media. */
export async function levelsOf(database: Database, all: PackContents): Promise<PackLevel[]> {
  const levels: { document: LevelDocument; named: Set<string> }[] = []
  const ofType = (...types: PackDocument['type'][]) => all.documents.filter(({ type }) => types.includes(type))
  for await (const { content } of contentsOf(database, ofType('level')))
    levels.push({ document: JSON.parse(content), named: hashesIn(content) })
  const named = new Map<string, Set<string>>()
  for await (const { sha256, content } of contentsOf(database, ofType('lesson'))) named.set(sha256, hashesIn(content))
  const shared = ofType('course', 'level')
  return levels
    .toSorted((one, other) => one.document.number - other.document.number)
    .map(({ document: { id, number, title, lessons }, named: own }) => {
      const hashes = new Set(lessons.map((lesson) => lesson.document.sha256))
      const files = new Set([own, ...[...hashes].map((sha256) => named.get(sha256) ?? [])].flatMap((set) => [...set]))
      const documents = [...shared, ...ofType('lesson').filter(({ sha256 }) => hashes.has(sha256))]
      return {
        ...{ id, number, title },
        contents: { ...all, documents, media: all.media.filter(({ sha256 }) => files.has(sha256)) },
      }
    })
}

/** The documents and files that a document names. */
export const hashesIn = (content: string) => new Set(content.match(/\b[0-9a-f]{64}\b/g))

/** The contents of documents, some at a time. */
export async function* contentsOf(
  database: Database,
  documents: readonly { sha256: string }[],
): AsyncGenerator<{ sha256: string; content: string }> {
  for (let at = 0; at < documents.length; at += DOCUMENTS_AT_ONCE) {
    const hashes = documents.slice(at, at + DOCUMENTS_AT_ONCE).map(({ sha256 }) => sha256)
    yield* await contentsOfDocuments(database, hashes)
  }
}
