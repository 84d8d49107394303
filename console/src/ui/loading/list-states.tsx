import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Note } from '../feedback/note.tsx'
import classes from './list-states.module.css'
import { useProgress } from './progress.ts'

/** Of shorter waits only the progress line tells; a skeleton would flicker. */
const SKELETON_AFTER_MS = 200

/**
 * Loading state of a list: announced at once to screen readers, visible a little later, over the skeleton, so that
 * nothing moves when the list arrives.
 */
export function Loading({ sentence, children }: { sentence: string; children?: ReactNode }) {
  const [late, setLate] = useState(false)
  useProgress()
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.loading}>
      <p className={late ? classes.sentence : 'visually-hidden'} role="status">
        {sentence}
      </p>
      {late && <div aria-hidden="true">{children}</div>}
    </div>
  )
}

/** One bar of a skeleton. Pulses unless reduced motion is requested. */
export function Skeleton({ width, height = 12 }: { width: number | string; height?: number }) {
  return <span className={`${layout.skeleton} ${classes.skeleton}`} style={{ width, height }} />
}

interface LoadFailedProps {
  error: unknown
  /** Title, when the error has no message. */
  title: string
  /** What is saved. */
  children?: ReactNode
  onRetry: () => void
}

/** Error state of a list: what happened, what is saved, and a retry button. */
export function LoadFailed({ error, title, children, onRetry }: LoadFailedProps) {
  const reason = error instanceof ApiError ? error.message : ''
  return (
    <Note
      tone="bad"
      role="alert"
      title={title}
      action={
        <Button size="small" onClick={onRetry}>
          {commonMessages.tryAgain}
        </Button>
      }
    >
      {reason !== title && <span className={classes.reason}>{reason}</span>} {children}
    </Note>
  )
}

interface EmptyProps {
  /** The sentence of the specification. */
  sentence: string
  /** One line that explains why. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** Empty state of a list: idle bars, the sentence, why, and what to do. */
export function Empty({ sentence, children, action }: EmptyProps) {
  return (
    <div className={`${layout.card} ${classes.empty}`} role="status">
      <span className={classes.bars} aria-hidden="true">
        {[8, 16, 28, 28, 8, 28, 28, 16, 8, 28].map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes
          <i key={index} style={{ height }} />
        ))}
      </span>
      <b>{sentence}</b>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}

/** The progress line, while visible rows are being refetched. */
export function RefetchLine({ active }: { active: boolean }) {
  useProgress(active)
  return null
}
