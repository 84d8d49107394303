import type { Role } from '@griot/contract/accounts/roles.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import type { Upload } from '@griot/contract/uploads/upload.ts'
import { serverSentenceOf } from '../../../api/api-error.ts'
import { createGlobalStore } from '../../../session/stores.ts'
import { throttle } from '../../../shared/transfer/throttle.ts'
import { type SendOptions, type TransferEnd, TransferSlots } from '../../../shared/transfer/transfer.ts'
import { createContentScanner, type ScannerPorts, unfinishedLike } from './content-scanner.ts'
import { type FactPorts, readFacts } from './read-facts.ts'
import {
  byName,
  type Declared,
  isFinished,
  isHeld,
  isReady,
  isSameFile,
  isUnchanged,
  keyOf,
  newItem,
  type UploadItem,
  type UploadItems,
  withRepeats,
} from './upload-item.ts'
import { type UploadEvent, uploadReducer } from './upload-machine.ts'
import { endedRun, type Run, runWith } from './upload-progress.ts'

export interface UploadState {
  /** In the order in which they were chosen. */
  items: UploadItems
  /** Why the look-up of codes failed; null when it did not. */
  checkFailed: string | null
  /** The current submission, from Submit until its last file has ended. */
  run: Run | null
  /** Uploads started before this visit, whose files must be chosen again. */
  unfinished: readonly Upload[]
}

/** What the uploads need of the browser, the server and the rest of the console. */
export interface UploadPorts extends Pick<ScannerPorts, 'hash' | 'findDuplicates' | 'idle'>, FactPorts {
  isOnline: () => boolean
  role: () => Role
  lookUpCodes: (items: readonly UploadItem[]) => Promise<ReadonlyMap<string, Declared>>
  listUploads: () => Promise<Upload[]>
  /** Deletes an upload on the server; never rejects. */
  deleteUpload: (id: string) => Promise<void>
  /** Refuses what `checkContent` found to be damaged. */
  send: (item: UploadItem, options: SendOptions) => Promise<TransferEnd | null>
  /** Creates the poster of a saved file, which only the browser can do; calls `onMade` on success. */
  afterSaved: (item: UploadItem, onMade: () => void) => void
  toastFailure: (sentence: string) => void
  toastResult: (files: readonly UploadItem[]) => void
}

/** Minimum interval between refetches of lists while files are saved. */
const SAVED_EVERY_MS = 1_000

/** Files of this tab. Outside React: uploads continue while the user visits other pages. */
export function createUploads(ports: UploadPorts) {
  // Not reset at sign-out: the files wait for their account, and `forget` removes them for another.
  const store = createGlobalStore<UploadState>(() => ({
    items: new Map(),
    checkFailed: null,
    run: null,
    unfinished: [],
  }))
  const { getState, setState } = store
  const slots = new TransferSlots()
  /** Each file belongs to one submission, and several may run at once. */
  const savedCallbacks = new Map<number, () => void>()
  const scan = createContentScanner({
    ...ports,
    items: () => getState().items,
    unfinished: () => getState().unfinished,
    onHashed(id, hashes) {
      dispatch([id], { type: 'hashed', hashes, role: ports.role() })
      resumeUnfinished(id)
    },
    onDuplicates: (id, duplicates) => dispatch([id], { type: 'duplicatesFound', duplicates }),
  })

  const idsOf = (which: (item: UploadItem) => boolean): number[] =>
    [...getState().items.values()].filter(which).map(({ id }) => id)

  /** All events change the state at once. */
  function dispatchAll(events: readonly (readonly [id: number, event: UploadEvent])[]): void {
    const before = getState().items
    const items = new Map(before)
    for (const [id, event] of events) {
      const item = items.get(id)
      if (item) items.set(id, uploadReducer(item, event))
    }
    if (events.some(([id]) => items.get(id) !== before.get(id))) setState({ items })
  }

  const dispatch = (ids: readonly number[], event: UploadEvent): void => dispatchAll(ids.map((id) => [id, event]))

  function add(kind: AssetKind, files: readonly File[]): void {
    const { items } = getState()
    const chosen = [...items.values()].filter((item) => item.phase === 'chosen')
    const added = files
      .filter((file) => !chosen.some((item) => item.kind === kind && isSameFile(item.file, file)))
      .toSorted(byName)
      .map((file) => newItem(kind, file))
    if (added.length === 0) return
    const wrong = added.filter(({ fault }) => fault?.wrongType).map(({ file }) => file.name)
    if (wrong.length > 0) ports.toastFailure(apiMessages.invalidFileTypes({ nameList: wrong }).message)
    const all = added.map((item) => [item.id, item] as const)
    setState({ items: withRepeats(new Map([...items, ...all])) })
    for (const item of added)
      readFacts(item, ports, (event) => {
        dispatch([item.id], event)
        setState({ items: withRepeats(getState().items) })
      })
    scan()
    void check()
  }

  /** Removes files and aborts their uploads. */
  function drop(ids: readonly number[], each: (item: UploadItem) => void): void {
    const items = new Map(getState().items)
    for (const id of ids) {
      const item = items.get(id)
      if (!item) continue
      slots.abort(id)
      if (item.preview) URL.revokeObjectURL(item.preview)
      each(item)
      items.delete(id)
    }
    setState({ items: withRepeats(items) })
    finishRun()
  }

  /** Removes files, aborts their uploads, and deletes these on the server. */
  function remove(ids: readonly number[]): void {
    drop(ids, ({ phase, uploadId }) => {
      if (uploadId && phase !== 'done' && phase !== 'refused') void ports.deleteUpload(uploadId)
    })
  }

  /** Removes all files; uploads on the server belong to the account, which will find them again. */
  function forget(): void {
    drop([...getState().items.keys()], () => {})
    setState({ unfinished: [] })
  }

  /** Looks up the codes that are unknown, or were not declared at the last look-up. */
  async function check(): Promise<void> {
    const open = [...getState().items.values()].filter(
      (item) => item.phase === 'chosen' && !item.fault?.wrongType && !item.declared,
    )
    if (open.length === 0) return
    setState({ checkFailed: null })
    try {
      const known = await ports.lookUpCodes(open)
      const role = ports.role()
      const declaredOf = (item: UploadItem) => known.get(keyOf(item)) ?? null
      dispatchAll(open.map((item) => [item.id, { type: 'lookedUp', declared: declaredOf(item), role }]))
      scan()
    } catch (error) {
      const checkFailed = serverSentenceOf(error, apiMessages.verificationFailed.message)
      setState({ checkFailed })
      ports.toastFailure(checkFailed)
    }
  }

  /** Loads the account's unfinished uploads, from any device. */
  async function findUnfinished(): Promise<void> {
    // A failure is retried at the next visit; until then files are sent from the start.
    const all = await ports.listUploads().catch(() => null)
    if (!all) return
    const known = new Set([...getState().items.values()].map((item) => item.uploadId))
    setState({ unfinished: all.filter(({ id }) => !known.has(id)) })
    for (const id of getState().items.keys()) resumeUnfinished(id)
    scan()
  }

  /** Resumes an unfinished upload if name, size and content match. */
  function resumeUnfinished(id: number): void {
    const item = getState().items.get(id)
    if (!item || item.fingerprint === null) return
    const { unfinished } = getState()
    const alike = unfinishedLike(item, unfinished)
    const upload = alike.find(({ fingerprint }) => fingerprint === item.fingerprint)
    if (!upload) return
    setState({ unfinished: unfinished.filter((other) => other !== upload) })
    const sent = upload.received / upload.bytes
    dispatch([id], { type: 'unfinishedFound', uploadId: upload.id, sent })
  }

  function discardUnfinished(): void {
    for (const { id } of getState().unfinished) void ports.deleteUpload(id)
    setState({ unfinished: [] })
  }

  /** Sends ready files; those whose content is stored already are done. `onSaved` is called when some were saved. */
  function submit(onSaved: () => void): void {
    dispatch(idsOf(isUnchanged), { type: 'unchangedSubmitted' })
    send(idsOf(isReady), onSaved)
  }

  /** Sends a single file; other chosen files keep waiting. */
  function sendNow(kind: AssetKind, file: File, onSaved: () => void): void {
    add(kind, [file])
    const ids = idsOf((item) => item.file === file)
    send(ids, onSaved)
  }

  function send(ids: readonly number[], onSaved: () => void): void {
    const throttled = throttle(onSaved, SAVED_EVERY_MS)
    for (const id of ids) savedCallbacks.set(id, throttled)
    queue(ids)
  }

  /** Sends files once more, or resumes paused ones. */
  function queue(ids: readonly number[]): void {
    if (ids.length === 0) return
    const { run, items } = getState()
    setState({ run: runWith(run, items, { ids, now: Date.now() }) })
    dispatch(ids, { type: 'queued' })
    pump()
  }

  /** Pauses uploads; what has arrived is kept. */
  function pause(ids: readonly number[]): void {
    dispatch(ids, { type: 'paused' })
    for (const id of ids) slots.abort(id)
    pump()
  }

  function pump(): void {
    const queued = idsOf(({ phase }) => phase === 'queued')
    if (!ports.isOnline()) dispatch(queued, { type: 'connectionLost' })
    else for (const id of queued.slice(0, slots.free())) void transfer(id)
    finishRun()
  }

  async function transfer(id: number): Promise<void> {
    await slots.run(id, async (signal) => {
      dispatch([id], { type: 'started' })
      const item = getState().items.get(id)
      if (!item) return
      const end = await ports.send(item, {
        signal,
        onCreated: (uploadId) => dispatch([id], { type: 'created', uploadId }),
        onLost: () => dispatch([id], { type: 'uploadLost' }),
        onProgress: (sent) => dispatch([id], sent >= 1 ? { type: 'allSent' } : { type: 'progressed', sent }),
      })
      if (end !== null && !signal.aborted) endTransfer(id, end)
    })
    pump()
  }

  function endTransfer(id: number, end: TransferEnd): void {
    dispatch([id], end)
    setState({ items: withRepeats(getState().items) })
    if (end.type === 'codeTaken') void check()
    const item = getState().items.get(id)
    if (end.type !== 'saved' || !item) return
    const onSaved = savedCallbacks.get(id) ?? (() => {})
    savedCallbacks.delete(id)
    onSaved()
    ports.afterSaved(item, onSaved)
  }

  /** When the last file of a submission has ended, shows the result once. */
  function finishRun(): void {
    const ended = endedRun(getState())
    if (!ended) return
    setState({ run: null })
    if (ended.length > 0) ports.toastResult(ended)
  }

  return {
    store,
    add,
    remove,
    forget,
    check,
    findUnfinished,
    discardUnfinished,
    /** The user has agreed to replace current files with these. */
    replace: (ids: readonly number[]) => dispatch(ids, { type: 'replaceAgreed' }),
    submit,
    sendNow,
    retry: queue,
    pause,
    /** Resumes after the connection or the session is back. */
    resume: () => queue(idsOf(isHeld)),
    /** Whether closing the page would lose files, chosen or uploading. */
    hasUnsent: () => idsOf((item) => !isFinished(item) && !(item.phase === 'chosen' && item.fault)).length > 0,
  }
}
