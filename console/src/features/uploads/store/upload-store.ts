import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { serverSentenceOf } from '../../../api/api-error.ts'
import { createGlobalStore } from '../../../session/stores.ts'
import { throttle } from '../../../shared/transfer/throttle.ts'
import { type TransferEnd, TransferSlots } from '../../../shared/transfer/transfer.ts'
import { createContentScanner } from './content-scanner.ts'
import { originalOf, type PreparationState, previewsOf } from './preparation.ts'
import { createPreparer } from './preparer.ts'
import { readFacts } from './read-facts.ts'
import { createUnfinished } from './unfinished.ts'
import {
  byName,
  isFinished,
  isHeld,
  isReady,
  isSameFile,
  isUnchanged,
  keyOf,
  newItem,
  type UploadItem,
  withRepeats,
} from './upload-item.ts'
import { type UploadEvent, uploadReducer } from './upload-machine.ts'
import { endedRun, runWith } from './upload-progress.ts'
import type { UploadPorts, UploadState } from './upload-state.ts'

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
    prepares: new Set(ports.rememberedPrepares()),
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
      unfinished.resumeUnfinished(id)
    },
    onDuplicates: (id, duplicates) => dispatch([id], { type: 'duplicatesFound', duplicates }),
  })

  const preparer = createPreparer({ ...ports, items: () => getState().items, onChange: changePreparation })

  const unfinished = createUnfinished(ports, {
    getState,
    setUnfinished: (uploads) => setState({ unfinished: uploads }),
    dispatch: (ids, event) => dispatch(ids, event),
    onFound: scan,
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
      .filter((file) => !chosen.some((item) => item.kind === kind && isSameFile(originalOf(item), file)))
      .toSorted(byName)
      .map((file) => newItem(kind, file, getState().prepares.has(kind)))
    if (added.length === 0) return
    const wrong = added.filter(({ fault }) => fault?.wrongType).map(({ file }) => file.name)
    if (wrong.length > 0) ports.toastFailure(apiMessages.invalidFileTypes({ nameList: wrong }).message)
    const all = added.map((item) => [item.id, item] as const)
    setState({ items: withRepeats(new Map([...items, ...all])) })
    for (const item of added) read(item)
    scan()
    preparer.run()
    void check()
  }

  /** Reads the file that is to be sent. */
  function read(item: UploadItem): void {
    readFacts(item, ports, (event) => {
      const before = getState().items.get(item.id)
      if (before?.file !== item.file) return
      dispatch([item.id], event)
      // Thousands of files are measured; only a refused one changes which codes repeat.
      if (getState().items.get(item.id)?.fault !== before.fault) setState({ items: withRepeats(getState().items) })
    })
  }

  function changePreparation(id: number, preparation: PreparationState | null): void {
    const before = getState().items.get(id)
    dispatch([id], { type: 'preparationChanged', preparation })
    const item = getState().items.get(id)
    if (!item || item.file === before?.file) return
    read(item)
    scan()
  }

  /** Removes files and aborts their uploads. */
  function drop(ids: readonly number[], each: (item: UploadItem) => void): void {
    const items = new Map(getState().items)
    for (const id of ids) {
      const item = items.get(id)
      if (!item) continue
      slots.abort(id)
      preparer.stop(id)
      for (const url of previewsOf(item)) URL.revokeObjectURL(url)
      each(item)
      items.delete(id)
    }
    setState({ items: withRepeats(items) })
    preparer.run()
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
    ...unfinished,
    /** The user has agreed to replace current files with these. */
    replace: (ids: readonly number[]) => dispatch(ids, { type: 'replaceAgreed' }),
    /** Prepares single files, or sends them as they were chosen. */
    preparer,
    /** Prepares the files of a kind from now on, or stops it. */
    setPrepares(kind: AssetKind, isOn: boolean): void {
      const others = [...getState().prepares].filter((each) => each !== kind)
      setState({ prepares: new Set(isOn ? [...others, kind] : others) })
      ports.rememberPrepares([...getState().prepares])
      preparer.switchKind(kind, isOn)
    },
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
