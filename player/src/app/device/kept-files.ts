import { missingOf, type PlannedFile } from './plan.ts'

/** So long a connection may give nothing. */
const STALL_MS = 45_000

/** Why a file did not arrive: no connection, no longer in the feed, or another content than its name says. */
export class FeedError extends Error {
  readonly why: 'line' | 'gone' | 'failed'

  constructor(why: FeedError['why'], message: string) {
    super(message)
    this.why = why
  }
}

/** A file that is being fetched; all who need it wait for the same request. */
interface Coming {
  signal: AbortSignal | undefined
  /** Its content, and the error if the device did not keep it. */
  arrived: Promise<{ content: ArrayBuffer; error?: unknown }>
}

/**
 * Files of the feed in the browser's cache. A path names its content for ever, except that of the pointer, so a file
 * that is here is never fetched again.
 */
export class KeptFiles {
  readonly #root: string
  readonly #cache: Cache
  readonly #coming = new Map<string, Coming>()
  /** Paths of the files that are here, as far as this window knows. */
  readonly here = new Set<string>()

  /** @param root where the feed is, with a slash at its end */
  constructor(cache: Cache, root: string) {
    this.#cache = cache
    this.#root = root
  }

  /** Reads what is here; other windows and the browser itself change it. */
  async open(): Promise<void> {
    const before = [...this.here]
    const { length } = new URL(this.#root, location.href).href
    const kept = new Set((await this.#cache.keys()).map(({ url }) => url.slice(length)))
    for (const path of before) if (!kept.has(path)) this.here.delete(path)
    for (const path of kept) this.here.add(path)
  }

  /**
   * Another window, or the browser, may have removed files.
   * @throws FeedError unless all of them are here
   */
  async confirm(files: readonly PlannedFile[]): Promise<void> {
    await this.open()
    if (missingOf(files, this.here).length > 0) throw new FeedError('failed', 'Files are missing')
  }

  has = ({ path }: { path: string }): boolean => this.here.has(path)

  async find(path: string): Promise<Response | undefined> {
    const found = await this.#cache.match(this.#root + path)
    if (found) this.here.add(path)
    else this.here.delete(path)
    return found
  }

  /**
   * A file from here, or from the feed, which is then kept.
   * @param signal of a download; without one the file is for now, and a full device shows it too
   * @throws FeedError when it does not arrive whole
   * @throws DOMException when a download does not fit on the device
   */
  async get(file: PlannedFile, signal?: AbortSignal): Promise<Response> {
    const { path, type } = file
    const found = await this.find(path)
    if (found) return found
    const coming = this.#coming.get(path) ?? { signal, arrived: this.#fetchAndKeep(file, signal) }
    this.#coming.set(path, coming)
    try {
      const { content, error } = await coming.arrived
      if (error !== undefined && signal) throw error
      return kept(content, type)
    } catch (error) {
      // Who has asked first has stopped.
      if (coming.signal?.aborted && !signal?.aborted) return this.get(file, signal)
      throw error
    }
  }

  async #fetchAndKeep({ path, sha256, type }: PlannedFile, signal?: AbortSignal): Coming['arrived'] {
    try {
      // What the Cache API keeps would be in the HTTP cache as well, and a damaged file for ever.
      const content = await this.#fetch(path, 'no-store', signal)
      // The page of a network that asks for a sign-in would come with status 200.
      if ((await sha256Of(content)) !== sha256) throw new FeedError('failed', `${path} is damaged`)
      const error = await this.put(path, content, type).catch((reason: unknown) => reason)
      return { content, error }
    } finally {
      this.#coming.delete(path)
    }
  }

  async put(path: string, content: BodyInit, type = 'application/json'): Promise<void> {
    await this.#cache.put(this.#root + path, kept(content, type))
    this.here.add(path)
  }

  /** The pointer of the feed as it is now. */
  async fetchFresh(path: string): Promise<unknown> {
    return JSON.parse(new TextDecoder().decode(await this.#fetch(path, 'no-cache')))
  }

  /** Removes all files but those with these hashes; pointers stay. */
  async removeExcept(needed: ReadonlySet<string>): Promise<void> {
    await this.open()
    for (const path of [...this.here]) {
      const [, sha256] = /\/([0-9a-f]{64})\./.exec(path) ?? []
      if (sha256 === undefined || needed.has(sha256)) continue
      this.here.delete(path)
      await this.#cache.delete(this.#root + path)
    }
  }

  /** The content of a path; gives up when nothing arrives for a time. */
  async #fetch(path: string, cache: RequestCache, signal?: AbortSignal): Promise<ArrayBuffer> {
    const ending = new AbortController()
    const end = () => ending.abort()
    signal?.addEventListener('abort', end)
    let timer = setTimeout(end, STALL_MS)
    try {
      const response = await fetch(this.#root + path, { cache, signal: ending.signal })
      const { ok, status, body } = response
      if (!ok) throw new FeedError(isTemporary(status) ? 'line' : 'gone', `${path}: ${status}`)
      const chunks: Uint8Array<ArrayBuffer>[] = []
      const reader = body?.getReader()
      for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
        chunks.push(read.value)
        clearTimeout(timer)
        timer = setTimeout(end, STALL_MS)
      }
      return await new Blob(chunks).arrayBuffer()
    } catch (error) {
      throw signal?.aborted || error instanceof FeedError ? error : new FeedError('line', `${path}: ${error}`)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
    }
  }
}

/** Whether a server that answers so may answer otherwise later: it is busy, or restarts. */
const isTemporary = (status: number) => status >= 500 || status === 408 || status === 429

const kept = (content: BodyInit, type = 'application/json') =>
  new Response(content, { headers: { 'content-type': type } })

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
