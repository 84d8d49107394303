import * as savedViewMessages from '@griot/contract/messages/ui/views/saved-view.ts'
import {
  type SavedView,
  savedViewFormSchema,
  type ViewFilters,
  type ViewPlace,
} from '@griot/contract/saved-views/saved-views.ts'
import layout from '@griot/player/ui/layout.module.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useHasPermission } from '../../session/use-session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { fieldsFormat } from '../../ui/form/draft/draft-format.ts'
import { useDraft } from '../../ui/form/draft/use-draft.ts'
import { TextField } from '../../ui/form/fields/fields.tsx'
import { FormDialog } from '../../ui/form/layout/form-dialog.tsx'
import { SaveFailed, useSaveFailure } from '../../ui/form/save/save-failed.tsx'
import { useSave } from '../../ui/form/save/use-save.ts'
import classes from './saved-views.module.css'
import { useSaveView } from './saved-views.queries.ts'

/** The values of the form: what the contract checks, and whether the filters are replaced. */
const schema = savedViewFormSchema.extend({ useCurrent: z.boolean() })
type Values = z.input<typeof schema>
const format = fieldsFormat<Values>(z.object({ name: z.string(), isShared: z.boolean(), useCurrent: z.boolean() }))

interface ViewFormProps {
  /** The view to change; null saves a new one. */
  view: SavedView | null
  place: ViewPlace
  /** The filters of the list now. */
  filters: ViewFilters
  onCreated: () => void
  onClose: () => void
}

/** Saves the filters of a list under a name; renames, shares and updates a saved view. */
export function ViewForm({ view, place, filters, onCreated, onClose }: ViewFormProps) {
  const mayShare = useHasPermission('views.share')
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { name: view?.name ?? '', isShared: view?.isShared ?? false, useCurrent: false },
  })
  const draft = useDraft(`saved-view-${view?.id ?? place}`, form, { format })
  const send = useSaveView()
  const failure = useSaveFailure(form, savedViewMessages.saveFailed)
  const { submit, saving, offline } = useSave({
    form,
    draft,
    save: ({ useCurrent, ...body }) => {
      if (view) {
        const changed = { ...body, ...(useCurrent && { filters }) }
        return send.mutateAsync({ view, body: changed, idempotencyKey: draft.keyOf(changed) })
      }
      const created = { place, filters, ...body }
      return send.mutateAsync({ view, body: created, idempotencyKey: draft.keyOf(created) })
    },
    onSaved: ({ name }) => toast.success(view ? savedViewMessages.updated : savedViewMessages.saved, name),
    onDone: view ? onClose : onCreated,
    onRefused: failure.show,
    refused: savedViewMessages.saveFailed,
  })
  return (
    <FormDialog
      title={view ? savedViewMessages.change : savedViewMessages.saveThis}
      width={440}
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
      saving={saving}
      offline={offline}
      notes={<SaveFailed failure={failure} />}
    >
      <TextField form={form} name="name" label={savedViewMessages.name} mayQuote autoFocus />
      <div>
        {(mayShare || view?.isShared) && (
          <label className={`${layout.row} ${classes.tick}`}>
            <input type="checkbox" {...form.register('isShared')} />
            {savedViewMessages.share}
          </label>
        )}
        {view && (
          <label className={`${layout.row} ${classes.tick}`}>
            <input type="checkbox" {...form.register('useCurrent')} />
            {savedViewMessages.useCurrent}
          </label>
        )}
      </div>
    </FormDialog>
  )
}
