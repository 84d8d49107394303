import { isEqual } from '@griot/contract/is-equal.ts'
import * as savedViewMessages from '@griot/contract/messages/ui/views/saved-view.ts'
import type { SavedView, ViewFilters, ViewPlace } from '@griot/contract/saved-views/saved-views.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { useSession } from '../../session/use-session.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { DialogActions } from '../../ui/form/layout/dialog-actions.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './saved-views.module.css'
import { savedViewsQuery, useDeleteView } from './saved-views.queries.ts'
import { ViewForm } from './view-form.tsx'

export interface SavedViewsProps {
  place: ViewPlace
  /** The filters and the sort order of the list as its URL has them. */
  filters: Readonly<Record<string, string | undefined>>
  /** Shows the list with these filters and no others. */
  onApply: (filters: ViewFilters) => void
  onClose: () => void
}

/** The filters that are set. */
export const filtersToSave = (filters: SavedViewsProps['filters']): ViewFilters =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/** The saved views of a list: opens one, saves the current filters, changes and deletes own ones. */
export function SavedViews({ place, onApply, onClose, ...given }: SavedViewsProps) {
  const filters = filtersToSave(given.filters)
  const { role } = useSession()
  /** The id of the view in the form; `new` for a new one. */
  const [form, setForm] = useState<string | null>(null)
  const [asked, setAsked] = useState<SavedView | null>(null)
  const list = useQuery(savedViewsQuery(place))
  const remove = useDeleteView()
  const apply = (view: SavedView) => {
    onApply(view.filters)
    if (view.dropped.length > 0) toast.failure(savedViewMessages.dropped({ count: view.dropped.length }), view.name)
    onClose()
  }
  const confirmDelete = (view: SavedView) => {
    setAsked(null)
    remove.mutate(view, {
      onSuccess: () => toast.success(savedViewMessages.deleted, view.name),
      onError: (error) => toast.failure(sentenceOf(error, savedViewMessages.deleteFailed), view.name),
    })
  }
  const row = (view: SavedView) => (
    <li key={view.id} className={layout.row}>
      <button
        type="button"
        className={`${layout.grow} ${classes.open}`}
        aria-current={isEqual(view.filters, filters) || undefined}
        onClick={() => apply(view)}
      >
        <b className={layout.breaks}>{view.name}</b>
        {!view.isOwn && <span className={layout.faint}>{savedViewMessages.by({ owner: view.owner })}</span>}
        {view.isOwn && view.isShared && <span className={layout.faint}>{savedViewMessages.isShared}</span>}
      </button>
      {view.isOwn && (
        <IconButton
          label={savedViewMessages.changeOf({ name: view.name })}
          data-tip-end
          onClick={() => setForm(view.id)}
        >
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {(view.isOwn || role === 'admin') && (
        <IconButton label={savedViewMessages.deleteOf({ name: view.name })} data-tip-end onClick={() => setAsked(view)}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
  return (
    <Dialog title={savedViewMessages.title} width={480} onClose={onClose}>
      <div className={layout.stack}>
        {!list.data && list.error && (
          <LoadFailed error={list.error} title={savedViewMessages.failed} onRetry={() => void list.refetch()} />
        )}
        {!list.data && !list.error && (
          <Loading sentence={savedViewMessages.loading}>
            <Skeleton width="60%" height={44} />
          </Loading>
        )}
        {list.data?.length === 0 && (
          <div role="status">
            <p>{savedViewMessages.empty}</p>
            <p className={layout.secondary}>{savedViewMessages.emptyHint}</p>
          </div>
        )}
        <Group title={savedViewMessages.own} views={list.data?.filter(({ isOwn }) => isOwn) ?? []} row={row} />
        <Group title={savedViewMessages.ofOthers} views={list.data?.filter(({ isOwn }) => !isOwn) ?? []} row={row} />
        <DialogActions>
          <Button variant="primary" onClick={() => setForm('new')}>
            {savedViewMessages.saveThis}
          </Button>
        </DialogActions>
      </div>
      {form !== null && (
        <ViewForm
          view={list.data?.find(({ id }) => id === form) ?? null}
          {...{ place, filters }}
          onCreated={onClose}
          onClose={() => setForm(null)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={savedViewMessages.askDelete({ name: asked.name })}
          text={savedViewMessages.deleteOwn({ isShared: asked.isShared })}
          stay={savedViewMessages.keep}
          goOn={savedViewMessages.goOn}
          onClose={() => setAsked(null)}
          onGoOn={() => confirmDelete(asked)}
        />
      )}
    </Dialog>
  )
}

interface GroupProps {
  title: string
  views: readonly SavedView[]
  row: (view: SavedView) => ReactNode
}

function Group({ title, views, row }: GroupProps) {
  if (views.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={`${layout.rows} ${classes.list}`}>{views.map(row)}</ul>
    </section>
  )
}
