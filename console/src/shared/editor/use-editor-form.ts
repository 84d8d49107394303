import type { FieldError } from '@griot/contract/envelope.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { sentenceOf } from '../../api/api-error.ts'
import { invalidateAfterSave } from '../../api/invalidate-after-save.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { Merged, MergeSides } from '../../ui/form/conflict/merge.ts'
import { useConflict } from '../../ui/form/conflict/use-conflict.ts'
import { useDefaults } from '../../ui/form/conflict/use-defaults.ts'
import type { DraftFormat } from '../../ui/form/draft/draft-format.ts'
import { useDraft } from '../../ui/form/draft/use-draft.ts'
import { placedInForm } from '../../ui/form/save/contract-resolver.ts'
import { applyServerErrors } from '../../ui/form/save/server-errors.ts'
import { useSave } from '../../ui/form/save/use-save.ts'
import { announceCourseFixes } from '../text-hints/announce-course-fixes.ts'
import type { SavedItem } from '../text-hints/course-hints.calls.ts'
import { useCourseHints } from '../text-hints/course-hints.tsx'

/** Options of the form in an editor, independent of what is edited. */
export interface EditorFormOptions<Row, Values extends FieldValues, Body> {
  /** Name of its drafts on this device; null when nothing can be typed. */
  draftName: string | null
  begin: Values
  save: (body: Body, given: { ifMatch: number | undefined; idempotencyKey: string }) => Promise<Row>
  /** Shows the success, also when the user has left the editor. */
  onSaved: (saved: Row) => void
  /** Where to go next, if the user is still there. */
  onDone: (saved: Row) => void
  element: RefObject<HTMLFormElement | null>
  /** Called before the first invalid field is focused. */
  onFaults: () => void
}

interface Options<Row, Values extends FieldValues, Body> extends EditorFormOptions<Row, Values, Body> {
  edited: 'activity' | 'chat'
  /** The row as read; absent when creating. */
  row: Row | undefined
  /** Refetches the row. */
  again: (id: string) => Promise<Row>
  readOnly: boolean
  resolver: Resolver<Values, unknown, Body>
  format: DraftFormat<Values>
  parse: (current: unknown) => Row
  /** Form values of a row; `others` has the values for other kinds. */
  values: (row: Row, others: Values) => Values
  labels: Readonly<Record<keyof Values & string, string>>
  merge: (sides: MergeSides<Values>) => Merged<Values>
  /** The field in conflict when the row now has a kind that this console cannot show. */
  hiddenConflict: (row: Row) => (keyof Values & string) | null
  place: (path: string, values: Values) => string
  saveFailed: string
  /** Asked before saving; false cancels. */
  confirm?: (values: Values) => Promise<boolean>
}

/** The form with its draft, concurrent changes and saving. */
export function useEditorForm<
  Row extends SavedItem & { repair: readonly FieldError[] },
  Values extends FieldValues,
  Body extends object,
>(options: Options<Row, Values, Body>) {
  const { place } = options
  // A refetch must not change the version under an open form.
  const [opened] = useState(options.row)
  const [begin] = useState(options.begin)
  const repairing = !options.readOnly && opened !== undefined && opened.repair.length > 0
  const form = useForm<Values, unknown, Body>({
    defaultValues: begin as DefaultValues<Values>,
    resolver: options.resolver,
    shouldFocusError: false,
    mode: repairing ? 'onChange' : 'onSubmit',
  })
  const started = useDefaults(form)
  const conflict = useConflict({
    form,
    row: opened,
    again: opened && (() => options.again(opened.id)),
    parse: options.parse,
    values: (row) => options.values(row, started()),
    labels: options.labels,
    merge: (sides, row) => {
      const merged = options.merge(sides)
      const hiddenConflict = options.hiddenConflict(row)
      // A kind that this console cannot show must not be overwritten silently.
      return hiddenConflict === null ? merged : { ...merged, clashes: [...merged.clashes, hiddenConflict] }
    },
  })
  const draft = useDraft(options.draftName, form, {
    format: options.format,
    put: conflict.restoreDraft,
  })
  const hints = useCourseHints(options.edited, opened?.id)
  const [unassigned, setFormErrors] = useState<string[]>([])

  // Show what needs repair at its fields before the first save.
  useEffect(() => {
    if (repairing) void form.trigger()
  }, [form, repairing])

  const showFirstError = () => {
    options.onFaults()
    // Wait until React has rendered the messages.
    requestAnimationFrame(() => options.element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const client = useQueryClient()
  const { confirm } = options
  const { submit, saving, offline } = useSave({
    form,
    draft,
    conflict,
    confirm: confirm && (() => confirm(form.getValues())),
    save: (body) => {
      setFormErrors([])
      const withDismissed = hints.withDismissed(body)
      return options.save(withDismissed, {
        ifMatch: conflict.version(),
        idempotencyKey: draft.keyOf(withDismissed),
      })
    },
    onSaved: (saved, isHere) => {
      options.onSaved(saved)
      announceCourseFixes(client, options.edited, saved)
      invalidateAfterSave(client, options.edited, { isHere })
    },
    onDone: options.onDone,
    onRefused: (error) => {
      const placed = placedInForm(error, place, form.getValues())
      setFormErrors(applyServerErrors(placed, form).map((fault) => fault.message))
      toast.failure(sentenceOf(error, options.saveFailed))
      showFirstError()
    },
    refused: options.saveFailed,
    onInvalid: showFirstError,
  })

  /** Forgets errors that belong to a kind that is no longer selected. */
  const clearFaults = useCallback(
    (name: FieldPath<Values>) => {
      form.clearErrors(name)
      setFormErrors([])
    },
    [form],
  )

  return { form, draft, conflict, unassigned, clearFaults, submit, saving, offline, opened, begin, hints }
}
