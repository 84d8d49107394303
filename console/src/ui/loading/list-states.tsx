import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../buttons/button.tsx'
import { Note } from '../feedback/note.tsx'
import classes from './list-states.module.css'

/** Before this nobody notices that there was a wait, and a skeleton would only flicker. */
const SKELETON_AFTER_MS = 200

/**
 * While a list loads: its sentence for screen readers at once, and a little later for everyone, over the
 * skeleton, so that nothing moves when the list comes.
 */
export function Loading({ sentence, children }: { sentence: string; children?: ReactNode }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.loading}>
      <p className={late ? classes.sentence : 'only-read'} role="status">
        {sentence}
      </p>
      {late && <div aria-hidden="true">{children}</div>}
    </div>
  )
}

/** A flat piece of a skeleton; it breathes unless motion is unwanted. */
export function Bone({ width, height = 12 }: { width: number | string; height?: number }) {
  return <span className={classes.bone} style={{ width, height }} />
}

interface LoadFailedProps {
  error: unknown
  /** What happened, when the failure itself has no sentence. */
  title: string
  /** What is kept. */
  children?: ReactNode
  onRetry: () => void
}

/** Where the list would be: what happened, what is kept, and a way to try again. */
export function LoadFailed({ error, title, children, onRetry }: LoadFailedProps) {
  const reason = error instanceof ApiError ? error.message : ''
  return (
    <Note
      tone="bad"
      role="alert"
      title={title}
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {reason !== title && <span className={classes.reason}>{reason}</span>} {children}
    </Note>
  )
}

interface EmptyProps {
  /** The specification's sentence. */
  sentence: string
  /** One line of why. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** A list that holds nothing: resting bars, the sentence, why, and what to do. */
export function Empty({ sentence, children, action }: EmptyProps) {
  return (
    <div className={classes.empty} role="status">
      <span className={classes.bars} aria-hidden="true">
        {[8, 16, 28, 28, 8, 28, 28, 16, 8, 28].map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
          <i key={index} style={{ height }} />
        ))}
      </span>
      <b>{sentence}</b>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}

/** A thin line under the tools while rows that stand are being fetched again. */
export function RefetchLine({ active }: { active: boolean }) {
  return <div className={classes.line} data-active={active || undefined} />
}
