import { lazy, Suspense } from 'react'
import { idle } from '../../ui/loading/idle.ts'
import type { ReviewLineProps } from './review-line.tsx'
import classes from './review-of.module.css'

/** Loaded when the page is idle. If they cannot be loaded, the review is left out. */
const ReviewLine = lazy(async () => {
  await idle()
  const code = await import('./review-line.tsx').catch(() => null)
  return { default: code?.ReviewLine ?? Nothing }
})

function Nothing() {
  return null
}

/** The review of the item of a page or dialog, with what the person may do. */
export function ReviewOf(props: ReviewLineProps) {
  return (
    <div className={classes.place}>
      <Suspense fallback={null}>
        <ReviewLine {...props} />
      </Suspense>
    </div>
  )
}
