import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as tableMessages from '@griot/contract/messages/ui/assets/table.ts'
import * as lintMessages from '@griot/contract/messages/ui/texts/lint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, hadNoResponse, sentenceOf } from '../../../api/api-error.ts'
import { type BatchResult, checkDeclared, updateAssets } from '../../../shared/assets/assets.calls.ts'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'
import { reasonsOfFixes } from '../../../shared/text-hints/reasons.ts'
import { recentFixes } from '../../../shared/text-hints/recently-fixed.ts'
import { undoFixes } from '../../../shared/text-hints/save-texts.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useIdempotencyKey } from '../../../ui/form/save/use-idempotency-key.ts'
import { useIsMounted } from '../../../ui/form/save/use-is-mounted.ts'
import { useOfflineSave } from '../../../ui/form/save/use-offline-save.ts'
import { refreshOtherLists, updateTableRows } from './table.queries.ts'
import { applySaved, hasClashes, markRefused, merged, mergeStale, rowsToSave, type SavedRow } from './table-saving.ts'
import { summarize, withFaults } from './table-state.ts'
import type { TableStore } from './table-store.ts'

/** Rows of one call, each call one transaction: enough that few tables need two, few enough to show progress. */
const ROWS_PER_CALL = 500

/** After this many stale answers in a row, the cause must be another. */
const TRIES_MAX = 5

/**
 * Saves the unsaved rows that have no errors. Rows that somebody else has changed are merged and saved again; those in
 * which both changed a cell wait for another save.
 */
export function useTableSave(store: TableStore, onFault: () => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const stopped = useRef(false)
  const { offline, hold, release, answered } = useOfflineSave()
  const keyFor = useIdempotencyKey()
  const queries = useQueryClient()
  const trackMounted = useIsMounted()
  const { kind } = store.state()

  /** Saves rows in one transaction; returns the number saved, and the ids to try again. */
  const send = async (rows: ReturnType<typeof rowsToSave>) => {
    const { saved, skipped } = await updateAssets(kind, rows, keyFor(rows)).catch((error: unknown) => {
      if (error instanceof ApiError) store.change((state) => markRefused(state, faultsOfRows(error, rows)))
      throw error
    })
    const news = new Map<string, object>(saved.map((row) => [row.id, row]))
    updateTableRows(queries, kind, (asset) => merged(kind, asset, news.get(asset.id) as SavedRow | undefined))
    store.change((state) => applySaved(state, saved as SavedRow[]))
    const stale = skipped.filter(({ reason }) => reason === 'stale').map(({ code }) => code)
    const others = skipped.filter(({ reason }) => reason !== 'stale')
    store.change((state) =>
      markRefused(state, new Map(others.map(({ row, message }) => [rows[row]?.id ?? '', message]))),
    )
    if (stale.length === 0) return { saved, again: [] }
    const { declared } = await checkDeclared(kind, stale)
    const newer = new Map<string, object>(declared.map((asset) => [asset.id, asset]))
    updateTableRows(queries, kind, (asset) => merged(kind, asset, newer.get(asset.id) as SavedRow | undefined))
    store.change((state) => mergeStale(state, declared))
    return { saved, again: declared.map(({ id }) => id) }
  }

  const sendAll = async () => {
    const rows = rowsToSave(store.state())
    let done = 0
    let clashes = 0
    const saved: BatchResult['saved'] = []
    for (let from = 0; from < rows.length && !stopped.current; from += ROWS_PER_CALL) {
      let part = rows.slice(from, from + ROWS_PER_CALL)
      for (let tries = 0; part.length > 0 && tries < TRIES_MAX; tries += 1) {
        store.view.setState({ saving: { done, of: rows.length } })
        const result = await send(part)
        saved.push(...result.saved)
        done += result.saved.length
        const unclear = result.again.filter((id) => hasClashes(store.state(), [id]))
        clashes += unclear.length
        const ready = new Set(result.again.filter((id) => !unclear.includes(id)))
        part = rowsToSave(store.state()).filter(({ id }) => ready.has(id))
      }
    }
    return { saved, clashes }
  }

  const save = async () => {
    if (store.view.getState().saving) return
    release()
    store.commit()
    setFailure(null)
    store.change((state) => ({ ...state, edits: mapEdits(state.edits, (edit) => withFaults(state, edit)) }))
    if (rowsToSave(store.state()).length === 0) return summarize(store.state()).faults > 0 ? onFault() : undefined
    const isHere = trackMounted()
    const endSaving = store.startSaving()
    stopped.current = false
    store.view.setState({ saving: { done: 0, of: summarize(store.state()).rows } })
    let count = 0
    try {
      const { saved, clashes } = await sendAll()
      answered()
      count = saved.length
      if (stopped.current) toast.success(tableMessages.stopped({ count }))
      else if (count > 0) toast.success(tableMessages.saved({ count }))
      if (clashes > 0) setFailure(tableMessages.clash({ count: clashes }))
      announceFixes(saved.map(({ id }) => id))
    } catch (error) {
      if (isHere() && hadNoResponse(error)) return hold(() => void save())
      const sentence = sentenceOf(error, apiMessages.errorOccurred.message)
      if (isHere()) setFailure(sentence)
      else toast.failure(sentence)
    } finally {
      endSaving()
      store.view.setState({ saving: null })
      void store.keep()
      refreshOtherLists(queries, kind)
    }
    if (isHere() && summarize(store.state()).faults > 0) onFault()
  }

  /** Announces the corrections made while saving, with Undo. */
  const announceFixes = (ids: readonly string[]) => {
    const rows = recentFixes().filter((row) => row.kind === kind && ids.includes(row.id))
    if (rows.length === 0) return
    const reasons = reasonsOfFixes(rows.flatMap(({ appliedHints }) => appliedHints))
    toast.undoable(lintMessages.appliedWithReasons({ reasons }), () => {
      undoFixes(rows)
        .then(
          () => toast.success(lintMessages.undone),
          (error: unknown) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)),
        )
        .finally(() => void queries.invalidateQueries({ queryKey: assetsKey(kind) }))
    })
  }
  return {
    save,
    offline,
    failure,
    stop: () => {
      stopped.current = true
    },
  }
}

/** The server's field errors (`3.localText`), by id of the row. */
function faultsOfRows(error: ApiError, rows: readonly { id: string }[]): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>()
  for (const { path, message } of error.errors) {
    const [, index, field = ''] = /(\d+)\.(\w+)$/.exec(path) ?? []
    const id = rows[Number(index)]?.id
    if (id) found.set(id, { ...found.get(id), [field]: message })
  }
  return found
}

const mapEdits = <Edit>(edits: ReadonlyMap<string, Edit>, change: (edit: Edit) => Edit) =>
  new Map([...edits].map(([id, edit]) => [id, change(edit)]))
