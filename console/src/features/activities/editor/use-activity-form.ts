import { type RefObject, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { activityMessages } from '#contract/activities/common.ts'
import {
  type Activity,
  type ActivityKind,
  activitySchema,
  type CreateActivity,
} from '#contract/activities/kinds.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { toast } from '../../../ui/base/toast.ts'
import { applyServerErrors } from '../../../ui/form/server-errors.ts'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useStale } from '../../../ui/form/use-stale.ts'
import { viewOf } from '../kinds/kinds.ts'
import { type ActivityFormValues, type ActivityResolver, valuesOf } from './activity-form.ts'

export interface ActivityFormOptions {
  lessonId: string
  /** The activity as it was read; absent for a new one. */
  activity: Activity | undefined
  kind: ActivityKind
  begin: ActivityFormValues
  resolver: ActivityResolver
  readOnly: boolean
  save: (values: CreateActivity, ifMatch: number | undefined) => Promise<Activity>
  onSaved: () => void
  element: RefObject<HTMLFormElement | null>
  /** Called before the first field at fault gets the focus. */
  onFaults: () => void
}

/** The form with its draft, what others changed meanwhile, and saving. */
export function useActivityForm(options: ActivityFormOptions) {
  const { lessonId, kind, begin, resolver, readOnly } = options
  // A later read must not move the version under what is being typed.
  const [opened] = useState(options.activity)
  const form = useForm<ActivityFormValues, unknown, CreateActivity>({
    defaultValues: begin,
    resolver,
    shouldFocusError: false,
  })
  const name = opened ? `activity.${opened.id}` : `activity.new.${lessonId}`
  // Who may only read sees what is saved, never an earlier draft.
  const draft = useDraft(readOnly ? `${name}.read` : name, form, { version: opened?.version })
  const stale = useStale({
    form,
    parse: (row) => activitySchema.parse(row),
    values: valuesOf,
    // A draft over an older version differs from what stands there in more than the last change.
    base: draft.version === opened?.version ? opened : undefined,
  })
  const [strays, setStrays] = useState<string[]>([])

  useEffect(() => {
    if (form.getValues('activityKind') === kind) return
    form.setValue('activityKind', kind)
    form.setValue('data', viewOf(kind).emptyData())
  }, [form, kind])

  const showFirstFault = () => {
    options.onFaults()
    // The sentences are there after React has drawn them.
    requestAnimationFrame(() =>
      options.element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  const submit = form.handleSubmit(async (values) => {
    setStrays([])
    try {
      await options.save(values, stale.version ?? draft.version ?? opened?.version)
    } catch (error) {
      if (stale.notice(error)) return
      setStrays(applyServerErrors(error, form).map((fault) => fault.message))
      toast.failure(sentenceOf(error, activityMessages.saveFailed))
      return showFirstFault()
    }
    draft.clear()
    options.onSaved()
  }, showFirstFault)

  return { form, draft, stale, strays, submit, id: opened?.id }
}
