import { messages } from '@griot/contract/messages.ts'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Drawer } from '../overlay/drawer.tsx'
import classes from './filters-sheet.module.css'

interface FiltersSheetProps {
  /** Whether no filter is set. */
  isClear: boolean
  onClear: () => void
  onClose: () => void
  children: ReactNode
}

/** Filters of a list on a narrow screen. The list behind it changes with each filter. Load it with `lazyDialog`. */
export function FiltersSheet({ isClear, onClear, onClose, children }: FiltersSheetProps) {
  return (
    <Drawer label={messages.filters} isOpen onClose={onClose} from="bottom" className={classes.sheet}>
      <h2 className={classes.title}>{messages.filters}</h2>
      <div className={classes.filters}>{children}</div>
      <div className={classes.foot}>
        <Button disabled={isClear} onClick={onClear}>
          Clear
        </Button>
        <Button variant="primary" onClick={onClose}>
          Show the list
        </Button>
      </div>
    </Drawer>
  )
}
