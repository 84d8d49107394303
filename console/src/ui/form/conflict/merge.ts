/** One thing three times: as it was when it was opened, as it is in the form, as it is at the server now. */
export interface Sides<Value> {
  base: Value
  mine: Value
  theirs: Value
}

export interface Merged<Values> {
  /** Mine, with the newer value in every field that was not touched here. */
  values: Values
  /** The fields that took a newer value. */
  taken: FieldOf<Values>[]
  /** The fields that both changed, each in another way; `values` has mine. */
  clashes: FieldOf<Values>[]
  /** What a clashing field holds with theirs, where more of it was merged than what clashes. */
  others: Partial<Values>
}

type FieldOf<Values> = keyof Values & string

/**
 * Merges what is inside a field. Where something of it clashes, `value` has mine there and `theirs` is
 * the same with theirs; null when nothing of it can be merged without a question.
 */
export type MergePart<Value> = (sides: Sides<Value>) => { value: Value; theirs?: Value } | null

/**
 * Merges field by field. A field holds one value, unless `parts` knows its inside.
 * A field without a value in the form, as a browser gives for one that is disabled, was not touched.
 */
export function mergeThree<Values extends object>(
  { base, mine, theirs }: Sides<Values>,
  parts: { [Field in keyof Values]?: MergePart<Values[Field]> } = {},
): Merged<Values> {
  const merged: Merged<Values> = { values: { ...mine }, taken: [], clashes: [], others: {} }
  const take = <Field extends FieldOf<Values>>(field: Field, value: Values[Field]) => {
    merged.values[field] = value
    if (!sameValue(value, mine[field])) merged.taken.push(field)
  }
  for (const field of Object.keys(theirs) as FieldOf<Values>[]) {
    const sides = { base: base[field], mine: mine[field], theirs: theirs[field] }
    if (sides.mine === undefined || sameValue(sides.base, sides.mine)) take(field, sides.theirs)
    else if (!sameValue(sides.base, sides.theirs) && !sameValue(sides.mine, sides.theirs)) {
      const inside = parts[field]?.(sides)
      if (inside) take(field, inside.value)
      if (inside?.theirs !== undefined) merged.others[field] = inside.theirs
      if (!inside || inside.theirs !== undefined) merged.clashes.push(field)
    }
  }
  return merged
}

/** Whether two values of forms or rows say the same; texts that differ only in their encoding do. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string')
    return one === other || one.normalize('NFC') === other.normalize('NFC')
  if (!isObject(one) || !isObject(other)) return Object.is(one, other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => sameValue(one[key], other[key]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
