/** A feed, and a browser's cache in memory, for tests. */
import { createHash } from 'node:crypto'
import type { DocumentReference, FeedPointer } from '@griot/contract/releases/documents.ts'
import { currentPath, documentPath, filePath } from '@griot/contract/releases/feed-paths.ts'
import { vi } from 'vitest'
import { storageOf } from '../progress/storage.ts'
import { Device } from './device.ts'
import { KeptCourse } from './kept-course.ts'
import { KeptFiles } from './kept-files.ts'

const ROOT = 'https://griot.test/feed/'

/** What the globals of a page are for a device. */
export function stubPage(): void {
  class Audio {
    canPlayType = () => 'probably'
  }
  const page = { window: new EventTarget(), location: { href: 'https://griot.test/app/yo' }, Audio }
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
}

export class FakeFeed {
  readonly files = new Map<string, string>()
  /** Paths in the order in which they were asked for. */
  readonly asked: string[] = []
  /** Called before a file is given; what it returns takes its place. */
  before: (path: string, signal: AbortSignal) => Promise<Response | undefined> | undefined = () => undefined

  constructor() {
    vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit = {}) => {
      const path = url.slice(ROOT.length)
      this.asked.push(path)
      const instead = await this.before(path, signal as AbortSignal)
      const content = this.files.get(path)
      return instead ?? new Response(content ?? '', { status: content === undefined ? 404 : 200 })
    })
  }

  /** Paths of media that were asked for. */
  media = () => this.asked.filter((path) => path.startsWith('media/'))

  #put(content: string, pathOf: (sha256: string) => string): DocumentReference {
    const sha256 = createHash('sha256').update(content).digest('hex')
    this.files.set(pathOf(sha256), content)
    return { sha256, bytes: content.length }
  }

  document = (content: object) => this.#put(JSON.stringify(content), (sha256) => documentPath({ sha256 }))

  sound = (text: string) => {
    const type = 'audio/mpeg' as const
    return { ...this.#put(text, (sha256) => filePath({ sha256, type })), type }
  }

  /** Makes a release live: its levels by id, each with one lesson that has these sounds. */
  publish(release: number, levels: Readonly<Record<string, readonly string[]>>): void {
    const course = this.document({
      release,
      levels: Object.entries(levels).map(([id, texts]) => {
        const sounds = texts.map((text) => [text, { file: this.sound(text) }])
        const lesson = this.document({ lesson: id, audios: Object.fromEntries(sounds) })
        const media = { original: 9, small: 9 }
        return { document: this.document({ id, lessons: [{ id: `${id}-1`, document: lesson, media }] }) }
      }),
    })
    const pointer = { format: 1, release, course } as FeedPointer
    this.files.set(currentPath('yoruba'), JSON.stringify(pointer))
  }
}

/** A cache that gets full: then it keeps nothing with these words. */
export function fakeCache() {
  const kept = new Map<string, Response>()
  const full = { of: null as RegExp | null }
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (url: string) => kept.delete(url),
    put: async (url: string, response: Response) => {
      const text = await response.clone().text()
      if (full.of?.test(text)) throw new DOMException('full', 'QuotaExceededError')
      kept.set(url, response)
    },
  }
  const texts = async () => Promise.all([...kept.values()].map((response) => response.clone().text()))
  /** The sounds that are kept. */
  const sounds = async () => (await texts()).filter((text) => !text.startsWith('{')).sort()
  return { cache: cache as unknown as Cache, full, sounds }
}

/** A page of the app. Two with the same cache and storage are two windows. */
export function openPage({ cache }: { cache: Cache }, kept: Map<string, string> = new Map()) {
  const browser = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const files = new KeptFiles(cache, ROOT)
  const course = new KeptCourse('yoruba', files)
  const storage = storageOf(() => browser as unknown as globalThis.Storage)
  const device = new Device({ ...{ language: 'yoruba', app: 'https://griot.test/app/yo' }, storage, course })
  return { course, device, files, kept }
}
