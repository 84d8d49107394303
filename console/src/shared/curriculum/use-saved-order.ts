import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import { type DataTag, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { mergeOrder } from '../../ui/form/conflict/merge-order.ts'

/** After this many stale refusals in a row, the cause must be another. */
const TRIES_MAX = 5

interface OrderedRow {
  id: string
  version: number
}

interface SavedOrder<Row extends OrderedRow, Key extends QueryKey> {
  /** The query whose list is reordered. */
  queryKey: DataTag<Key, Row[]>
  /** All queries that show a part of it. */
  invalidates: QueryKey
  /** The rows in an order of ids, numbered as the server will number them. */
  renumberByIds: (rows: readonly Row[], order: readonly string[]) => Row[]
  save: (order: { id: string; version: number | undefined }[]) => Promise<Row[]>
  /** Parses the rows in a 412 response; throws when there are none. */
  parse: (current: unknown) => Row[]
  /** Message when the server sends none. */
  failed: string
}

/**
 * Moves a row within its list: shown at once, then saved. Moves during a save are sent afterwards as one order, with
 * the versions of its response. Moves by other users are kept and ours are applied to their order; if both moved the
 * same row, theirs is shown and ours can be restored. The promise tells whether it was saved.
 */
export function useSavedOrder<Row extends OrderedRow, Key extends QueryKey>(
  list: SavedOrder<Row, Key>,
): (from: number, to: number) => Promise<boolean> {
  const client = useQueryClient()
  const { queryKey, invalidates, renumberByIds, save, parse, failed } = list
  const pendingOrder = useRef<readonly string[] | null>(null)
  const sending = useRef<Promise<boolean> | null>(null)
  /** The last order from the server, and the rows moved since. */
  const acknowledged = useRef<{ order: readonly string[]; moved: readonly string[] } | null>(null)

  const rowsNow = () => client.getQueryData<Row[]>(queryKey)
  const show = (rows: readonly Row[], order: readonly string[]) =>
    client.setQueryData<Row[]>(queryKey as QueryKey, renumberByIds(rows, order))

  /** Merges the rows of a 412; true when our moves should be sent again. */
  const meet = (rows: readonly Row[], sent: readonly string[]): boolean => {
    const mine = pendingOrder.current ?? sent
    const { order: base, moved } = acknowledged.current ?? { order: mine, moved: [] }
    const theirs = rows.map(({ id }) => id)
    const { order, clash } = mergeOrder({ base, mine, theirs }, moved)
    acknowledged.current = { order: theirs, moved }
    show(rows, clash ? theirs : order)
    pendingOrder.current = clash ? null : order
    if (clash)
      toast.choice(editingMessages.orderTheirs, {
        label: editingMessages.keepMine,
        take: () => {
          const now = rowsNow()?.map(({ id }) => id) ?? theirs
          acknowledged.current = { order: now, moved }
          void start(mergeOrder({ base: theirs, mine: order, theirs: now }, moved).order)
        },
      })
    return !clash
  }

  const send = async () => {
    try {
      for (let refused = 0; pendingOrder.current; ) {
        const order = pendingOrder.current
        const before = acknowledged.current?.moved.length ?? 0
        pendingOrder.current = null
        const versions = new Map(rowsNow()?.map(({ id, version }) => [id, version]))
        try {
          const saved = await save(order.map((id) => ({ id, version: versions.get(id) })))
          refused = 0
          acknowledged.current = { order, moved: acknowledged.current?.moved.slice(before) ?? [] }
          show(saved, pendingOrder.current ?? order)
        } catch (error) {
          refused += 1
          if (!isStale(error) || refused > TRIES_MAX) throw error
          if (!meet(parse(error.current), order)) return false
        }
      }
      return true
    } catch (error) {
      pendingOrder.current = null
      toast.failure(sentenceOf(error, failed))
      return false
    } finally {
      sending.current = null
      acknowledged.current = null
      void client.invalidateQueries({ queryKey: invalidates })
    }
  }

  const start = (order: readonly string[]): Promise<boolean> => {
    // A refetch already in flight would restore the previous order.
    void client.cancelQueries({ queryKey: queryKey as QueryKey })
    pendingOrder.current = order
    show(rowsNow() ?? [], order)
    sending.current ??= send()
    return sending.current
  }

  return async (from, to) => {
    const rows = rowsNow()
    const moved = rows?.[from]
    if (!rows || !moved) return false
    const before = rows.map(({ id }) => id)
    acknowledged.current = {
      order: acknowledged.current?.order ?? before,
      moved: [...(acknowledged.current?.moved ?? []), moved.id],
    }
    return start(before.toSpliced(from, 1).toSpliced(to, 0, moved.id))
  }
}

function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 412
}
