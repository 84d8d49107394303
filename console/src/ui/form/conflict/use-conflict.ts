import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../api/api-error.ts'
import { toast } from '../../feedback/toast.ts'
import { isEqualValue, type Merged, type MergeSides, mergeThreeWay } from './merge.ts'
import { useDefaults } from './use-defaults.ts'

/** After this many stale refusals in a row, the cause must be another. */
const TRIES_MAX = 5

/** For the query that a form starts from: a result from just before opening is fresh enough. */
export const FORM_QUERY_OPTIONS = { staleTime: 1_000 } as const

type FieldOf<Values> = keyof Values & string

interface Options<Row extends { version: number }, Values extends FieldValues> {
  /** Its default values are the row as opened, later the newest known row. */
  form: UseFormReturn<Values, unknown, unknown>
  /** The row as opened; absent when creating. */
  row: Row | undefined
  /** Refetches the row, so that no user edits data that was stale when the form opened. */
  fresh?: () => Promise<Row>
  /** Refetches the row for forms without `fresh`; defaults to `fresh`. */
  again?: (() => Promise<Row>) | undefined
  /** Latest row from the page's query; undefined while and after our own save. */
  latestRow?: Row | undefined
  /** Parses the row in a 412 response; throws when there is none. */
  parse: (current: unknown) => Row
  /** The form values of a row. */
  values: (row: Row) => Values
  labels: Readonly<Record<FieldOf<Values>, string>>
  /** Replaces the merge by field, for fields that depend on each other. */
  merge?: (sides: MergeSides<Values>, row: Row) => Merged<Values>
}

export interface Conflict<Row, Values extends FieldValues> {
  /** The newest known row. */
  row: Row | undefined
  /** Its version, to send as If-Match. */
  version: () => number | undefined
  labels: Readonly<Record<FieldOf<Values>, string>>
  /** Whether another user's change caused a conflict. */
  hasConflict: boolean
  /** Unresolved fields that both changed; for a list, some of its items. */
  clashes: readonly FieldOf<Values>[]
  /** Their value of a clashing field; undefined for all other fields. */
  theirs: <Field extends FieldOf<Values>>(field: Field) => Values[Field] | undefined
  acceptTheirs: (...fields: FieldOf<Values>[]) => void
  keepMine: (...fields: FieldOf<Values>[]) => void
  /**
   * Handles a 412: merges its row, and without a clash calls `again` to save over the other change. Returns false for
   * any other error.
   */
  handleConflict: (error: unknown, again: () => void) => boolean
  /**
   * Notes values that were sent without an answer; undefined after an answer. Where a newer row has them, it is not
   * somebody else who changed it.
   */
  noteUnanswered: (values: Values | undefined) => void
  /**
   * Refetches the row and merges it with what was typed.
   * @throws {ApiError} when it cannot be read
   */
  refetchAndMerge: () => Promise<void>
  /** Puts a draft into the form, merged with later changes. */
  restoreDraft: (draft: Pick<MergeSides<Values>, 'base' | 'mine'>) => void
}

/**
 * Handles changes by another user while a form is open. Untouched fields get the newer value; only fields that both
 * changed are shown as conflicts.
 */
export function useConflict<Row extends { version: number }, Values extends FieldValues>(
  options: Options<Row, Values>,
): Conflict<Row, Values> {
  const { form, parse, values, labels, fresh, merge = (sides) => mergeThreeWay(sides) } = options
  const newest = useRef(options.row)
  const open = useRef(0)
  const unanswered = useRef<Values>(undefined)
  const tries = useRef(0)
  const [conflicts, setConflicts] = useState<Partial<Values> | null>(null)

  const begin = useDefaults(form)
  const ask = ({ clashes, others }: Pick<Merged<Values>, 'clashes' | 'others'>, theirs: Values) => {
    open.current = clashes.length
    if (clashes.length === 0) return setConflicts(null)
    const choices = { ...theirs, ...others }
    setConflicts(Object.fromEntries(clashes.map((field) => [field, choices[field]])) as Partial<Values>)
  }
  const set = (field: FieldOf<Values>, value: unknown) =>
    form.setValue(field as unknown as Path<Values>, value as never, { shouldDirty: true })

  /** Merges a newer row into the form. The field being typed in and its cursor are not touched. */
  const mergeIncoming = (row: Row) => {
    const theirs = values(row)
    const sides = { base: { ...begin(), ...equalFields(unanswered.current, theirs) }, mine: form.getValues(), theirs }
    const typed = !isEqualValue(sides.base, sides.mine)
    const mergeResult = merge(sides, row)
    const { values: merged, taken } = mergeResult
    newest.current = row
    form.reset(sides.theirs as DefaultValues<Values>, { keepValues: true, keepErrors: true })
    for (const field of taken) set(field, merged[field])
    ask(mergeResult, sides.theirs)
    if (typed && taken.length > 0)
      toast.success(editingMessages.merged({ labelList: taken.map((field) => labels[field]) }))
  }
  const mergeIfNewer = useEffectEvent((row: Row) => {
    if (row.version > (newest.current?.version ?? 0)) mergeIncoming(row)
  })
  const readFresh = useEffectEvent(() => fresh?.())
  useEffect(() => {
    let isGone = false
    // If the read fails, the form stays: a save will find out what has changed.
    void readFresh()?.then(
      (row) => {
        if (!isGone) mergeIfNewer(row)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])

  const { latestRow } = options
  useEffect(() => {
    if (latestRow) mergeIfNewer(latestRow)
  }, [latestRow])

  const clashes = conflicts
    ? (Object.keys(conflicts) as FieldOf<Values>[]).filter(
        (field) => !isEqualValue(form.getValues(field as unknown as Path<Values>), conflicts[field]),
      )
    : []
  const keepMine = (...fields: FieldOf<Values>[]) =>
    setConflicts((now) => {
      const left = Object.entries(now ?? {}).filter(([field]) => !fields.includes(field))
      return Object.fromEntries(left) as Partial<Values>
    })
  return {
    row: newest.current,
    version: () => newest.current?.version,
    labels,
    hasConflict: conflicts !== null,
    clashes,
    theirs: (field) => (clashes.includes(field) ? conflicts?.[field] : undefined),
    acceptTheirs: (...fields) => {
      for (const field of fields) set(field, { ...begin(), ...conflicts }[field])
      keepMine(...fields)
    },
    keepMine,
    handleConflict: (error, again) => {
      if (!(error instanceof ApiError) || error.status !== 412) return false
      const row = parse(error.current)
      // The row may have been merged already, by a refetch during the save.
      if (row.version !== newest.current?.version) mergeIncoming(row)
      if (open.current > 0) return true
      tries.current += 1
      if (tries.current > TRIES_MAX) return false
      again()
      return true
    },
    noteUnanswered: (values) => {
      unanswered.current = values
    },
    refetchAndMerge: async () => {
      const row = await (options.again ?? fresh)?.()
      if (row && row.version > (newest.current?.version ?? 0)) mergeIncoming(row)
    },
    restoreDraft: ({ base, mine }) => {
      const row = newest.current
      const merged = row ? merge({ base, mine, theirs: begin() }, row) : null
      form.reset((merged?.values ?? mine) as DefaultValues<Values>, { keepDefaultValues: true })
      ask(merged ?? { clashes: [], others: {} }, begin())
    },
  }
}

/** The fields of `values` that are equal in `others`. */
function equalFields<Values extends object>(values: Values | undefined, others: Values): Partial<Values> {
  const fields = Object.entries(values ?? {}).filter(([field, value]) =>
    isEqualValue(value, others[field as keyof Values]),
  )
  return Object.fromEntries(fields) as Partial<Values>
}
