import { type DataTag, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '../api/api-error.ts'
import { toast } from '../ui/base/toast.ts'

interface OrderedRow {
  id: string
  version: number
}

interface SavedOrder<Row extends OrderedRow, Key extends QueryKey> {
  /** The query whose list is reordered. */
  queryKey: DataTag<Key, Row[]>
  /** All queries that show some of it. */
  renews: QueryKey
  /** The rows in an order of ids, numbered as the server will number them. */
  inOrder: (rows: readonly Row[], order: readonly string[]) => Row[]
  save: (order: { id: string; version: number | undefined }[]) => Promise<Row[]>
  /** Said where the server says nothing. */
  failed: string
}

/**
 * Moves a row from one place of its list to another: shown at once, then saved. Who moves on while
 * that is under way sends the order that it came to, in the versions that the answer has.
 * The promise says whether it was saved.
 */
export function useSavedOrder<Row extends OrderedRow, Key extends QueryKey>(
  list: SavedOrder<Row, Key>,
): (from: number, to: number) => Promise<boolean> {
  const client = useQueryClient()
  const { queryKey, renews, inOrder, save, failed } = list
  const wanted = useRef<readonly string[] | null>(null)
  const sending = useRef<Promise<boolean> | null>(null)

  const rowsNow = () => client.getQueryData<Row[]>(queryKey)
  const show = (rows: readonly Row[], order: readonly string[]) =>
    client.setQueryData<Row[]>(queryKey as QueryKey, inOrder(rows, order))

  const send = async () => {
    try {
      while (wanted.current) {
        const order = wanted.current
        wanted.current = null
        const versions = new Map(rowsNow()?.map(({ id, version }) => [id, version]))
        const saved = await save(order.map((id) => ({ id, version: versions.get(id) })))
        show(saved, wanted.current ?? order)
      }
      return true
    } catch (error) {
      wanted.current = null
      toast.failure(sentenceOf(error, failed))
      return false
    } finally {
      sending.current = null
      void client.invalidateQueries({ queryKey: renews })
    }
  }

  return async (from, to) => {
    const rows = rowsNow()
    const moved = rows?.[from]
    if (!rows || !moved) return false
    // A read that began before would bring the former order back.
    void client.cancelQueries({ queryKey: queryKey as QueryKey })
    const order = rows.toSpliced(from, 1).toSpliced(to, 0, moved)
    wanted.current = order.map(({ id }) => id)
    show(rows, wanted.current)
    sending.current ??= send()
    return sending.current
  }
}
