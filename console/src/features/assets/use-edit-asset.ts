import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type AssetDetailsOf, parseDetails } from '#contract/assets/details.ts'
import { ASSET_KINDS, type AssetFieldsOf, type AssetKind } from '#contract/assets/kinds.ts'
import { messages } from '#contract/messages.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import type { AssetEditing } from '../../library/asset-view.ts'
import { assetsKey } from '../../library/assets.queries.ts'
import { toast } from '../../ui/base/toast.ts'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { useStale } from '../../ui/form/use-stale.ts'

type Details = AssetDetailsOf<AssetKind>
/** What the form holds; id, code and version go with it unseen. */
type Values = AssetFieldsOf<AssetKind>

interface Options {
  kind: AssetKind
  asset: Details
  editing: AssetEditing<AssetKind>
  onSaved: () => void
}

/** The form of an asset. A change by someone else meanwhile is shown beside the fields, not lost. */
export function useEditAsset({ kind, asset, editing, onSaved }: Options) {
  // the row that was read when the dialog opened: later reads must not pass for what was seen
  const [base] = useState(asset)
  const only = <Given extends object>(given: Given) =>
    Object.fromEntries(
      Object.entries(given).filter(([field]) =>
        (editing.fields as readonly string[]).includes(field),
      ),
    )
  const values = (row: Details) => only(row) as Values
  const form = useForm<Values>({
    resolver: zodResolver(
      z.object(only(ASSET_KINDS[kind].fields)) as unknown as z.ZodType<Values, Values>,
    ),
    defaultValues: values(base),
  })
  const stale = useStale({
    form,
    base,
    parse: (row) => parseDetails(kind, row),
    values,
  })
  const [failure, setFailure] = useState<string | null>(null)
  const queries = useQueryClient()

  const submit = form.handleSubmit(async (fields) => {
    setFailure(null)
    try {
      await editing.save(base, fields, stale.version ?? base.version)
      toast.success(editing.saved)
      void queries.invalidateQueries({ queryKey: assetsKey(kind) })
      onSaved()
    } catch (error) {
      if (stale.notice(error)) return
      const strays = applyServerErrors(error, form)
      const placed = error instanceof ApiError && error.errors.length > strays.length
      if (!placed) setFailure(sentenceOf(error, messages.errorOccurred))
    }
  })
  return { form, stale, failure, saving: form.formState.isSubmitting, submit }
}
