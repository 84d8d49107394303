import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { AppSizes } from '@griot/contract/releases/app.ts'
import type { LevelDocument } from '@griot/contract/releases/documents.ts'
import type { Database } from '../../../storage/database/database.ts'
import { contentsOf, contentsOfRelease, hashesIn, type PackContents } from '../packs/pack-contents.ts'
import { appFiles } from '../packs/page.ts'
import type { ReleaseRow } from '../releases.store.ts'

/** Sizes by the SHA-256 of the course document, which decides all documents and files. */
const known = new Map<string, Promise<AppSizes>>()
const KNOWN_MAX = 20

/** What phones load for a release, without the page itself. */
export function appSizes(database: Database, release: ReleaseRow): Promise<AppSizes> {
  const before = known.get(release.course_sha256)
  if (before) return before
  const sizes = measure(database, release)
  known.set(release.course_sha256, sizes)
  sizes.catch(() => known.delete(release.course_sha256))
  const [oldest] = known.keys()
  if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest)
  return sizes
}

async function measure(database: Database, release: ReleaseRow): Promise<AppSizes> {
  const all = await contentsOfRelease(database, release, 'small')
  const ofType = (type: PackContents['documents'][number]['type']) => all.documents.filter((each) => each.type === type)
  const bytes = new Map([
    ...all.documents.map(({ sha256, gzipBytes }) => [sha256, gzipBytes] as const),
    ...all.media.map((medium) => [medium.sha256, medium.bytes] as const),
  ])
  const sum = (hashes: Iterable<string>) =>
    [...new Set(hashes)].reduce((total, each) => total + (bytes.get(each) ?? 0), 0)

  const named = new Map<string, Set<string>>()
  for await (const { sha256, content } of contentsOf(database, ofType('lesson'))) named.set(sha256, hashesIn(content))
  /** A lesson with its media. */
  const withMedia = (lesson: string) => [lesson, ...(named.get(lesson) ?? [])]
  const levels: { sha256: string; document: LevelDocument }[] = []
  /** Levels, and the pictures that home shows. */
  const shown: string[] = []
  for await (const { sha256, content } of contentsOf(database, ofType('level'))) {
    const document = JSON.parse(content) as LevelDocument
    levels.push({ sha256, document })
    shown.push(sha256, ...hashesIn(JSON.stringify(document.graphics)))
  }
  const [first] = levels.toSorted((one, other) => one.document.number - other.document.number)
  const lesson = first?.document.lessons[0]?.document.sha256
  return {
    course: release.course_sha256,
    first: sum([release.course_sha256, ...shown, ...(lesson === undefined ? [] : withMedia(lesson))]),
    complete: sum(bytes.keys()),
    levels: Object.fromEntries(
      levels.map(({ sha256, document: { lessons } }) => [
        sha256,
        sum(lessons.flatMap(({ document }) => withMedia(document.sha256))),
      ]),
    ),
  }
}

/** The page of the app, compressed. */
export async function appPageBytes(playerFolder: string): Promise<number> {
  const { template, style, script } = await appFiles(playerFolder)
  return (await promisify(gzip)(template + style + script)).length
}
