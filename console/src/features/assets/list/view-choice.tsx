import * as tableMessages from '@griot/contract/messages/ui/assets/table-view.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { readStored, writeStored } from '../../../session/storage.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import classes from './view-choice.module.css'

type View = 'cards' | 'table'

const KEY = 'assetView'

/** The view of the lists: that of the URL, or the one used last. People who cannot edit have no table. */
export function useView(given: View | undefined): View {
  const mayEdit = useHasPermission('assets.write')
  const last: View = readStored(KEY) === 'table' ? 'table' : 'cards'
  return mayEdit ? (given ?? last) : 'cards'
}

export function rememberView(view: View): View {
  writeStored(KEY, view)
  return view
}

const VIEWS = [
  ['cards', tableMessages.cards, IconLayoutGrid],
  ['table', tableMessages.table, IconTable],
] as const

/** Cards or table. */
export function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const mayEdit = useHasPermission('assets.write')
  if (!mayEdit) return null
  return (
    <fieldset className={`${layout.segments} ${classes.views}`} aria-label={tableMessages.view}>
      {VIEWS.map(([name, label, Icon]) => (
        <button key={name} type="button" aria-pressed={view === name} onClick={() => onChange(name)}>
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
