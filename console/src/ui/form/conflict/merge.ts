/** Three versions of one thing: when opened, in the form now, on the server now. */
export interface MergeSides<Value> {
  base: Value
  mine: Value
  theirs: Value
}

export interface Merged<Values> {
  /** My values, with newer values in all fields I did not touch. */
  values: Values
  /** Fields that got a newer value. */
  taken: FieldOf<Values>[]
  /** Fields that both changed differently; `values` has mine. */
  clashes: FieldOf<Values>[]
  /** Their value of a clashing field, when the rest of it was merged. */
  others: Partial<Values>
}

type FieldOf<Values> = keyof Values & string

/**
 * Merges inside a field. If a part clashes, `value` has my version of the part and `theirs` their version; null when it
 * cannot be merged at all.
 */
export type MergePart<Value> = (sides: MergeSides<Value>) => { value: Value; theirs?: Value } | null

/**
 * Merges field by field. A field is a single value unless `parts` has a merge function for it. A field without a value
 * in the form counts as untouched: browsers leave out disabled fields.
 */
export function mergeThreeWay<Values extends object>(
  { base, mine, theirs }: MergeSides<Values>,
  parts: { [Field in keyof Values]?: MergePart<Values[Field]> } = {},
): Merged<Values> {
  const merged: Merged<Values> = { values: { ...mine }, taken: [], clashes: [], others: {} }
  const take = <Field extends FieldOf<Values>>(field: Field, value: Values[Field]) => {
    merged.values[field] = value
    if (!isEqualValue(value, mine[field])) merged.taken.push(field)
  }
  for (const field of Object.keys(theirs) as FieldOf<Values>[]) {
    const sides = { base: base[field], mine: mine[field], theirs: theirs[field] }
    if (sides.mine === undefined || isEqualValue(sides.base, sides.mine)) take(field, sides.theirs)
    else if (!isEqualValue(sides.base, sides.theirs) && !isEqualValue(sides.mine, sides.theirs)) {
      const inside = parts[field]?.(sides)
      if (inside) take(field, inside.value)
      if (inside?.theirs !== undefined) merged.others[field] = inside.theirs
      if (!inside || inside.theirs !== undefined) merged.clashes.push(field)
    }
  }
  return merged
}

/** Whether two values are equal; Unicode normalisation is ignored. */
export function isEqualValue(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string')
    return one === other || one.normalize('NFC') === other.normalize('NFC')
  if (!isObject(one) || !isObject(other)) return Object.is(one, other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isEqualValue(one[key], other[key]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
