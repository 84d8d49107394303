import type { AssetKind } from '#contract/assets/kinds.ts'
import { messages } from '#contract/messages.ts'
import { resumableMessages } from '#contract/uploads/upload.ts'
import { serverSentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { giveUpUpload } from '../../api/resumable.ts'
import { currentSession } from '../../session/session.ts'
import { loadParts } from '../../shared/kinds/kinds.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { afterSaved } from './after-saved.ts'
import { declaredOf } from './declared-of.ts'
import { isReady, isThere, isToCompare, judged } from './effect.ts'
import { followPage } from './follow-page.ts'
import { sameElsewhere } from './same-elsewhere.ts'
import { SavedCallbacks } from './saved-callbacks.ts'
import { sendItem } from './send-item.ts'
import { sha256Of } from './sha256.ts'
import { tellEnd } from './tell-end.ts'
import { tellTray } from './tell-tray.ts'
import { unfinishedOf } from './unfinished.ts'
import {
  byName,
  endedRun,
  isFinished,
  isHeld,
  isOnTheWay,
  isRunning,
  isSameFile,
  keyOf,
  newItem,
  runWith,
  type UploadItem,
  withRepeats,
} from './upload-item.ts'
import type { UploadState } from './upload-state.ts'

/** Concurrent requests: more would only share the same bandwidth. */
const AT_ONCE = 3

/** Files of this tab. Outside React: uploads continue while the user visits other pages. */
class UploadStore {
  #state: UploadState = { items: [], checkFailed: null, run: null, unfinished: [] }
  #watchers = new Set<() => void>()
  #stops = new Map<number, AbortController>()
  #onSaved = new SavedCallbacks()
  #findSame = sameElsewhere(
    () => this.#state,
    (id, change) => this.#change(id, change),
  )

  state = (): UploadState => this.#state

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  add(kind: AssetKind, files: readonly File[]): void {
    const chosen = this.#state.items.filter((item) => item.phase === 'chosen')
    const fresh = files
      .filter((file) => !chosen.some((item) => item.kind === kind && isSameFile(item.file, file)))
      .toSorted(byName)
      .map((file) => newItem(kind, file))
    if (fresh.length === 0) return
    const wrong = fresh.filter((item) => item.fault?.wrongType).map((item) => item.file.name)
    if (wrong.length > 0) toast.failure(messages.invalidFileTypes(wrong))
    this.#set({ items: withRepeats([...this.#state.items, ...fresh]) })
    void Promise.all(fresh.flatMap((item) => [this.#measure(item), this.#goOn(item)]))
    void this.check()
  }

  /** Removes files, aborts their uploads, and deletes these on the server. */
  remove(ids: readonly number[]): void {
    this.#drop(ids, (item) => {
      const ended = item.phase === 'done' || item.phase === 'refused'
      if (item.uploadId && !ended) void giveUpUpload(item.uploadId)
    })
  }

  /** Removes all files; uploads on the server belong to the account, which will find them again. */
  forget(): void {
    this.#drop(
      this.#state.items.map((item) => item.id),
      () => {},
    )
    this.#set({ unfinished: [] })
  }

  /** Loads the account's unfinished uploads, from any device. */
  async findUnfinished(): Promise<void> {
    try {
      const all = await call('listUploads')
      const known = new Set(this.#state.items.map((item) => item.uploadId))
      this.#set({ unfinished: all.filter(({ id }) => !known.has(id)) })
      for (const item of this.#state.items) if (item.phase === 'chosen') void this.#goOn(item)
    } catch {
      // Retried at the next visit; until then files are sent from the start.
    }
  }

  giveUpUnfinished(): void {
    for (const { id } of this.#state.unfinished) void giveUpUpload(id)
    this.#set({ unfinished: [] })
  }

  /** Pauses uploads; what has arrived is kept. */
  pause(ids: readonly number[]): void {
    const wanted = new Set(ids)
    for (const item of this.#state.items) {
      if (!wanted.has(item.id) || !isRunning(item)) continue
      this.#change(item.id, { phase: 'paused' })
      this.#stops.get(item.id)?.abort()
    }
    this.#pump()
  }

  #drop(ids: readonly number[], each: (item: UploadItem) => void): void {
    const gone = new Set(ids)
    for (const item of this.#state.items) {
      if (!gone.has(item.id)) continue
      this.#stops.get(item.id)?.abort()
      if (item.preview) URL.revokeObjectURL(item.preview)
      each(item)
    }
    this.#set({ items: withRepeats(this.#state.items.filter((item) => !gone.has(item.id))) })
    this.#finishRun()
  }

  /** Looks up the codes that are unknown, or were not declared at the last look-up. */
  async check(): Promise<void> {
    const open = this.#state.items.filter(
      (item) => item.phase === 'chosen' && !item.fault?.wrongType && !item.declared,
    )
    if (open.length === 0) return
    this.#set({ checkFailed: null })
    try {
      const known = await declaredOf(open)
      const { role } = currentSession()
      const ids = new Set(open.map((item) => item.id))
      this.#set({
        items: this.#state.items.map((item) =>
          ids.has(item.id)
            ? judged({ ...item, declared: known.get(keyOf(item)) ?? null }, role)
            : item,
        ),
      })
      void this.#compare().then(this.#findSame)
    } catch (error) {
      const checkFailed = serverSentenceOf(error, messages.verificationFailed)
      this.#set({ checkFailed })
      toast.failure(checkFailed)
    }
  }

  /** The user has agreed to replace existing files with these. */
  replace(ids: readonly number[]): void {
    for (const id of ids) this.#change(id, { replace: true })
  }

  /**
   * Sends all ready files; files with existing equal content count as done. Calls `onSaved` when some of these are
   * saved.
   */
  submit(onSaved: () => void): void {
    for (const { id } of this.#state.items.filter(isThere)) this.#change(id, { phase: 'done' })
    const ids = this.#state.items.filter(isReady).map(({ id }) => id)
    this.#onSaved.set(ids, onSaved)
    this.#queue(ids)
  }

  /** Sends a single file; other chosen files keep waiting. */
  sendNow(kind: AssetKind, file: File, onSaved: () => void): void {
    this.add(kind, [file])
    const ids = this.#state.items.filter((item) => item.file === file).map(({ id }) => id)
    this.#onSaved.set(ids, onSaved)
    this.#queue(ids)
  }

  /** Retries failed files, or resumes paused ones. */
  retry(ids: readonly number[]): void {
    this.#queue(ids)
  }

  /** Resumes after the connection or the session is back. */
  resume = (): void => {
    this.#queue(this.#state.items.filter(isHeld).map(({ id }) => id))
  }

  #queue(ids: readonly number[]): void {
    const wanted = new Set(ids)
    const run = runWith(this.#state.run, this.#state.items, { ids, now: Date.now() })
    this.#set({
      run,
      items: this.#state.items.map((item) =>
        wanted.has(item.id) ? { ...item, phase: 'queued', reason: null, invalidType: false } : item,
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
    this.#change(item.id, { phase: navigator.onLine ? 'sending' : 'offline' })
    const end = navigator.onLine
      ? await sendItem(item, {
          signal: stop.signal,
          onBegun: (uploadId) => this.#change(item.id, { uploadId }),
          onLost: () => this.#change(item.id, { uploadId: null, sent: 0, phase: 'sending' }),
          onProgress: (sent) => {
            if (stop.signal.aborted) return
            this.#change(item.id, { sent, phase: sent >= 1 ? 'verifying' : 'sending' })
          },
        })
      : { phase: 'offline' as const, reason: null }
    // A paused file may have been restarted by now.
    if (this.#stops.get(item.id) === stop) this.#stops.delete(item.id)
    if (stop.signal.aborted) return this.#pump()
    if (end.reason === resumableMessages.hasFile) return this.#askAgain(item)
    this.#change(item.id, end)
    this.#set({ items: withRepeats(this.#state.items) })
    if (end.phase === 'done') {
      const onSaved = this.#onSaved.take(item.id)
      onSaved()
      afterSaved({ ...item, ...end }, onSaved)
    }
    this.#pump()
  }

  /** The code has got a file in the meantime: check the effect again, unless the user has answered. */
  #askAgain({ id, replace }: UploadItem): void {
    const anew = { uploadId: null, sent: 0 }
    if (replace) this.#change(id, { ...anew, phase: 'queued' })
    else this.#change(id, { ...anew, phase: 'chosen', declared: undefined, sha256: undefined })
    void this.check()
    this.#pump()
  }

  /** When the last file of a submission has ended, shows the result once. */
  #finishRun(): void {
    const ended = endedRun(this.#state)
    if (!ended) return
    this.#set({ run: null })
    if (ended.length > 0) tellEnd(ended)
  }

  /** Hashes the files that may equal existing ones, one after the other. */
  async #compare(): Promise<void> {
    for (const item of this.#state.items.filter(isToCompare)) {
      const sha256 = await sha256Of(item.file).catch(() => null)
      const { fault } = judged({ ...item, sha256 }, currentSession().role)
      this.#change(item.id, { sha256, fault })
    }
  }

  /** Resumes an unfinished upload if name, size and content match. */
  async #goOn(item: UploadItem): Promise<void> {
    const upload = await unfinishedOf(item, this.#state.unfinished)
    const now = this.#state.items.find(({ id }) => id === item.id)
    if (!upload || now?.phase !== 'chosen' || now.uploadId !== null) return
    this.#set({ unfinished: this.#state.unfinished.filter(({ id }) => id !== upload.id) })
    this.#change(item.id, { uploadId: upload.id, sent: upload.received / upload.bytes })
  }

  async #measure({ id, kind, preview }: UploadItem): Promise<void> {
    const measure = preview && (await (await loadParts(kind)).measure(preview))
    if (measure) this.#change(id, { measure })
  }

  #change(id: number, change: Partial<UploadItem>): void {
    this.#set({
      items: this.#state.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
    })
  }

  #set(change: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...change }
    tellTray(this.#state)
    for (const watcher of this.#watchers) watcher()
  }
}

export const uploads = new UploadStore()

followPage({
  forget: () => uploads.forget(),
  resume: uploads.resume,
  hasUnsent: () =>
    uploads.state().items.some((item) => isOnTheWay(item) || (!item.fault && !isFinished(item))),
  watch: uploads.watch,
})
