import * as listMessages from '@griot/contract/messages/ui/general/list.ts'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { lazyDialog } from '../overlay/lazy-dialog.tsx'
import classes from './filters-button.module.css'

const FiltersSheet = lazyDialog(async () => (await import('./filters-sheet.tsx')).FiltersSheet)

interface FiltersButtonProps {
  /** Number of active filters. */
  set: number
  onClear: () => void
  /** The filters, in a sheet. */
  children: ReactNode
}

/** Opens a list's filters on narrow screens. Wide screens show them beside the search. */
export function FiltersButton({ set, ...sheet }: FiltersButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.more}
        aria-haspopup="dialog"
        {...FiltersSheet.intent}
        onClick={() => setOpen(true)}
      >
        <IconFilter size={18} stroke={1.75} aria-hidden="true" />
        {listMessages.filters}
        {set > 0 && <b>{set}</b>}
      </button>
      {open && <FiltersSheet {...sheet} isClear={set === 0} onClose={() => setOpen(false)} />}
    </>
  )
}
