import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import type { ReactNode } from 'react'
import classes from './grid-note.module.css'

interface GridNoteProps {
  icon: ReactNode
  /** What was pasted or filled; null shows nothing. */
  children: ReactNode
  /** Absent when there is nothing to undo. */
  onUndo: (() => void) | undefined
}

/** Above a grid: what the last paste or fill has changed, with Undo. */
export function GridNote({ icon, children, onUndo }: GridNoteProps) {
  return (
    <div role="status">
      {children && (
        <div className={`${layout.row} ${layout.secondary} ${classes.note}`}>
          {icon}
          <p>{children}</p>
          {onUndo && (
            <Button variant="quiet" size="small" onClick={onUndo}>
              {commonMessages.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
