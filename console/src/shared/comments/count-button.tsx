import * as commentsMessages from '@griot/contract/messages/ui/comments/comments.ts'
import { type OpenItem, openItemKey } from '@griot/contract/presence/open-items.ts'
import { IconMessage2, IconMessage2Plus } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../ui/text/format.ts'
import { useReview } from '../review/review-states.queries.ts'
import classes from './comment-button.module.css'
import { CommentsProvider } from './comments-provider.tsx'

export interface ItemCommentsProps extends OpenItem {
  /** Of an asset. */
  code?: string
  /** Of a row: the number of its item, by which screen readers name its button. */
  number?: number
  /** Names of the fields that a comment may be about. */
  labels?: Readonly<Record<string, string>>
  /** Opens the thread that the address names. */
  isLinked?: boolean
}

/** Opens the comments of an item over the page; tinted with the number of open threads. */
export function CountButton({ isLinked = false, code, number, labels, ...item }: ItemCommentsProps) {
  const count = useReview(openItemKey(item))?.openThreads ?? 0
  const isNamed = useRouterState({ select: ({ location }) => 'thread' in location.search })
  const [isOpen, setOpen] = useState(isLinked && isNamed)
  const Icon = count > 0 ? IconMessage2 : IconMessage2Plus
  const tip = count > 0 ? commentsMessages.count({ count }) : commentsMessages.title
  const label = number === undefined ? tip : commentsMessages.ofRow({ entity: item.entity, number, count })
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={label}
        title={tip}
        aria-haspopup="dialog"
        data-has={count > 0 || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
        {count > 0 && <span aria-hidden>{formatNumber(count)}</span>}
      </button>
      {isOpen && (
        <CommentsProvider
          item={item}
          revision={unknown}
          isInPage={false}
          isLinked={isLinked}
          {...(code !== undefined && { code })}
          {...(labels && { labels })}
          onClose={() => setOpen(false)}
        >
          {null}
        </CommentsProvider>
      )}
    </>
  )
}

/** The newest version: lists are as new as their last read. */
const unknown = () => undefined
