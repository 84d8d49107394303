import type { Updateable } from 'kysely'

/** The columns of a table that take a value. */
type ColumnFor<Table, Value> = {
  [Column in keyof Updateable<Table>]-?: Value extends Updateable<Table>[Column] ? Column : never
}[keyof Updateable<Table>]

/**
 * Which column keeps which field of a body, for `satisfies`. It is whole on purpose: a field without
 * an entry would be taken from people and dropped in silence, and so does not compile; nor does a
 * column that cannot take the field's values. A field that has no column of its own is null.
 */
export type ColumnsOf<Table, Body> = {
  readonly [Field in keyof Body]-?: ColumnFor<Table, Exclude<Body[Field], undefined>> | null
}

/** The values of a body by their columns. */
export type ValuesOf<Columns, Body> = {
  [Field in keyof Body as Field extends keyof Columns
    ? Columns[Field] extends string
      ? Columns[Field]
      : never
    : never]: Body[Field]
}

/** The fields of a body as values of the columns that keep them; a field left out stays out. */
export function valuesOf<
  Body extends object,
  Columns extends { readonly [Field in keyof Body]-?: string | null },
>(columns: Columns, body: Body): ValuesOf<Columns, Body> {
  const values = Object.entries(columns).flatMap(([field, column]) => {
    const value = (body as Record<string, unknown>)[field]
    return column === null || value === undefined ? [] : [[column, value]]
  })
  return Object.fromEntries(values)
}
