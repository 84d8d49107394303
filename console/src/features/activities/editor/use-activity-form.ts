import { type RefObject, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Activity, activitySchema } from '#contract/activities/activity.ts'
import { activityMessages } from '#contract/activities/common.ts'
import { type ActivityKind, UNKNOWN_KIND } from '#contract/activities/kinds.ts'
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
import { mergeActivity } from './activity-merge.ts'
import { LABELS } from './common-fields.tsx'

export interface ActivityFormOptions<Body> {
  /** Names what is edited among the drafts of this device; null where nothing can be typed. */
  draftName: string | null
  /** The type that the address asks for, which a draft does not change. */
  asked?: ActivityKind | undefined
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
  const kindStays = opened !== undefined || options.asked !== undefined
  const [format] = useState(() => activityDraft({ kindStays }))
  const mending = !readOnly && opened !== undefined && opened.repair.length > 0
  const form = useForm<ActivityFormValues, unknown, Body>({
    defaultValues: begin,
    resolver,
    shouldFocusError: false,
    mode: mending ? 'onChange' : 'onSubmit',
  })
  const stale = useStale({
    form,
    row: opened,
    parse: (row) => activitySchema.parse(row),
    values: (row) => valuesOf(row, form.control._defaultValues as ActivityFormValues),
    labels: LABELS,
    merge: (sides, row) => {
      const merged = mergeActivity(sides)
      // What this Griot cannot show it does not put aside by itself.
      if (row.activityKind !== UNKNOWN_KIND) return merged
      return { ...merged, clashes: [...merged.clashes, 'data'] }
    },
  })
  const draft = useDraft(draftName, form, { format, put: stale.put })
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
      await options.save(body, stale.version())
    } catch (error) {
      if (stale.notice(error, () => void submit())) return
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
