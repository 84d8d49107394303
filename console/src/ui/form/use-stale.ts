import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../api/api-error.ts'

interface Options<Row extends { version: number }, Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, unknown>
  /** Reads the row that a 412 carries; throws when it is none. */
  parse: (current: unknown) => Row
  /** The fields of the form as a row holds them. */
  values: (row: Row) => Values
  /** The row that the form was opened with. */
  base: Row | undefined
}

export interface Stale<Row, Values extends FieldValues> {
  /** The row as someone else left it; null while nobody did. */
  row: Row | null
  /** The version to send instead of the one that was read. */
  version: number | undefined
  /** The fields that someone else changed, and that differ from what is typed here. */
  changed: readonly (keyof Values & string)[]
  /** What a field holds now at the server, if someone else changed it. */
  theirs: (field: keyof Values & string) => unknown
  take: (field: keyof Values & string) => void
  takeAll: () => void
  /** Notes a 412; false when the error is another one. */
  notice: (error: unknown) => boolean
  forget: () => void
}

/**
 * What another person changed while a form was open. Nothing typed is lost: beside each field stands
 * what it holds now, and whoever edits takes it or saves over it, knowing both.
 */
export function useStale<Row extends { version: number }, Values extends FieldValues>({
  form,
  parse,
  values,
  base,
}: Options<Row, Values>): Stale<Row, Values> {
  const [row, setRow] = useState<Row | null>(null)
  const [taken, setTaken] = useState<readonly string[]>([])
  const now = row && values(row)
  const before = base && values(base)
  const changed = now
    ? Object.keys(now).filter(
        (field) => !taken.includes(field) && !same(now[field], (before ?? form.getValues())[field]),
      )
    : []
  const take = (field: keyof Values & string) => {
    if (!now) return
    form.setValue(field as unknown as Path<Values>, now[field], {
      shouldDirty: true,
      shouldValidate: true,
    })
    setTaken((fields) => [...fields, field])
  }
  const forget = () => {
    setRow(null)
    setTaken([])
  }
  return {
    row,
    version: row?.version,
    changed,
    theirs: (field) => (now && changed.includes(field) ? now[field] : undefined),
    take,
    // What only this person changed stays as typed.
    takeAll: () => {
      for (const field of changed) take(field)
    },
    notice: (error) => {
      if (!(error instanceof ApiError) || error.status !== 412) return false
      setRow(parse(error.current))
      setTaken([])
      return true
    },
    forget,
  }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
