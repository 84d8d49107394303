import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { panelOf } from './editor-tabs.tsx'
import classes from './preview-column.module.css'

interface PreviewColumnProps {
  title: string
  /** Text below it. */
  under: string
  /** Whether it is a tab panel. */
  tab: boolean
  hidden: boolean
  /** Restarts the preview. */
  onAgain: () => void
  children: ReactNode
}

/** The learner preview, beside the form or as a tab. */
export function PreviewColumn(props: PreviewColumnProps) {
  const { title, under, tab, hidden, onAgain, children } = props
  return (
    <section
      className={classes.column}
      hidden={hidden}
      {...panelOf('preview', tab)}
      {...(!tab && { 'aria-label': editingMessages.learnerPreview })}
    >
      <div className={classes.inner}>
        <div className={classes.top}>
          <h2>{title}</h2>
          <Button
            variant="quiet"
            size="small"
            icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
            onClick={onAgain}
          >
            {editingMessages.restart}
          </Button>
        </div>
        {children}
        <p className={`${layout.hint} ${classes.under}`}>{under}</p>
      </div>
    </section>
  )
}
