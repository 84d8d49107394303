import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { editingMessages } from '#contract/editing-messages.ts'
import { ApiError } from '../../../api/api-error.ts'
import { toast } from '../../feedback/toast.ts'
import { type Merged, mergeThree, type Sides, sameValue } from './merge.ts'
import { useDefaults } from './use-defaults.ts'

/** A save that is refused as stale this often in a row has another reason. */
const TRIES_MOST = 5

/** For the read that a form begins with: it counts when it is no older than the opening itself. */
export const FRESH = { staleTime: 1_000 } as const

type FieldOf<Values> = keyof Values & string

interface Options<Row extends { version: number }, Values extends FieldValues> {
  /** Its default values are the row that it was opened with, and later the newest one known. */
  form: UseFormReturn<Values, unknown, unknown>
  /** The row that the form was opened with; absent for what is not there yet. */
  row: Row | undefined
  /** Reads the row anew, so that nobody edits what was old when the form opened. */
  fresh?: () => Promise<Row>
  /** Reads the row anew where the form begins without; where it does, `fresh` is asked again. */
  again?: (() => Promise<Row>) | undefined
  /** The row as the page reads it again meanwhile; absent while and after it is saved from here. */
  reread?: Row | undefined
  /** Reads the row that a 412 carries; throws when it is none. */
  parse: (current: unknown) => Row
  /** The fields of the form as a row holds them. */
  values: (row: Row) => Values
  labels: Readonly<Record<FieldOf<Values>, string>>
  /** In place of field by field, where fields belong together. */
  merge?: (sides: Sides<Values>, row: Row) => Merged<Values>
}

export interface Stale<Row, Values extends FieldValues> {
  /** The newest row known. */
  row: Row | undefined
  /** Its version, to be sent as If-Match. */
  version: () => number | undefined
  labels: Readonly<Record<FieldOf<Values>, string>>
  /** Whether someone else changed something that had to be asked about. */
  asked: boolean
  /** The fields that both changed and that are not decided about; of a list, some of its items. */
  clashes: readonly FieldOf<Values>[]
  /** What such a field holds with theirs where both clash; undefined for every other. */
  theirs: <Field extends FieldOf<Values>>(field: Field) => Values[Field] | undefined
  take: (...fields: FieldOf<Values>[]) => void
  keep: (...fields: FieldOf<Values>[]) => void
  /**
   * Takes in the row of a 412; false when the error is another one. Without a clash it saves `again`
   * by itself, over what the other person left.
   */
  notice: (error: unknown, again: () => void) => boolean
  /**
   * Reads the row anew and merges it with what was typed.
   * @throws {ApiError} when it cannot be read
   */
  takeNewer: () => Promise<void>
  /** Puts a draft into the form, merged with what changed since it was written. */
  put: (draft: Pick<Sides<Values>, 'base' | 'mine'>) => void
}

/**
 * What another person changed while a form was open. It is merged with what was typed: who did not
 * touch a field gets its newer value, and only what both changed is asked about.
 */
export function useStale<Row extends { version: number }, Values extends FieldValues>(
  options: Options<Row, Values>,
): Stale<Row, Values> {
  const { form, parse, values, labels, fresh, merge = (sides) => mergeThree(sides) } = options
  const newest = useRef(options.row)
  const open = useRef(0)
  const tries = useRef(0)
  const [asked, setAsked] = useState<Partial<Values> | null>(null)

  const begin = useDefaults(form)
  const ask = ({ clashes, others }: Pick<Merged<Values>, 'clashes' | 'others'>, theirs: Values) => {
    open.current = clashes.length
    if (clashes.length === 0) return setAsked(null)
    const choices = { ...theirs, ...others }
    setAsked(Object.fromEntries(clashes.map((field) => [field, choices[field]])) as Partial<Values>)
  }
  const set = (field: FieldOf<Values>, value: unknown) =>
    form.setValue(field as unknown as Path<Values>, value as never, { shouldDirty: true })

  /** Merges a newer row into the form. What is being typed is not touched, nor the cursor in it. */
  const meet = (row: Row) => {
    const sides = { base: begin(), mine: form.getValues(), theirs: values(row) }
    const typed = !sameValue(sides.base, sides.mine)
    const met = merge(sides, row)
    const { values: merged, taken } = met
    newest.current = row
    form.reset(sides.theirs as DefaultValues<Values>, { keepValues: true, keepErrors: true })
    for (const field of taken) set(field, merged[field])
    ask(met, sides.theirs)
    if (typed && taken.length > 0)
      toast.success(editingMessages.merged(taken.map((field) => labels[field])))
  }
  const meetNewer = useEffectEvent((row: Row) => {
    if (row.version > (newest.current?.version ?? 0)) meet(row)
  })
  const readFresh = useEffectEvent(() => fresh?.())
  useEffect(() => {
    let isGone = false
    // A read that fails leaves the form as it is: saving finds out what has changed.
    void readFresh()?.then(
      (row) => {
        if (!isGone) meetNewer(row)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])

  const { reread } = options
  useEffect(() => {
    if (reread) meetNewer(reread)
  }, [reread])

  const clashes = asked
    ? (Object.keys(asked) as FieldOf<Values>[]).filter(
        (field) => !sameValue(form.getValues(field as unknown as Path<Values>), asked[field]),
      )
    : []
  const keep = (...fields: FieldOf<Values>[]) =>
    setAsked((now) => {
      const left = Object.entries(now ?? {}).filter(([field]) => !fields.includes(field))
      return Object.fromEntries(left) as Partial<Values>
    })
  return {
    row: newest.current,
    version: () => newest.current?.version,
    labels,
    asked: asked !== null,
    clashes,
    theirs: (field) => (clashes.includes(field) ? asked?.[field] : undefined),
    take: (...fields) => {
      for (const field of fields) set(field, { ...begin(), ...asked }[field])
      keep(...fields)
    },
    keep,
    notice: (error, again) => {
      if (!(error instanceof ApiError) || error.status !== 412) return false
      const row = parse(error.current)
      // The same row was met before when it was read anew while the save was on its way.
      if (row.version !== newest.current?.version) meet(row)
      if (open.current > 0) return true
      tries.current += 1
      if (tries.current > TRIES_MOST) return false
      again()
      return true
    },
    takeNewer: async () => {
      const row = await (options.again ?? fresh)?.()
      if (row && row.version > (newest.current?.version ?? 0)) meet(row)
    },
    put: ({ base, mine }) => {
      const row = newest.current
      const merged = row ? merge({ base, mine, theirs: begin() }, row) : null
      form.reset((merged?.values ?? mine) as DefaultValues<Values>, { keepDefaultValues: true })
      ask(merged ?? { clashes: [], others: {} }, begin())
    },
  }
}
