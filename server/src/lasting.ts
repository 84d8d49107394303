/** What was found out about a value that cannot change any more. */
type Findings = unknown[]

// In the value itself: of a hundred thousand of them a WeakSet takes the collector longer than the work it saves.
const FINDINGS = Symbol('findings')

/**
 * Freezes an object of JSON with all that it holds. What was found out about it is true as long as it
 * lives, so nobody needs to look at it twice.
 */
export function lastingOf<Value extends object>(value: Value): Value {
  if (findingsOf(value)) return value
  Object.defineProperty(value, FINDINGS, { value: [] satisfies Findings })
  freeze(value)
  return value
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}

/** Null for a value that may change. */
export function findingsOf(value: object): Findings | null {
  return (value as { [FINDINGS]?: Findings })[FINDINGS] ?? null
}
