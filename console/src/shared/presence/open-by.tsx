import { lazy, Suspense } from 'react'
import { idle } from '../../ui/loading/idle.ts'
import classes from './open-by.module.css'
import type { OpenByProps } from './presence-line.tsx'

/** Loaded when the page is idle. If it cannot be loaded, presence is left out silently. */
const PresenceLine = lazy(async () => {
  await idle()
  const code = await import('./presence-line.tsx').catch(() => null)
  return { default: code?.PresenceLine ?? Nothing }
})

function Nothing() {
  return null
}

/**
 * Shows who else has this page's or dialog's thing open, and tells them.
 * @param isCompact takes no place while the line is empty: where nothing is typed
 * @example <OpenBy entity="lesson" id={lesson.id} stale={stale} />
 */
export function OpenBy({ isCompact = false, ...props }: OpenByProps & { isCompact?: boolean }) {
  return (
    <div className={classes.line} data-compact={isCompact || undefined}>
      <Suspense fallback={null}>
        <PresenceLine {...props} />
      </Suspense>
    </div>
  )
}
