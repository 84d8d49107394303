type Key = string | number

/** The key of each row of a table, by its place. */
export interface RowKeys {
  keys: readonly Key[]
  keyAt: (index: number) => Key
}

/**
 * The keys of a table's rows as they are now. It stays the same object until a row comes, goes or
 * moves, since a new `keyAt` has all rows placed again. One that was kept for longer would give some
 * rows the keys of others, and of two rows with one key a copy stays behind.
 */
export function rowKeys(
  before: RowKeys | null,
  count: number,
  keyOf: (index: number) => Key,
): RowKeys {
  const keys = Array.from({ length: count }, (_, index) => keyOf(index))
  const same = before?.keys.length === count && keys.every((key, at) => key === before.keys[at])
  return same ? before : { keys, keyAt: (index) => keys[index] ?? index }
}
