import layout from '@griot/player/ui/layout.module.css'
import type { ReactNode } from 'react'
import { TONE_ICONS, type Tone } from './badge.tsx'
import classes from './note.module.css'

interface Props {
  tone: Tone
  /** What happened. */
  title?: string
  /** What to do, and what is saved. */
  children?: ReactNode
  /** Buttons at the right, or below the text if there is no space. */
  action?: ReactNode
  /** `alert` is announced at once. */
  role?: 'alert' | 'status'
}

/** A tinted message about the page or section it is in. */
export function Note({ tone, title, children, action, role }: Props) {
  const Icon = TONE_ICONS[tone]
  return (
    <div className={`${classes.note} ${classes[tone]}`} role={role}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <div className={`${layout.grow} ${layout.breaks} ${classes.text}`}>
        {title !== undefined && <b>{title}</b>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action !== undefined && <div className={`${layout.cluster} ${classes.action}`}>{action}</div>}
    </div>
  )
}
