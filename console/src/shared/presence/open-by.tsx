import { lazy, Suspense } from 'react'
import { idle } from '../../ui/loading/idle.ts'
import classes from './open-by.module.css'
import type { OpenByProps } from './presence-line.tsx'

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
