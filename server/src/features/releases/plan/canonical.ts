import { hash } from 'node:crypto'

/**
 * Canonical JSON by RFC 8785: numbers and strings as `JSON.stringify` writes them, keys sorted by UTF-16 code units as
 * `sort` does, properties without a value left out.
 * @throws Error for what has no JSON, such as undefined, and for half of a surrogate pair
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return canonicalList(value.map(canonical))
  if (typeof value === 'object' && value !== null) return canonicalFields(value as Record<string, unknown>)
  const isWritable = typeof value === 'string' ? value.isWellFormed() : value === null || isFiniteOrBoolean(value)
  if (!isWritable) throw new Error('Only JSON has a canonical form.')
  return JSON.stringify(value)
}

function canonicalFields(fields: Record<string, unknown>): string {
  const keys = Object.keys(fields).filter((key) => fields[key] !== undefined)
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(fields[key])}`)
    .join()}}`
}

const isFiniteOrBoolean = (value: unknown) => typeof value === 'boolean' || Number.isFinite(value)

/**
 * Canonical JSON of an object whose values are canonical JSON: parts that many documents share are made once. Keys are
 * sorted by UTF-16 code units, as `sort` does.
 */
export function canonicalObject(members: ReadonlyMap<string, string>): string {
  const sorted = [...members.keys()].sort()
  return `{${sorted.map((key) => `${JSON.stringify(key)}:${members.get(key)}`).join()}}`
}

export const canonicalList = (values: readonly string[]): string => `[${values.join()}]`

/** The SHA-256 of a text as UTF-8. */
export const sha256Of = (text: string): string => hash('sha256', text)

/** A hash that is compared only with its like: 128 bits are enough, and half as long. */
export const shortHash = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22)
