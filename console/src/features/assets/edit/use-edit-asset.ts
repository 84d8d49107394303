import { type AssetDetailsOf, parseDetails } from '@griot/contract/assets/details.ts'
import { ASSET_KINDS, type AssetFieldsOf, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as lintMessages from '@griot/contract/messages/ui/texts/lint.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { useMarkDialogOpen } from '../../../session/reopen-dialogs.ts'
import { assetFieldsDraft } from '../../../shared/assets/asset-draft.ts'
import { assetDetailsQuery, assetsKey } from '../../../shared/assets/assets.queries.ts'
import { editDialogName } from '../../../shared/assets/dialog-names.ts'
import type { AssetEditing } from '../../../shared/kinds/asset-view.ts'
import { fieldLabelsOf } from '../../../shared/kinds/kinds.ts'
import { reasonsOfFixes } from '../../../shared/text-hints/reasons.ts'
import { recentFixes } from '../../../shared/text-hints/recently-fixed.ts'
import { undoFixes } from '../../../shared/text-hints/save-texts.ts'
import { useFormHints } from '../../../shared/text-hints/use-form-hints.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { mergeThreeWay } from '../../../ui/form/conflict/merge.ts'
import { mergeTexts } from '../../../ui/form/conflict/merge-lists.ts'
import { FORM_QUERY_OPTIONS, useConflict } from '../../../ui/form/conflict/use-conflict.ts'
import { useDraft } from '../../../ui/form/draft/use-draft.ts'
import { applyServerErrors } from '../../../ui/form/save/server-errors.ts'
import { useSave } from '../../../ui/form/save/use-save.ts'

type Details = AssetDetailsOf<AssetKind>
/** Form values; id, code and version are hidden values. */
type Values = AssetFieldsOf<AssetKind>

interface Options {
  kind: AssetKind
  asset: Details
  editing: AssetEditing<AssetKind>
  onSaved: () => void
}

/** The form of an asset. Concurrent changes are shown beside the fields, not lost. */
export function useEditAsset({ kind, asset, editing, onSaved }: Options) {
  // the row as read when the dialog opened: a later refetch must not count as seen by the user
  const [base] = useState(asset)
  const only = <Given extends object>(given: Given) =>
    Object.fromEntries(Object.entries(given).filter(([field]) => (editing.fields as readonly string[]).includes(field)))
  const values = (row: Details) => only(row) as Values
  const form = useForm<Values>({
    resolver: zodResolver(
      z.object({
        ...only(ASSET_KINDS[kind].fields),
        ...editing.rules,
      }) as unknown as z.ZodType<Values, Values>,
    ),
    defaultValues: values(base),
  })
  const { messages: own } = ASSET_KINDS[kind]
  const [failure, setFailure] = useState<string | null>(null)
  const queries = useQueryClient()
  const conflict = useConflict({
    form,
    row: base,
    fresh: () => refetchDetails(queries, kind, base),
    parse: (row) => parseDetails(kind, row),
    values,
    labels: fieldLabelsOf(kind),
    merge: (sides) => mergeThreeWay(sides, listsOf(sides.base)),
  })
  const hints = useFormHints(kind, form, base.dismissedHints)
  const [format] = useState(() => assetFieldsDraft(kind))
  const name = `${editDialogName(kind, base.id)}${editing.labels ? '-alt-texts' : ''}`
  const draft = useDraft(name, form, { format, put: conflict.restoreDraft })
  useMarkDialogOpen(name)

  const { submit, saving, offline } = useSave({
    form,
    draft,
    conflict,
    save: (fields) => {
      setFailure(null)
      const dismissedHints = hints.dismissals(fields)
      const version = conflict.version() ?? base.version
      const values = { ...fields, dismissedHints }
      // Part of the request where a kind is saved by the batch call.
      return editing.save(base, values, { version, idempotencyKey: draft.keyOf({ values, version }) })
    },
    onSaved: () => {
      toast.success(own.edited, base.code)
      announceFixes(kind, base.id, queries)
      void queries.invalidateQueries({ queryKey: assetsKey(kind) })
    },
    onDone: onSaved,
    onRefused: (error) => {
      const unassigned = applyServerErrors(error, form)
      const placed = error instanceof ApiError && error.errors.length > unassigned.length
      if (placed) return
      const sentence = sentenceOf(error, own.editFailed)
      setFailure(sentence)
      toast.failure(sentence)
    },
    refused: own.editFailed,
  })
  return {
    form,
    notes: hints.notes,
    draft,
    conflict,
    failure,
    saving,
    offline,
    submit,
  }
}

/** Announces the corrections made while saving, with Undo. */
function announceFixes(kind: AssetKind, id: string, queries: QueryClient): void {
  const row = recentFixes().find((row) => row.kind === kind && row.id === id)
  if (!row) return
  toast.undoable(lintMessages.appliedWithReasons({ reasons: reasonsOfFixes(row.appliedHints) }), () => {
    undoFixes([row])
      .then(
        () => toast.success(lintMessages.undone),
        (error: unknown) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)),
      )
      .finally(() => void queries.invalidateQueries({ queryKey: assetsKey(kind) }))
  })
}

/** The current row; the previous one if it was deleted, which saving then reports. */
async function refetchDetails(queries: QueryClient, kind: AssetKind, base: Details): Promise<Details> {
  return (await queries.fetchQuery({ ...assetDetailsQuery(kind, base.code), ...FORM_QUERY_OPTIONS })) ?? base
}

/** Fields with several texts, which are merged text by text. */
function listsOf(values: Values): Record<string, typeof mergeTexts> {
  const lists = Object.entries(values).filter(([, value]) => Array.isArray(value))
  return Object.fromEntries(lists.map(([field]) => [field, mergeTexts]))
}
