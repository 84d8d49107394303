import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LanguageName } from '@griot/contract/languages.ts'
import { dataElement, jsonInScript, playerPage } from '@griot/contract/player/page.ts'
import type { FeedPointer } from '@griot/contract/releases/documents.ts'
import type { PackMedia } from '@griot/contract/releases/packs.ts'
import type { Database } from '../../../storage/database/database.ts'
import type { FeedMedium } from '../feed/feed.store.ts'
import { contentsOf, type PackContents, type PackDocument } from './pack-contents.ts'

export interface PlayerFiles {
  template: string
  style: string
  script: string
}

/** The files of the player in packs and behind links (player/vite.config.ts). */
export const playerFiles = (folder: string) => readFiles(folder, 'player')

/** Those of the player that keeps its course on the device. */
export const appFiles = (folder: string) => readFiles(folder, 'app')

async function readFiles(folder: string, name: 'player' | 'app'): Promise<PlayerFiles> {
  const names = ['index.html', `${name}.css`, `${name}.js`]
  const texts = await Promise.all(names.map((each) => readFile(join(folder, each), 'utf8')))
  const [template = '', style = '', script = ''] = texts
  return { template, style, script }
}

/** What a page says besides documents and media. */
export interface PageFacts {
  pointer: FeedPointer
  language: LanguageName
  /** The lesson or level to open. */
  open?: string
  /** The media that it has. */
  media: PackMedia
  /** The address of this Griot. */
  home: string
  /** Where results are sent. */
  resultsUrl?: string | undefined
  /** Where media are, relative to the page; absent when they are inside. */
  root?: string
  /** The media at the root, by SHA-256. */
  files?: readonly string[]
}

interface InsideFacts extends PageFacts {
  /** The documents of lessons that are inside, which the browser may not have read yet. */
  lessons: string[]
}

/** A part of a page: text, or what is read when it is written. */
type Part = string | { document: string; bytes: number } | { medium: FeedMedium; bytes: number }

/** A page with its exact size. */
export interface Page {
  bytes: number
  read: () => AsyncGenerator<Buffer>
}

interface PageDeps {
  database: Database
  player: PlayerFiles
  files: { read: (sha256: string) => Promise<AsyncIterable<Uint8Array>> }
}

/**
 * A page with a release inside. Its media are inside too, unless `facts` has a root for them. Lessons and media follow
 * the player, so that its first screen is there before a browser has read many megabytes.
 */
export function pageOf(deps: PageDeps, { documents, media }: PackContents, facts: PageFacts): Page {
  const { template, ...files } = deps.player
  const lessons = documents.filter(({ type }) => type === 'lesson')
  const first = documents.filter(({ type }) => type !== 'lesson')
  const pack: InsideFacts = { ...facts, lessons: lessons.map(({ sha256 }) => sha256) }
  // Random, so that no text of a release has it.
  const mark = randomUUID()
  const page = playerPage(template, { ...files, pack: jsonInScript(pack), first: mark, rest: mark })
  const [before = '', player = '', behind = ''] = page.split(mark)
  const inside = facts.root === undefined ? media : []
  const parts: Part[] = [
    before,
    ...first.flatMap(documentParts),
    player,
    ...lessons.flatMap(documentParts),
    ...inside.flatMap((medium): Part[] => {
      const [start, end] = dataElement(medium.sha256, 'text/plain')
      return [start, { medium, bytes: Math.ceil(medium.bytes / 3) * 4 }, end]
    }),
    behind,
  ]
  return {
    bytes: parts.reduce((sum, part) => sum + (typeof part === 'string' ? Buffer.byteLength(part) : part.bytes), 0),
    read: () => read(deps, [...first, ...lessons], parts),
  }
}

function documentParts({ sha256, scriptBytes }: PackDocument): Part[] {
  const [start, end] = dataElement(sha256, 'application/json')
  return [start, { document: sha256, bytes: scriptBytes }, end]
}

async function* read(
  { database, files }: PageDeps,
  documents: readonly PackDocument[],
  parts: readonly Part[],
): AsyncGenerator<Buffer> {
  const waiting = new Map<string, string>()
  const contents = contentsOf(database, documents)
  for (const part of parts) {
    if (typeof part === 'string') yield Buffer.from(part)
    else if ('document' in part) {
      // A group of documents comes in any order.
      while (!waiting.has(part.document)) {
        const next = await contents.next()
        if (next.done) throw new Error(`The document ${part.document} is not stored.`)
        waiting.set(next.value.sha256, next.value.content)
      }
      yield Buffer.from((waiting.get(part.document) ?? '').replaceAll('<', '\\u003c'))
      waiting.delete(part.document)
    } else yield* inBase64(await files.read(part.medium.sha256))
  }
}

async function* inBase64(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const part of source) {
    const bytes = Buffer.concat([rest, part])
    const whole = bytes.length - (bytes.length % 3)
    rest = bytes.subarray(whole)
    yield Buffer.from(bytes.subarray(0, whole).toString('base64'))
  }
  yield Buffer.from(rest.toString('base64'))
}
