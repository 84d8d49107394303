import type { AssetKind } from '#contract/assets/kinds.ts'
import { uploadMessages } from '#contract/assets/upload.ts'
import { messages } from '#contract/messages.ts'
import { checkDeclared } from '../../library/assets.calls.ts'
import { loadParts } from '../../library/kinds.ts'
import { accountId, watchSession } from '../../session/session.ts'
import { toast } from '../../ui/base/toast.ts'
import { setUploadTray } from '../../ui/page/upload-tray.tsx'
import { sendItem } from './send-item.ts'
import {
  isHeld,
  isOnTheWay,
  isReady,
  isSameFile,
  itemsOfRun,
  keyOf,
  newItem,
  percentOf,
  type UploadItem,
  withRepeats,
} from './upload-item.ts'

/** Requests at a time: more would only share the same line. */
const AT_ONCE = 3

export interface UploadState {
  items: readonly UploadItem[]
  /** Whether asking for the declared codes failed. */
  checkFailed: boolean
  /** The files of this submission, from the click on Submit until the last of them is finished. */
  run: { ids: ReadonlySet<number>; since: number } | null
}

/**
 * The files of this tab. It lives beside the screens: uploads go on while a person visits other
 * pages, and the page shows them again when it is opened.
 */
class UploadStore {
  #state: UploadState = { items: [], checkFailed: false, run: null }
  #watchers = new Set<() => void>()
  #stops = new Map<number, AbortController>()
  #onSaved: () => void = () => undefined

  state = (): UploadState => this.#state

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  add(kind: AssetKind, files: readonly File[]): void {
    const chosen = this.#state.items.filter((item) => item.phase === 'chosen')
    const fresh = files
      .filter((file) => !chosen.some((item) => item.kind === kind && isSameFile(item.file, file)))
      .map((file) => newItem(kind, file))
    if (fresh.length === 0) return
    const wrong = fresh.filter((item) => item.fault?.wrongType).map((item) => item.file.name)
    if (wrong.length > 0) toast.failure(messages.invalidFileTypes(wrong))
    this.#set({ items: withRepeats([...this.#state.items, ...fresh]) })
    for (const item of fresh) void this.#measure(item)
    void this.check()
  }

  /** Takes files away, and off the line where they are on it. */
  remove(ids: readonly number[]): void {
    const gone = new Set(ids)
    for (const item of this.#state.items) {
      if (!gone.has(item.id)) continue
      this.#stops.get(item.id)?.abort()
      if (item.preview) URL.revokeObjectURL(item.preview)
    }
    this.#set({ items: withRepeats(this.#state.items.filter((item) => !gone.has(item.id))) })
    this.#finishRun()
  }

  /** Asks which codes are declared: those not known yet, and those that were not when last asked. */
  async check(): Promise<void> {
    const open = this.#state.items.filter(
      (item) => item.phase === 'chosen' && !item.fault?.wrongType && !item.declared,
    )
    if (open.length === 0) return
    this.#set({ checkFailed: false })
    try {
      const kinds = [...new Set(open.map((item) => item.kind))]
      await Promise.all(
        kinds.map((kind) =>
          this.#ask(
            kind,
            open.filter((item) => item.kind === kind),
          ),
        ),
      )
    } catch {
      this.#set({ checkFailed: true })
      toast.failure(messages.verificationFailed)
    }
  }

  /** Sends every file that is ready. `onSaved` is told whenever files have arrived. */
  submit(onSaved: () => void): void {
    this.#onSaved = onSaved
    const ready = this.#state.items.filter(isReady).map((item) => item.id)
    this.#queue(ready)
  }

  retry(id: number): void {
    this.#queue([id])
  }

  /** Sends what failed once more, all of it. */
  retryFailed(): void {
    const failed = this.#state.items.filter((item) => item.phase === 'failed')
    this.#queue(failed.map((item) => item.id))
  }

  /** Goes on after the line was gone, or after the session had ended. */
  resume = (): void => {
    this.#set({
      items: this.#state.items.map((item) =>
        isHeld(item) ? { ...item, phase: 'queued', sent: 0 } : item,
      ),
    })
    this.#pump()
  }

  #queue(ids: readonly number[]): void {
    const wanted = new Set(ids)
    const run = this.#state.run ?? { ids: new Set<number>(), since: Date.now() }
    this.#set({
      run: { ...run, ids: new Set([...run.ids, ...wanted]) },
      items: this.#state.items.map((item) =>
        wanted.has(item.id) ? { ...item, phase: 'queued', sent: 0, reason: null } : item,
      ),
    })
    this.#pump()
  }

  #pump(): void {
    const free = AT_ONCE - this.#stops.size
    const next = this.#state.items
      .filter((item) => item.phase === 'queued')
      .slice(0, Math.max(0, free))
    for (const item of next) void this.#send(item)
    this.#finishRun()
  }

  async #send(item: UploadItem): Promise<void> {
    const stop = new AbortController()
    this.#stops.set(item.id, stop)
    this.#change(item.id, { phase: navigator.onLine ? 'sending' : 'offline', sent: 0 })
    const end = navigator.onLine
      ? await sendItem(item, {
          signal: stop.signal,
          onProgress: (sent) =>
            this.#change(item.id, { sent, phase: sent >= 1 ? 'verifying' : 'sending' }),
        })
      : { phase: 'offline' as const, reason: null }
    this.#stops.delete(item.id)
    if (stop.signal.aborted) return this.#pump()
    this.#change(item.id, end)
    this.#set({ items: withRepeats(this.#state.items) })
    if (end.phase === 'done') this.#onSaved()
    this.#pump()
  }

  /** When the last file of a submission is finished, says once how it went. */
  #finishRun(): void {
    const { run, items } = this.#state
    if (!run) return
    const own = itemsOfRun(items, run)
    if (own.some(isOnTheWay)) return
    this.#set({ run: null })
    if (own.length === 0) return
    const refused = own.filter((item) => item.phase === 'refused').length
    if (own.some((item) => item.phase === 'failed')) toast.failure(messages.uploadFailed)
    else if (refused > 0) toast.failure(uploadMessages.refusedFiles(refused, own.length))
    else toast.success(messages.filesUploaded)
  }

  async #ask(kind: AssetKind, asked: readonly UploadItem[]): Promise<void> {
    const codes = [...new Set(asked.map((item) => item.code))]
    const { declared } = await checkDeclared(kind, codes)
    const known = new Map(declared.map((asset) => [keyOf({ kind, code: asset.code }), asset]))
    const ids = new Set(asked.map((item) => item.id))
    this.#set({
      items: this.#state.items.map((item) =>
        ids.has(item.id) ? { ...item, declared: known.get(keyOf(item)) ?? null } : item,
      ),
    })
  }

  async #measure({ id, kind, preview }: UploadItem): Promise<void> {
    if (preview === null) return
    const { measure } = await loadParts(kind)
    this.#change(id, { measure: await measure(preview) })
  }

  #change(id: number, change: Partial<UploadItem>): void {
    this.#set({
      items: this.#state.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
    })
  }

  #set(change: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...change }
    const { items, run } = this.#state
    const way = items.filter(isOnTheWay)
    setUploadTray({
      files: way.length,
      percent: percentOf(itemsOfRun(items, run)),
    })
    for (const watcher of this.#watchers) watcher()
  }
}

export const uploads = new UploadStore()

let owner = accountId()

/** Chosen files are their account's: they wait for it while nobody is signed in, and are gone for another. */
watchSession(() => {
  const account = accountId()
  if (account === null) return
  if (account !== owner) uploads.remove(uploads.state().items.map((item) => item.id))
  owner = account
  uploads.resume()
})

window.addEventListener('online', uploads.resume)

// closing the tab would end what is on the way
window.addEventListener('beforeunload', (event) => {
  if (uploads.state().items.some(isOnTheWay)) event.preventDefault()
})
