import * as listMessages from '@griot/contract/messages/ui/general/list.ts'
import * as pageLayoutMessages from '@griot/contract/messages/ui/shell/page-layout.ts'
import { Button } from '@griot/player/ui/button.tsx'
import type { ReactNode } from 'react'
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
    <Drawer label={listMessages.filters} isOpen onClose={onClose} from="bottom" className={classes.sheet}>
      <h2 className={classes.title}>{listMessages.filters}</h2>
      <div className={classes.filters}>{children}</div>
      <div className={classes.foot}>
        <Button disabled={isClear} onClick={onClear}>
          {pageLayoutMessages.clear}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {pageLayoutMessages.showList}
        </Button>
      </div>
    </Drawer>
  )
}
