import { lazy, Suspense } from 'react'
import { idle } from '../../ui/loading/idle.ts'
import type { ItemCommentsProps } from './count-button.tsx'
import classes from './item-comments.module.css'

/** Loaded when the page is idle; without it the row has no comments. */
const CountButton = lazy(async () => {
  await idle()
  const code = await import('./count-button.tsx').catch(() => null)
  return { default: code?.CountButton ?? Nothing }
})

function Nothing(_: ItemCommentsProps) {
  return null
}

/** The button with the number of open threads of an item, in lists and details; its place is reserved. */
export function ItemComments(props: ItemCommentsProps) {
  return (
    <span className={classes.place}>
      <Suspense fallback={null}>
        <CountButton {...props} />
      </Suspense>
    </span>
  )
}
