import { lazy, Suspense } from 'react'
import type { OpenEntity } from '#contract/open-things.ts'
import { idle } from '../../ui/base/idle.ts'
import classes from './open-by.module.css'

export interface OpenByProps {
  entity: OpenEntity
  /** Of an asset that of its row. */
  id: string
  /** Of a form: which version it knows, and how a newer one gets into it. */
  stale?: { version: () => number | undefined; takeNewer: () => Promise<void> }
}

/** Fetched while the page rests. Whoever cannot have it does without, and hears nothing of it. */
const PresenceLine = lazy(async () => {
  await idle()
  const code = await import('./presence-line.tsx').catch(() => null)
  return { default: code?.PresenceLine ?? Nothing }
})

function Nothing() {
  return null
}

/**
 * Says who else has open what this page or dialog shows, and tells them of it.
 * @example <OpenBy entity="lesson" id={lesson.id} stale={stale} />
 */
export function OpenBy(props: OpenByProps) {
  return (
    <div className={classes.line}>
      <Suspense fallback={null}>
        <PresenceLine {...props} />
      </Suspense>
    </div>
  )
}
