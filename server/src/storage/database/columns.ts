import type { Updateable } from 'kysely'

/** The columns of a table that accept a value. */
type ColumnFor<Table, Value> = {
  [Column in keyof Updateable<Table>]-?: Value extends Updateable<Table>[Column] ? Column : never
}[keyof Updateable<Table>]

/**
 * Maps each field of a body to its column; for `satisfies`. It must be complete: otherwise an accepted field could be
 * silently dropped. A missing field, or a column that cannot store the field's values, does not compile. Null marks a
 * field without its own column.
 */
export type ColumnsOf<Table, Body> = {
  readonly [Field in keyof Body]-?: ColumnFor<Table, Exclude<Body[Field], undefined>> | null
}

/** The values of a body by column. */
export type ValuesOf<Columns, Body> = {
  [Field in keyof Body as Field extends keyof Columns
    ? Columns[Field] extends string
      ? Columns[Field]
      : never
    : never]: Body[Field]
}

/** The fields of a body as column values; omitted fields stay omitted. */
export function valuesOf<Body extends object, Columns extends { readonly [Field in keyof Body]-?: string | null }>(
  columns: Columns,
  body: Body,
): ValuesOf<Columns, Body> {
  const values = Object.entries(columns).flatMap(([field, column]) => {
    const value = (body as Record<string, unknown>)[field]
    return column === null || value === undefined ? [] : [[column, value]]
  })
  return Object.fromEntries(values)
}
