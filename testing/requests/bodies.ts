/** Path of an object in a body: keys and indexes from the outside in. */
export type Path = readonly (string | number)[]

/** Paths of all objects in a body, including the body itself. */
export function objectsIn(body: unknown, at: Path = []): Path[] {
  if (typeof body !== 'object' || body === null) return []
  const inside = Array.isArray(body)
    ? body.slice(0, 1).flatMap((each) => objectsIn(each, [...at, 0]))
    : Object.entries(body).flatMap(([key, each]) => objectsIn(each, [...at, key]))
  return Array.isArray(body) ? inside : [at, ...inside]
}

/** The object at a path of a body. */
export function objectAt(body: unknown, at: Path): Record<string, unknown> {
  let node: unknown = body
  for (const key of at) node = (node as Record<string | number, unknown>)[key]
  return node as Record<string, unknown>
}

/** A placeholder that is no key of any body. */
const MARK = '\u0007'

/** A body as JSON, with an additional key in the object at a path; the key may be `__proto__`. */
export function jsonWith(body: unknown, at: Path, [key, value]: readonly [string, unknown]): string {
  const copy: unknown = structuredClone(body)
  objectAt(copy, at)[MARK] = value
  return JSON.stringify(copy).replace(JSON.stringify(MARK), JSON.stringify(key))
}
