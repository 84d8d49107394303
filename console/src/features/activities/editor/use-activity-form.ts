import { type Activity, activitySchema } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import {
  type ActivityData,
  type ActivityKind,
  activityDataErrors,
  referencesOf,
} from '@griot/contract/activities/kinds.ts'
import { altTextOf } from '@griot/contract/assets/graphic/alt-texts.ts'
import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import type { AssetReference } from '@griot/contract/assets/references.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import { gapsOf, type ReferencedCode } from '@griot/contract/readiness/readiness.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { codeQuery } from '../../../shared/codes/code-lookup.ts'
import { ACTIVITY_LABELS } from '../../../shared/curriculum/curriculum-labels.ts'
import { type EditorFormOptions, useEditorForm } from '../../../shared/editor/use-editor-form.ts'
import { usePublish } from '../../../shared/readiness/use-publish.tsx'
import { activityDraft } from './activity-draft.ts'
import { type ActivityFormValues, type ActivityResolver, placeOfPath, valuesOf } from './activity-form.ts'
import { mergeActivity } from './activity-merge.ts'
import type { CarriedValues } from './carry-over/carried-over.ts'

export interface ActivityFormOptions<Body> extends EditorFormOptions<Activity, ActivityFormValues, Body> {
  /** Type in the URL, which a draft does not override. */
  requestedKind?: ActivityKind | undefined
  /** The activity as read; absent when creating. */
  activity?: Activity | undefined
  /** Values carried over from the previous activity. */
  carried?: CarriedValues | null
  resolver: ActivityResolver<Body>
  /** The language of the course. */
  language: LanguageName
  readOnly: boolean
}

/** The activity form with carried-over values. */
export function useActivityForm<Body extends object>(options: ActivityFormOptions<Body>) {
  const { activity, requestedKind, ...rest } = options
  const kindStays = activity !== undefined || requestedKind !== undefined
  const [carried, setCarried] = useState(options.carried ?? null)
  const [format] = useState(() => activityDraft({ kindStays, carryOver: carried?.values }))
  const publish = usePublishActivity(options.language, () => form.getValues())
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

/** Asks before an incomplete activity is saved as available, by the current form values. */
function usePublishActivity(language: LanguageName, values: () => ActivityFormValues) {
  const client = useQueryClient()
  return usePublish({
    number: null,
    of: 'activity',
    location: null,
    lookUp: async () => {
      const { activityKind, activityNumber, lessonId, isActive, data } = values()
      const codes = await statesOfCodes(client, language, namedBy(activityKind, data[activityKind]))
      return gapsOf({
        entity: 'activity',
        id: '',
        lessonId,
        // its own form does not show where it is
        lessonNumber: 0,
        activityNumber: activityNumber ?? 0,
        activityKind,
        isActive,
        faults: activityDataErrors(activityKind, data[activityKind]),
        codes,
      })
    },
  })
}

const namedBy = <Kind extends ActivityKind>(kind: Kind, data: ActivityData<Kind>) => referencesOf(kind, data)

/** Maximum age of a look-up when something is about to be published. */
const FRESH_MS = 15_000

/**
 * The library's state of each code in an unsaved form.
 * @throws what the look-up throws
 */
function statesOfCodes(
  client: QueryClient,
  language: LanguageName,
  named: readonly AssetReference[],
): Promise<ReferencedCode[]> {
  return Promise.all(
    named
      .filter(({ code }) => code !== '')
      .map(async (reference) => {
        const asset = await client.fetchQuery({
          ...codeQuery(reference.kind, reference.code),
          staleTime: FRESH_MS,
        })
        return { ...reference, state: stateOf(reference, asset, language) }
      }),
  )
}

function stateOf(
  { needsAltText }: AssetReference,
  asset: AssetOf<AssetKind> | null,
  language: LanguageName,
): ReferencedCode['state'] {
  if (asset === null) return 'undeclared'
  if (asset.url === null) return 'noFile'
  if ('captionLanguages' in asset && !asset.captionLanguages.includes(language)) return 'noCaptions'
  return needsAltText && altTextOf(asset, language) === '' ? 'noAltText' : 'ready'
}
