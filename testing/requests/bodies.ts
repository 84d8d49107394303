/** Where an object stands in a body: its keys and places from the outside in. */
export type Place = readonly (string | number)[]

/** Every object of a body, the body itself among them. */
export function objectsIn(body: unknown, at: Place = []): Place[] {
  if (typeof body !== 'object' || body === null) return []
  const inside = Array.isArray(body)
    ? body.slice(0, 1).flatMap((each) => objectsIn(each, [...at, 0]))
    : Object.entries(body).flatMap(([key, each]) => objectsIn(each, [...at, key]))
  return Array.isArray(body) ? inside : [at, ...inside]
}

/** What stands at a place of a body. */
export function standingAt(body: unknown, at: Place): Record<string, unknown> {
  let node: unknown = body
  for (const key of at) node = (node as Record<string | number, unknown>)[key]
  return node as Record<string, unknown>
}

/** No key of a body is called so. */
const MARK = '\u0007'

/** A body as JSON in which the object at a place has one key more, `__proto__` as well. */
export function jsonWith(
  body: unknown,
  at: Place,
  [key, value]: readonly [string, unknown],
): string {
  const copy: unknown = structuredClone(body)
  standingAt(copy, at)[MARK] = value
  return JSON.stringify(copy).replace(JSON.stringify(MARK), JSON.stringify(key))
}
