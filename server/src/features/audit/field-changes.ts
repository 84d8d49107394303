import { isDeepStrictEqual } from 'node:util'

export interface FieldChange {
  field: string
  /** JSON, as stored; null where the field did not exist. */
  before: string | null
  after: string | null
}

/** Columns that every write changes. */
const ALWAYS = new Set(['version', 'updated_at'])

/** The differences between two states of a row; for a new row, all fields that are not empty. */
export function fieldChanges(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  const fields = new Set([...Object.keys(after), ...Object.keys(before ?? {})])
  return [...fields]
    .filter((field) => !ALWAYS.has(field) && !isDeepStrictEqual(before?.[field], after[field]))
    .map((field) => ({ field, before: asText(before?.[field]), after: asText(after[field]) }))
    .filter((change) => change.before !== change.after)
}

function asText(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
