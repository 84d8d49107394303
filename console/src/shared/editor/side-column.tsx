import * as assetSearchMessages from '@griot/contract/messages/ui/assets/asset-search.ts'
import * as commentsMessages from '@griot/contract/messages/ui/comments/comments.ts'
import layout from '@griot/player/ui/layout.module.css'
import { lazy, Suspense, useState } from 'react'
import type { LessonPlace } from '../../api/activities.queries.ts'
import { Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { AssetSearch } from '../asset-search/asset-search.tsx'
import { type Comments, useComments } from '../comments/comments-context.ts'
import classes from './side-column.module.css'

const CommentsPanel = lazy(async () => ({ default: (await import('../comments/comments-panel.tsx')).CommentsPanel }))

/** Beside the form: Asset Search, or the comments on the item. Both stay as they were left. */
export function SideColumn({ lesson }: { lesson: LessonPlace }) {
  const comments = useComments()
  const isComments = comments?.isOpen === true
  const name = isComments ? commentsMessages.title : assetSearchMessages.assetSearch
  return (
    <section className={classes.column} aria-label={name}>
      <div className={classes.inner}>
        <div className={classes.top}>
          {comments ? <Switch comments={comments} /> : <h2>{assetSearchMessages.assetSearch}</h2>}
        </div>
        <div hidden={isComments}>
          <AssetSearch lesson={lesson} />
        </div>
        {comments && <Panel comments={comments} />}
      </div>
    </section>
  )
}

function Switch({ comments: { isOpen, setOpen } }: { comments: Comments }) {
  return (
    <fieldset className={layout.segments} aria-label={commentsMessages.rightColumn}>
      <button type="button" aria-pressed={!isOpen} onClick={() => setOpen(false)}>
        {assetSearchMessages.assetSearch}
      </button>
      <button type="button" aria-pressed={isOpen} onClick={() => setOpen(true)}>
        {commentsMessages.title}
      </button>
    </fieldset>
  )
}

function Panel({ comments }: { comments: Comments }) {
  const [wasOpen, setWasOpen] = useState(comments.isOpen)
  if (comments.isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <div hidden={!comments.isOpen}>
      <Suspense
        fallback={
          <Loading sentence={commentsMessages.loading}>
            <Skeleton width="100%" height={120} />
          </Loading>
        }
      >
        <CommentsPanel comments={comments} />
      </Suspense>
    </div>
  )
}
