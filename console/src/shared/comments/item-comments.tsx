import type { OpenItem } from '@griot/contract/presence/open-items.ts'
import { lazy, Suspense } from 'react'
import { idle } from '../../ui/loading/idle.ts'
import classes from './item-comments.module.css'

export interface ItemCommentsProps extends OpenItem {
  /** Of an asset. */
  code?: string
  /** Names of the fields that a comment may be about. */
  labels?: Readonly<Record<string, string>>
  /** Opens the thread that the address names. */
  isLinked?: boolean
}

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
