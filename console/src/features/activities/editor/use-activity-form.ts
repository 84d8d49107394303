import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Activity, activitySchema } from '#contract/activities/activity.ts'
import { activityMessages } from '#contract/activities/common.ts'
import { UNKNOWN_KIND } from '#contract/activities/kind-names.ts'
import type { ActivityKind } from '#contract/activities/kinds.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { ACTIVITY_LABELS } from '../../../library/curriculum-labels.ts'
import { toast } from '../../../ui/base/toast.ts'
import { placedInForm } from '../../../ui/form/contract-resolver.ts'
import { applyServerErrors } from '../../../ui/form/server-errors.ts'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useStale } from '../../../ui/form/use-stale.ts'
import { activityDraft } from './activity-draft.ts'
import {
  type ActivityFormValues,
  type ActivityResolver,
  placeOfPath,
  valuesOf,
} from './activity-form.ts'
import { mergeActivity } from './activity-merge.ts'
import type { Carried } from './carried.ts'
import { usePublishActivity } from './use-publish-activity.ts'

export interface ActivityFormOptions<Body> {
  /** Names what is edited among the drafts of this device; null where nothing can be typed. */
  draftName: string | null
  /** The type that the address asks for, which a draft does not change. */
  asked?: ActivityKind | undefined
  /** The activity as it was read; absent for a new one. */
  activity?: Activity | undefined
  begin: ActivityFormValues
  /** What a new activity takes over from the one before it. */
  carried?: Carried | null
  resolver: ActivityResolver<Body>
  readOnly: boolean
  save: (body: Body, ifMatch: number | undefined) => Promise<Activity>
  onSaved: (saved: Activity) => void
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
  const [carried, setCarried] = useState(options.carried ?? null)
  const [format] = useState(() => activityDraft({ kindStays, along: carried?.values }))
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
    labels: ACTIVITY_LABELS,
    merge: (sides, row) => {
      const merged = mergeActivity(sides)
      // What this Griot cannot show it does not put aside by itself.
      if (row.activityKind !== UNKNOWN_KIND) return merged
      return { ...merged, clashes: [...merged.clashes, 'data'] }
    },
  })
  const draft = useDraft(draftName, form, { format, put: stale.put })
  const [strays, setStrays] = useState<string[]>([])

  // What came along is no change of anybody's: the form begins without it, as a later visit does.
  useLayoutEffect(() => {
    if (carried) form.reset({ ...begin, ...carried.values }, { keepDefaultValues: true })
  }, [form, begin, carried])
  const startEmpty = () => {
    const { difficulty, instruction, localizedInstruction, tags } = begin
    setCarried(null)
    form.setValue('difficulty', difficulty)
    form.setValue('instruction', instruction)
    form.setValue('localizedInstruction', localizedInstruction)
    form.setValue('tags', tags)
    form.setFocus('difficulty')
  }

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
  const publish = usePublishActivity(form.getValues)
  const submit = form.handleSubmit(async (body) => {
    if (form.getValues('isActive') && !(await publish.confirm())) return
    setStrays([])
    let saved: Activity
    try {
      saved = await options.save(body, stale.version())
    } catch (error) {
      if (stale.notice(error, () => void submit())) return
      const placed = placedInForm(error, placeOfPath, form.getValues())
      setStrays(applyServerErrors(placed, form).map((fault) => fault.message))
      toast.failure(sentenceOf(error, activityMessages.saveFailed))
      return showFirstFault()
    }
    draft.clear()
    options.onSaved(saved)
  }, showFirstFault)

  const discard = () => {
    const kind = form.getValues('activityKind')
    draft.discard()
    // The kind is chosen beside the draft: what was typed goes, the form stays.
    form.setValue('activityKind', kind)
  }
  const { question } = publish
  const shown = { ...draft, discard }
  return { form, draft: shown, stale, strays, submit, question, opened, carried, startEmpty }
}
