import { type Activity, activitySchema } from '@griot/contract/activities/activity.ts'
import { activityMessages } from '@griot/contract/activities/common.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import { useLayoutEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { ACTIVITY_LABELS } from '../../../shared/curriculum/curriculum-labels.ts'
import { type EditorFormOptions, useEditorForm } from '../../../shared/editor/use-editor-form.ts'
import { activityDraft } from './activity-draft.ts'
import { type ActivityFormValues, type ActivityResolver, placeOfPath, valuesOf } from './activity-form.ts'
import { mergeActivity } from './activity-merge.ts'
import type { CarriedValues } from './carry-over/carried-over.ts'
import { usePublishActivity } from './use-publish-activity.ts'

export interface ActivityFormOptions<Body> extends EditorFormOptions<Activity, ActivityFormValues, Body> {
  /** Type in the URL, which a draft does not override. */
  asked?: ActivityKind | undefined
  /** The activity as read; absent when creating. */
  activity?: Activity | undefined
  /** Values carried over from the previous activity. */
  carried?: CarriedValues | null
  resolver: ActivityResolver<Body>
  readOnly: boolean
}

/** The activity form with carried-over values. */
export function useActivityForm<Body>(options: ActivityFormOptions<Body>) {
  const { activity, asked, ...rest } = options
  const kindStays = activity !== undefined || asked !== undefined
  const [carried, setCarried] = useState(options.carried ?? null)
  const [format] = useState(() => activityDraft({ kindStays, carryOver: carried?.values }))
  const publish = usePublishActivity(() => form.getValues())
  const edited = useEditorForm<Activity, ActivityFormValues, Body>({
    ...rest,
    edited: 'activity',
    row: activity,
    again: (id) => call('getActivity', { params: { id } }),
    format,
    parse: (row) => activitySchema.parse(row),
    values: valuesOf,
    labels: ACTIVITY_LABELS,
    merge: mergeActivity,
    hiddenConflict: ({ activityKind }) => (activityKind === UNKNOWN_KIND ? 'data' : null),
    place: placeOfPath,
    saveFailed: activityMessages.saveFailed,
    confirm: async ({ isActive }) => !isActive || publish.confirm(),
  })
  const { form, draft, begin } = edited

  // Carried-over values are not the user's changes: draft and reset start without them.
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

  const discard = () => {
    const kind = form.getValues('activityKind')
    draft.discard()
    // The kind is independent of the draft: discard what was typed, keep the kind.
    form.setValue('activityKind', kind)
  }
  return {
    ...edited,
    draft: { ...draft, discard },
    question: publish.question,
    carried,
    startEmpty,
  }
}
