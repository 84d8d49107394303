import * as releaseApiMessages from '@griot/contract/messages/api/releases/release.ts'
import { appPath } from '@griot/contract/releases/app.ts'
import type { FeedPointer } from '@griot/contract/releases/documents.ts'
import { documentPath, filePath } from '@griot/contract/releases/feed-paths.ts'
import { type PackMedia, type PackSizes, WHOLE_PAGE_BYTES_MAX } from '@griot/contract/releases/packs.ts'
import type { MediaLinks } from '../../../http/auth/media-links.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Database } from '../../../storage/database/database.ts'
import type { FileStore } from '../../../storage/files/file-store.ts'
import { appPageBytes, appSizes } from '../app/app-sizes.ts'
import { filesOfRelease } from '../compare/delta.ts'
import { contentsOfDocuments, findPointer } from '../feed/feed.store.ts'
import { pointerText } from '../feed/pointers.ts'
import { SCHEMA_FILES } from '../feed/schemas.ts'
import { requireRelease } from '../releases.service.ts'
import type { ReleaseRow } from '../releases.store.ts'
import { contentsOfRelease, levelsOf, type PackContents } from './pack-contents.ts'
import { type Page, type PageFacts, type PlayerFiles, pageOf, playerFiles } from './page.ts'
import { fitsZip, type ZipEntry, zipBytes, zipOf } from './zip.ts'

export interface PackDeps {
  database: Database
  files: Pick<FileStore, 'read'>
  /** The folder of the built player. */
  playerFolder: string
  /** The address of this Griot. */
  home: string
  /** Where results of learners are sent; undefined: nowhere. */
  resultsUrl: string | undefined
}

/** With the files of the player, which are read once for a request. */
type PageDeps = PackDeps & { player: PlayerFiles }

const withPlayer = async <Deps extends PackDeps>(deps: Deps) => ({
  ...deps,
  player: await playerFiles(deps.playerFolder),
})

/** For their sizes: addresses, and whether everyone may read the feed. */
export interface PackSizeDeps extends PackDeps {
  links: MediaLinks
  isPublic: boolean
}

/** A pack that is written while it is read. */
export interface Pack {
  fileName: string
  bytes: number
  read: () => AsyncGenerator<Uint8Array>
}

interface Numbered {
  row: ReleaseRow
  pointer: FeedPointer
}

/** @throws CallError not_found, conflict when the release is not complete */
async function numbered(database: Database, id: string): Promise<Numbered> {
  const row = await requireRelease(database, id)
  const found = row.number === null ? null : await findPointer(database, row.language, row.number)
  if (!found) throw new CallError('conflict', { message: releaseApiMessages.notComplete })
  return { row, pointer: JSON.parse(pointerText(found)) }
}

const nameOf = ({ row }: Numbered, rest: string) => `griot-${row.language}-${row.number}${rest}`

/** @throws CallError not_found, conflict when the release is not complete */
export async function packSizes(given: PackSizeDeps, id: string): Promise<PackSizes> {
  const release = await numbered(given.database, id)
  const deps = await withPlayer(given)
  const urlOf = (kind: string, query: Record<string, string> = {}) =>
    deps.links.ofPack(`/releases/${id}/packs/${kind}`, new URLSearchParams(query).toString())
  const sizeOfZip = (entries: readonly ZipEntry[], url: string) => ({
    bytes: zipBytes(entries),
    url: fitsZip(entries) ? url : null,
  })
  const sizesOf = async (media: PackMedia) => {
    const all = await contentsOfRelease(deps.database, release.row, media)
    const whole = htmlPage(deps, release, all)
    const levels = whole.bytes > WHOLE_PAGE_BYTES_MAX ? await levelsOf(deps.database, all) : []
    const pages = levels.map(({ id: level, number, title, contents }) => ({
      level: { id: level, number, title },
      bytes: htmlPage(deps, release, contents, level).bytes,
      url: urlOf('html', { media, level }),
    }))
    return {
      html: pages.length > 0 ? pages : [{ level: null, bytes: whole.bytes, url: urlOf('html', { media }) }],
      zip: sizeOfZip(zipEntries(deps, release, all), urlOf('zip', { media })),
    }
  }
  return {
    small: await sizesOf('small'),
    original: await sizesOf('original'),
    feed: sizeOfZip(await feedEntries(deps, release), urlOf('feed')),
    app: deps.isPublic ? await sizesOfApp(deps, release.row) : null,
  }
}

async function sizesOfApp({ database, playerFolder }: PackDeps, row: ReleaseRow): Promise<PackSizes['app']> {
  const { first, complete } = await appSizes(database, row)
  const page = await appPageBytes(playerFolder)
  return { path: appPath(row.language), first: page + first, complete: page + complete }
}

/** A page for a memory card. @throws CallError not_found also for a level that the release does not have */
export async function htmlPack(
  given: PackDeps,
  { id, media, level }: { id: string; media: PackMedia; level?: string | undefined },
): Promise<Pack> {
  const deps = await withPlayer(given)
  const release = await numbered(deps.database, id)
  const all = await contentsOfRelease(deps.database, release.row, media)
  if (level === undefined) return html(nameOf(release, '.html'), htmlPage(deps, release, all))
  const found = (await levelsOf(deps.database, all)).find((each) => each.id === level)
  if (!found) throw new CallError('not_found', { message: releaseApiMessages.levelNotFound })
  return html(nameOf(release, `-level-${found.number}.html`), htmlPage(deps, release, found.contents, level))
}

/** The pages of a release for memory cards: one, or one for each level. @throws CallError not_found, conflict */
export async function htmlPacks(given: PackDeps, { id, media }: { id: string; media: PackMedia }): Promise<Pack[]> {
  const deps = await withPlayer(given)
  const release = await numbered(deps.database, id)
  const all = await contentsOfRelease(deps.database, release.row, media)
  const whole = htmlPage(deps, release, all)
  if (whole.bytes <= WHOLE_PAGE_BYTES_MAX) return [html(nameOf(release, '.html'), whole)]
  const levels = await levelsOf(deps.database, all)
  return levels.map(({ id: level, number, contents }) =>
    html(nameOf(release, `-level-${number}.html`), htmlPage(deps, release, contents, level)),
  )
}

const html = (fileName: string, { bytes, read }: Page): Pack => ({ fileName, bytes, read })

function htmlPage(deps: PageDeps, release: Numbered, contents: PackContents, open?: string): Page {
  return pageOf(deps, contents, { ...factsOf(deps, release, contents), ...(open !== undefined && { open }) })
}

const factsOf = (
  { home, resultsUrl }: PackDeps,
  { row, pointer }: Numbered,
  { mediaChoice: media }: PackContents,
): PageFacts => ({ pointer, language: row.language, media, home, resultsUrl })

/** A folder that plays from any web server. @throws CallError not_found, conflict also when it is too large */
export async function zipPack(deps: PackDeps, { id, media }: { id: string; media: PackMedia }): Promise<Pack> {
  const release = await numbered(deps.database, id)
  const entries = zipEntries(
    await withPlayer(deps),
    release,
    await contentsOfRelease(deps.database, release.row, media),
  )
  return zip(nameOf(release, '.zip'), release, entries)
}

/**
 * The documents are in the page: in the frame of Kolibri, whose origin is opaque, scripts read no files beside it, but
 * media play.
 */
function zipEntries(deps: PageDeps, release: Numbered, contents: PackContents): ZipEntry[] {
  const files = contents.media.map(({ sha256 }) => sha256)
  const page = pageOf(deps, contents, { ...factsOf(deps, release, contents), root: './', files })
  return [
    { path: 'index.html', bytes: page.bytes, content: page.read },
    ...contents.media.map(({ sha256, bytes, media_type: type }) => ({
      path: filePath({ sha256, type }),
      bytes,
      content: () => deps.files.read(sha256),
    })),
  ]
}

/** All files of a release in the feed, and their schemas. @throws CallError not_found, conflict */
export async function feedPack(deps: PackDeps, id: string): Promise<Pack> {
  const release = await numbered(deps.database, id)
  return zip(nameOf(release, '-feed.zip'), release, await feedEntries(deps, release))
}

async function feedEntries({ database, files }: PackDeps, { row, pointer }: Numbered): Promise<ZipEntry[]> {
  const texts = new Map(SCHEMA_FILES)
  const found = await filesOfRelease(database, row, 'all')
  const last = found.at(-1)
  const pointerRow = row.number === null ? null : await findPointer(database, pointer.language, row.number)
  if (last && pointerRow) texts.set(last.path, pointerText(pointerRow))
  return [
    ...[...texts].map(([path, text]) => ({ path, bytes: Buffer.byteLength(text), content: () => textOf(text) })),
    ...found.slice(0, -1).map(({ path, bytes, sha256 }) => ({
      path,
      bytes,
      content: () => (path === documentPath({ sha256 }) ? documentOf(database, sha256) : files.read(sha256)),
    })),
  ]
}

async function* textOf(text: string) {
  yield Buffer.from(text)
}

async function* documentOf(database: Database, sha256: string) {
  const [document] = await contentsOfDocuments(database, [sha256])
  // Else the ZIP would be shorter than it says.
  if (!document) throw new Error(`The document ${sha256} is not stored.`)
  yield Buffer.from(document.content)
}

function zip(fileName: string, { row }: Numbered, entries: readonly ZipEntry[]): Pack {
  if (!fitsZip(entries)) throw new CallError('conflict', { message: releaseApiMessages.zipTooLarge })
  return { fileName, bytes: zipBytes(entries), read: () => zipOf(entries, row.made_at ?? row.planned_at) }
}
