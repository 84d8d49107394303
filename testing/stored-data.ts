import fc from 'fast-check'

/** The value at a path such as `a.0.b`. */
export const valueAt = (value: unknown, path: string) =>
  path.split('.').reduce<unknown>((held, key) => Object(held)[key], value)

/** Data with any of its parts replaced by an odd value. */
export function mutantsOf(value: unknown): fc.Arbitrary<unknown> {
  const odd = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('1', '2', '', [], {}, null))
  if (Array.isArray(value)) {
    return fc.oneof(odd, fc.tuple(...value.map(mutantsOf)), fc.constant([...value, ...value]))
  }
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([key, part]) => [key, mutantsOf(part)] as const)
    const record = fc.record(Object.fromEntries(parts), { requiredKeys: [] })
    return fc.oneof({ arbitrary: odd, weight: 1 }, { arbitrary: record, weight: 4 })
  }
  return fc.oneof({ arbitrary: odd, weight: 1 }, { arbitrary: fc.constant(value), weight: 4 })
}

/** All codes in data, by field name. */
export function codesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    /Url$/.test(key) && part !== '' ? [String(part)] : codesIn(part),
  )
}

/** A copy with another value at a path such as `a.0.b`. */
export function withValueAt<Held>(held: Held, path: string, value: unknown): Held {
  const copy = structuredClone(held)
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  Object(steps.reduce<unknown>((holder, key) => Object(holder)[key], copy))[last] = value
  return copy
}
