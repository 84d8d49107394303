type Key = string | number

/** The key of each row of a table, by index. */
export interface RowKeys {
  keys: readonly Key[]
  keyAt: (index: number) => Key
}

/**
 * Current keys of a table's rows. The object changes only when a row is added, removed or moved, because a new `keyAt`
 * lays out all rows again. A stale one would give rows the keys of others, and leave a copy of one of two rows with the
 * same key.
 */
export function rowKeys(before: RowKeys | null, count: number, keyOf: (index: number) => Key): RowKeys {
  const keys = Array.from({ length: count }, (_, index) => keyOf(index))
  const same = before?.keys.length === count && keys.every((key, at) => key === before.keys[at])
  return same ? before : { keys, keyAt: (index) => keys[index] ?? index }
}
