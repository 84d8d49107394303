import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { FieldError } from '#contract/envelope.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { renewAfterSave } from '../../api/renew-after-save.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { Merged, Sides } from '../../ui/form/conflict/merge.ts'
import { useStale } from '../../ui/form/conflict/use-conflict.ts'
import { useDefaults } from '../../ui/form/conflict/use-defaults.ts'
import type { DraftFormat } from '../../ui/form/draft/draft-format.ts'
import { useDraft } from '../../ui/form/draft/use-draft.ts'
import { placedInForm } from '../../ui/form/save/contract-resolver.ts'
import { applyServerErrors } from '../../ui/form/save/server-errors.ts'
import { useSave } from '../../ui/form/save/use-save.ts'

/** What an editor says of the form that is filled in it, whatever it edits. */
export interface EditorFormOptions<Row, Values extends FieldValues, Body> {
  /** Names what is edited among the drafts of this device; null where nothing can be typed. */
  draftName: string | null
  begin: Values
  save: (body: Body, given: { ifMatch: number | undefined; idempotencyKey: string }) => Promise<Row>
  /** What is said afterwards, also when the person has left the editor. */
  onSaved: (saved: Row) => void
  /** Where to go on, for a person who is still here. */
  onDone: (saved: Row) => void
  element: RefObject<HTMLFormElement | null>
  /** Called before the first field at fault gets the focus. */
  onFaults: () => void
}

interface Options<Row, Values extends FieldValues, Body>
  extends EditorFormOptions<Row, Values, Body> {
  edited: 'activity' | 'chat'
  /** The row as it was read; absent for a new one. */
  row: Row | undefined
  /** Reads the row anew. */
  again: (id: string) => Promise<Row>
  readOnly: boolean
  resolver: Resolver<Values, unknown, Body>
  format: DraftFormat<Values>
  parse: (current: unknown) => Row
  /** A row as the form holds it, beside what `others` has for other kinds. */
  values: (row: Row, others: Values) => Values
  labels: Readonly<Record<keyof Values & string, string>>
  merge: (sides: Sides<Values>) => Merged<Values>
  /** The field that is asked about when the row is by now of a kind that this Griot cannot show. */
  unshown: (row: Row) => (keyof Values & string) | null
  place: (path: string, values: Values) => string
  saveFailed: string
  /** Asked before it is saved; it is not where this gives false. */
  confirm?: (values: Values) => Promise<boolean>
}

/** The form with its draft, what others changed meanwhile, and saving. */
export function useEditorForm<
  Row extends { id: string; version: number; repair: readonly FieldError[] },
  Values extends FieldValues,
  Body,
>(options: Options<Row, Values, Body>) {
  const { place } = options
  // A later read must not move the version under what is being typed.
  const [opened] = useState(options.row)
  const [begin] = useState(options.begin)
  const mending = !options.readOnly && opened !== undefined && opened.repair.length > 0
  const form = useForm<Values, unknown, Body>({
    defaultValues: begin as DefaultValues<Values>,
    resolver: options.resolver,
    shouldFocusError: false,
    mode: mending ? 'onChange' : 'onSubmit',
  })
  const begun = useDefaults(form)
  const stale = useStale({
    form,
    row: opened,
    again: opened && (() => options.again(opened.id)),
    parse: options.parse,
    values: (row) => options.values(row, begun()),
    labels: options.labels,
    merge: (sides, row) => {
      const merged = options.merge(sides)
      const unshown = options.unshown(row)
      // What this Griot cannot show it does not put aside by itself.
      return unshown === null ? merged : { ...merged, clashes: [...merged.clashes, unshown] }
    },
  })
  const draft = useDraft(options.draftName, form, { format: options.format, put: stale.put })
  const [strays, setStrays] = useState<string[]>([])

  // What needs repair says so at its fields before anybody saves.
  useEffect(() => {
    if (mending) void form.trigger()
  }, [form, mending])

  const showFirstFault = () => {
    options.onFaults()
    // The sentences are there after React has drawn them.
    requestAnimationFrame(() =>
      options.element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  const client = useQueryClient()
  const { confirm } = options
  const { submit, saving } = useSave({
    form,
    draft,
    stale,
    confirm: confirm && (() => confirm(form.getValues())),
    save: (body) => {
      setStrays([])
      return options.save(body, {
        ifMatch: stale.version(),
        idempotencyKey: draft.keyOf(body),
      })
    },
    onSaved: (saved, isHere) => {
      options.onSaved(saved)
      renewAfterSave(client, options.edited, { isHere })
    },
    onDone: options.onDone,
    onRefused: (error) => {
      const placed = placedInForm(error, place, form.getValues())
      setStrays(applyServerErrors(placed, form).map((fault) => fault.message))
      toast.failure(sentenceOf(error, options.saveFailed))
      showFirstFault()
    },
    refused: options.saveFailed,
    onInvalid: showFirstFault,
  })

  return { form, draft, stale, strays, submit, saving, opened, begin }
}
