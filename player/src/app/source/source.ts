import type {
  CourseDocument,
  DocumentReference,
  FeedFile,
  LessonDocument,
  LevelDocument,
  ReleaseDocument,
} from '@griot/contract/releases/documents.ts'
import { currentPath, documentPath, filePath } from '@griot/contract/releases/feed-paths.ts'
import type { Pack } from './pack.ts'

/** Where documents and media of a release come from. What is not here is rejected. */
export interface Source {
  course: () => Promise<CourseDocument>
  level: (document: DocumentReference) => Promise<LevelDocument>
  lesson: (document: DocumentReference) => Promise<LessonDocument>
  /** An address that the browser can play or show. */
  url: (file: FeedFile) => Promise<string>
  /** Whether a lesson can be played from here without a download; unknown where files come by HTTP. */
  has: (document: DocumentReference) => boolean
  /** Whether all is inside: what is not here never comes. */
  isWhole?: boolean
  /** Whether a file is not here, and is fetched as a whole before it plays. */
  isAway?: (file: FeedFile) => boolean
  /** Of files that serve, the best one first; the given order unless there is one. */
  order?: (files: readonly FeedFile[]) => readonly FeedFile[]
}

/** A source of what is inside the page, and of what is at its root. */
export function sourceOf(pack: Pack): Source {
  const { documents = {}, urls: signed = {}, root } = pack
  const atRoot = pack.files && new Set(pack.files)
  const lessons = new Set(pack.lessons)
  const urls = new Map<string, Promise<string | undefined>>()

  async function document<Document extends ReleaseDocument>({ sha256 }: { sha256: string }): Promise<Document> {
    const known = documents[sha256]
    if (known) return known as Document
    const inside = await textInside(sha256)
    return inside === undefined ? readJson<Document>(rootOf(pack) + documentPath({ sha256 })) : JSON.parse(inside)
  }

  return {
    async course() {
      const live = () => readJson<NonNullable<Pack['pointer']>>(rootOf(pack) + currentPath(pack.language ?? ''))
      return document((pack.pointer ?? (await live())).course)
    },
    level: (of) => document(of),
    lesson: (of) => document(of),
    async url(file) {
      const address = signed[file.sha256]
      if (address !== undefined) return address
      const made = urls.get(file.sha256) ?? urlInside(file)
      urls.set(file.sha256, made)
      const inside = await made
      if (inside !== undefined) return inside
      if (atRoot?.has(file.sha256) === false) throw new Error('Not in this pack')
      return rootOf(pack) + filePath(file)
    },
    isWhole: root === undefined && pack.urls === undefined,
    has: ({ sha256 }) => root !== undefined || sha256 in documents || lessons.has(sha256),
  }
}

/** Milliseconds between two looks at a page that the browser still reads. */
const READING_MS = 20

/** The text of a data element of the page; waits for it while the browser still reads the page. */
async function textInside(sha256: string): Promise<string | undefined> {
  for (;;) {
    const element = window.document.getElementById(sha256)
    // The text of the last element may not be whole yet.
    if (element?.nextSibling || window.document.readyState !== 'loading') return element?.textContent ?? undefined
    await new Promise((look) => setTimeout(look, READING_MS))
  }
}

async function urlInside({ sha256, type }: FeedFile): Promise<string | undefined> {
  const text = await textInside(sha256)
  return text === undefined ? undefined : URL.createObjectURL(new Blob([bytesOf(text)], { type }))
}

function rootOf({ root }: Pack): string {
  if (root === undefined) throw new Error('Not in this pack')
  return root
}

async function readJson<Read>(address: string): Promise<Read> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}
