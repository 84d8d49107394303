import { type RefObject, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Activity, activitySchema } from '#contract/activities/activity.ts'
import { activityMessages } from '#contract/activities/common.ts'
import type { ActivityKind } from '#contract/activities/kinds.ts'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { toast } from '../../../ui/base/toast.ts'
import { applyServerErrors } from '../../../ui/form/server-errors.ts'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useStale } from '../../../ui/form/use-stale.ts'
import { activityDraft } from './activity-draft.ts'
import {
  type ActivityFormValues,
  type ActivityResolver,
  placeInForm,
  valuesOf,
} from './activity-form.ts'

export interface ActivityFormOptions<Body> {
  /** Names what is edited among the drafts of this device. */
  draftName: string
  /** The activity as it was read; absent for a new one. */
  activity?: Activity | undefined
  begin: ActivityFormValues
  resolver: ActivityResolver<Body>
  readOnly: boolean
  save: (body: Body, ifMatch: number | undefined) => Promise<unknown>
  onSaved: () => void
  element: RefObject<HTMLFormElement | null>
  /** Called before the first field at fault gets the focus. */
  onFaults: () => void
}

/** The form with its draft, what others changed meanwhile, and saving. */
export function useActivityForm<Body>(options: ActivityFormOptions<Body>) {
  const { draftName, resolver, readOnly } = options
  // A later read must not move the version under what is being typed.
  const [opened] = useState(options.activity)
  const [begin] = useState(options.begin)
  const [format] = useState(() => activityDraft(begin))
  const mending = !readOnly && opened !== undefined && opened.repair.length > 0
  const form = useForm<ActivityFormValues, unknown, Body>({
    defaultValues: begin,
    resolver,
    shouldFocusError: false,
    mode: mending ? 'onChange' : 'onSubmit',
  })
  // Who may only read sees what is saved, never an earlier draft.
  const draft = useDraft(readOnly ? `${draftName}.read` : draftName, form, {
    version: opened?.version,
    format,
  })
  const stale = useStale({
    form,
    parse: (row) => activitySchema.parse(row),
    values: (row) => valuesOf(row, begin),
    // A draft over an older version differs from what stands there in more than the last change.
    base: draft.version === opened?.version ? opened : undefined,
  })
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
  const submit = form.handleSubmit(async (body) => {
    setStrays([])
    try {
      await options.save(body, stale.version ?? draft.version ?? opened?.version)
    } catch (error) {
      if (stale.notice(error)) return
      const placed = placedInForm(error, form.getValues('activityKind'))
      setStrays(applyServerErrors(placed, form).map((fault) => fault.message))
      toast.failure(sentenceOf(error, activityMessages.saveFailed))
      return showFirstFault()
    }
    draft.clear()
    options.onSaved()
  }, showFirstFault)

  const discard = () => {
    const kind = form.getValues('activityKind')
    draft.discard()
    // The kind is chosen beside the draft: what was typed goes, the form stays.
    form.setValue('activityKind', kind)
  }
  return { form, draft: { ...draft, discard }, stale, strays, submit, opened }
}

/** The same refusal, its faults where the form holds what they are about. */
function placedInForm(error: unknown, kind: ActivityKind): unknown {
  if (!(error instanceof ApiError)) return error
  const { code, status, message, errors, current, cause } = error
  return new ApiError({
    code,
    status,
    message,
    errors: errors.map((fault) => ({ ...fault, path: placeInForm(fault.path, kind) })),
    current,
    cause,
  })
}
