import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import * as prepareMessages from '@griot/contract/messages/ui/uploads/prepare.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import type { Prepared, PrepareOptions } from '../../../shared/kinds/prepared.ts'
import type { PreparationState } from './preparation.ts'
import { singleFlight } from './single-flight.ts'
import { isPreparing, type UploadItem, type UploadItems } from './upload-item.ts'

export interface PreparerPorts {
  /** Makes another file of a chosen one. @throws Error when it fails or is stopped */
  prepare: (item: UploadItem, options: PrepareOptions) => Promise<Prepared>
}

interface Owner {
  items: () => UploadItems
  /** Reads the file first: a damaged one is not prepared. */
  checkContent: (item: UploadItem) => Promise<unknown>
  onChange: (id: number, preparation: PreparationState | null) => void
}

/** Prepares chosen files one at a time, because decoding needs memory. The original is kept, so nothing can be lost. */
export function createPreparer({ prepare, items, checkContent, onChange }: PreparerPorts & Owner) {
  let current: { id: number; stop: AbortController } | null = null

  const run = singleFlight(async () => {
    for (;;) {
      const next = [...items().values()].find(isWaiting)
      if (!next) return
      await checkContent(next)
      const item = items().get(next.id)
      if (item && isWaiting(item)) await prepareOne(item)
    }
  })

  async function prepareOne(item: UploadItem): Promise<void> {
    const { id } = item
    const stop = new AbortController()
    current = { id, stop }
    let percent = 0
    const onProgress = (share: number) => {
      if (stop.signal.aborted || Math.floor(share * 100) === percent) return
      percent = Math.floor(share * 100)
      onChange(id, { state: 'running', share })
    }
    onChange(id, { state: 'running', share: 0 })
    const end = await prepare(item, { signal: stop.signal, onProgress }).then(
      (prepared) => endOf(item, prepared),
      (error: unknown) => original(sentenceOf(error, prepareMessages.failed)),
    )
    current = null
    if (!stop.signal.aborted) onChange(id, end)
  }

  function stop(id: number): void {
    if (current?.id === id) current.stop.abort()
  }

  const set = (id: number, preparation: PreparationState | null) => {
    stop(id)
    onChange(id, preparation)
    run()
  }

  return {
    /** Prepares what waits. */
    run,
    stop,
    ask: (id: number) => set(id, { state: 'waiting' }),
    cancel: (id: number) => set(id, original(prepareMessages.cancelled)),
    /** The option of a kind was switched: chosen files of the kind are prepared, or sent as they were chosen. */
    switchKind(kind: AssetKind, isOn: boolean): void {
      for (const item of items().values())
        if (item.kind === kind && item.phase === 'chosen') set(item.id, isOn ? { state: 'waiting' } : null)
    },
    /** Sends the made file or the original. */
    choose(id: number, isUsed: boolean): void {
      const preparation = items().get(id)?.preparation
      if (preparation?.state === 'made') onChange(id, { ...preparation, isUsed })
    },
  }
}

const isWaiting = (item: UploadItem) => isPreparing(item) && item.preparation?.state === 'waiting'

const original = (why: string): PreparationState => ({ state: 'original', why, isFinal: false })

function endOf({ file, preview }: UploadItem, prepared: Prepared): PreparationState {
  if (prepared.type === 'original') return { state: 'original', why: prepared.why, isFinal: true }
  const made = { file: prepared.file, preview: URL.createObjectURL(prepared.file) }
  const { before, after } = prepared
  return { state: 'made', original: { file, preview: preview ?? '' }, made, isUsed: true, before, after }
}
