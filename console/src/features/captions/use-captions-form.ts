import { type CaptionedVideo, captionedVideoSchema } from '@griot/contract/assets/video/calls.ts'
import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type Resolver, type ResolverResult, useForm } from 'react-hook-form'
import { captionsQuery } from '../../shared/captions/captions.queries.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { mergeThreeWay } from '../../ui/form/conflict/merge.ts'
import { mergeById, mergeTexts } from '../../ui/form/conflict/merge-lists.ts'
import { FORM_QUERY_OPTIONS, useConflict } from '../../ui/form/conflict/use-conflict.ts'
import { useDraft } from '../../ui/form/draft/use-draft.ts'
import { useSaveFailure } from '../../ui/form/save/save-failed.tsx'
import { useSave } from '../../ui/form/save/use-save.ts'
import { type CaptionValues, captionDraft, captionsOf, problemsOf, valuesOf } from './caption-form.ts'
import { useSaveCaptions } from './captions.queries.ts'

interface Options {
  opened: CaptionedVideo
  /** As the server has it now. */
  latest: CaptionedVideo
  onSaved: (saved: CaptionedVideo) => void
}

const LABELS = { rows: captionMessages.cues, languages: captionMessages.languages }

const checkValues: Resolver<CaptionValues, unknown, CaptionValues> = (values): ResolverResult<CaptionValues> => {
  const count = problemsOf(values).size
  if (count === 0) return { values, errors: {} }
  return { values: {}, errors: { rows: { type: 'custom', message: captionMessages.notSavable({ count }) } } }
}

/** The form of the captions of a video: draft, conflicts, saving. */
export function useCaptionsForm({ opened, latest, onSaved }: Options) {
  const client = useQueryClient()
  const form = useForm<CaptionValues, unknown, CaptionValues>({
    defaultValues: valuesOf(opened),
    resolver: checkValues,
  })
  const saving = useSaveCaptions(opened.code)
  const fresh = async () => {
    const now = await client.fetchQuery({ ...captionsQuery(opened.code), ...FORM_QUERY_OPTIONS })
    return now ?? opened
  }
  const conflict = useConflict({
    form,
    row: opened,
    latestRow: saving.isIdle || saving.isError ? latest : undefined,
    fresh,
    values: valuesOf,
    parse: (row) => captionedVideoSchema.parse(row),
    labels: LABELS,
    merge: (sides) => mergeThreeWay(sides, { rows: mergeById, languages: mergeTexts }),
  })
  const draft = useDraft(`captions-${opened.id}`, form, { format: captionDraft, put: conflict.restoreDraft })
  const failure = useSaveFailure(form, captionMessages.saveFailed)
  const save = useSave({
    form,
    draft,
    conflict,
    save: (values) => {
      failure.clear()
      const captions = captionsOf(values)
      // A language that was removed here is removed there.
      const removed = Object.keys(conflict.row?.captions ?? {}).filter((language) => !(language in captions))
      const body = { ...captions, ...Object.fromEntries(removed.map((language) => [language, []])) }
      const version = conflict.version() ?? opened.version
      return saving.mutateAsync({ captions: body, version, key: draft.keyOf(body) })
    },
    onSaved: (saved) => toast.success(captionMessages.saved, saved.localText),
    onDone: onSaved,
    onRefused: failure.show,
    refused: captionMessages.saveFailed,
  })
  return { form, conflict, draft, failure, ...save }
}
