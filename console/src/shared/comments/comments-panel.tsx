import type { Thread } from '@griot/contract/comments/comments.ts'
import { mentionedIds } from '@griot/contract/comments/mentions.ts'
import type { Place } from '@griot/contract/comments/places.ts'
import * as commentsMessages from '@griot/contract/messages/ui/comments/comments.ts'
import { clockTime } from '@griot/player/sound/clock-time.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconCircleCheck, IconMessage2Plus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { accountId } from '../../session/session.ts'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import classes from './comments.module.css'
import { threadsQuery } from './comments.queries.ts'
import { type Comments, placeKey } from './comments-context.ts'
import { NewThread } from './new-thread.tsx'
import { ThreadCard } from './thread-card.tsx'

type Filter = 'open' | 'resolved' | 'forMe'

interface CommentsPanelProps {
  comments: Comments
  /** Shows only the open thread, where there is little space. */
  onlySelected?: boolean
}

/** The threads of an item in the order of the page, then the resolved ones. */
export function CommentsPanel({ comments, ...props }: CommentsPanelProps) {
  const { item, labels, selected, select } = comments
  const read = useQuery(threadsQuery(item))
  const [filter, setFilter] = useState<Filter>('open')
  const linked = read.data?.threads.find((thread) => isSelected(thread, comments))
  const wasResolved = useEffectEvent(() => linked?.resolved != null)
  // Only when a thread is opened: one that is resolved while it is open stays in its list.
  useEffect(() => {
    if (linked?.id !== undefined && wasResolved()) setFilter('resolved')
  }, [linked?.id])
  if (read.isError && !read.data)
    return <LoadFailed error={read.error} title={commentsMessages.loadFailed} onRetry={() => void read.refetch()} />
  if (!read.data)
    return (
      <Loading sentence={commentsMessages.loading}>
        <Skeleton width="100%" height={120} />
      </Loading>
    )
  const { threads, people, version } = read.data
  const labelOf = (place: Place) => placeLabel(place, labels)
  const sorted = inOrderOfPage(threads)
  const lists: Record<Filter, Thread[]> = {
    open: sorted.filter(({ resolved }) => resolved === null),
    resolved: sorted.filter(({ resolved }) => resolved !== null),
    forMe: sorted.filter((thread) => thread.resolved === null && isForMe(thread)),
  }
  const isNew = selected !== null && 'place' in selected
  // A thread that was deleted, or that a link names wrongly, is not shown alone.
  const onlySelected = props.onlySelected === true && (isNew || linked !== undefined)
  const shown = onlySelected
    ? threads.filter((thread) => isSelected(thread, comments))
    : filter === 'resolved'
      ? []
      : lists[filter]
  const nothing = {
    open: commentsMessages.empty,
    forMe: commentsMessages.noneForMe,
    resolved: commentsMessages.noneResolved,
  }
  const card = (thread: Thread) => (
    <ThreadCard key={thread.id} {...{ comments, thread, people, version }} label={titleOf(thread, labelOf)} />
  )
  return (
    <div className={classes.panel}>
      {!onlySelected && (
        <div className={classes.tools}>
          <fieldset className={classes.filters} aria-label={commentsMessages.filters}>
            {FILTERS.map(([name, word]) => (
              <button
                key={name}
                type="button"
                className={classes.filter}
                aria-pressed={filter === name}
                onClick={() => setFilter(name)}
              >
                {word} <b>{formatNumber(lists[name].length)}</b>
              </button>
            ))}
          </fieldset>
          <Button
            variant="quiet"
            size="small"
            icon={<IconMessage2Plus size={16} stroke={1.75} aria-hidden />}
            onClick={() => select({ place: { field: null, option: null, atMs: null } })}
          >
            {commentsMessages.onEverything}
          </Button>
        </div>
      )}
      {isNew && (
        <NewThread
          key={placeKey(selected.place)}
          comments={comments}
          place={selected.place}
          labelOf={labelOf}
          version={version}
        />
      )}
      {shown.map(card)}
      {!onlySelected && !isNew && lists[filter].length === 0 && <p className={layout.muted}>{nothing[filter]}</p>}
      {!onlySelected && (filter === 'resolved' || filter === 'open') && lists.resolved.length > 0 && (
        <details className={classes.resolved} open={filter === 'resolved'} key={filter}>
          <summary>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
            {commentsMessages.resolvedCount({ count: lists.resolved.length })}
          </summary>
          {lists.resolved.map(card)}
        </details>
      )}
      <p className={layout.faint}>{commentsMessages.learners}</p>
    </div>
  )
}

const FILTERS: readonly [Filter, string][] = [
  ['open', commentsMessages.open],
  ['resolved', commentsMessages.resolvedFilter],
  ['forMe', commentsMessages.forMe],
]

const isSelected = ({ id }: Thread, { selected }: Comments) =>
  selected !== null && 'thread' in selected && selected.thread === id

const isForMe = ({ comments }: Thread) =>
  comments.some(({ text }) => mentionedIds(text).includes(String(accountId() ?? '')))

const buttonAt = (place: Place) =>
  [...document.querySelectorAll<HTMLElement>('[data-comment-place]')].find(
    ({ dataset }) => dataset.commentPlace === placeKey(place),
  )

/** The name of a place: of its button in the page, or the given one. */
function placeLabel(place: Place, labels: Readonly<Record<string, string>>): string {
  if (place.field === null) return commentsMessages.wholeItem
  const known = labels[place.field] ?? buttonAt(place)?.dataset.commentLabel
  return known ?? (place.option === null ? commentsMessages.aField : commentsMessages.anOption)
}

/** The place, for an option its words, and the second. */
function titleOf({ place, words, wordsNow }: Thread, labelOf: (place: Place) => string): string {
  const label = place.option === null ? labelOf(place) : `${labelOf(place)} ${wordsNow ?? words ?? ''}`.trim()
  return place.atMs === null ? label : commentsMessages.atTime({ label, time: clockTime(place.atMs / 1000) })
}

/** In the order of the buttons in the page; the whole item first, places without a button last. */
function inOrderOfPage(threads: readonly Thread[]): Thread[] {
  const order = [...document.querySelectorAll<HTMLElement>('[data-comment-place]')].map(
    ({ dataset }) => dataset.commentPlace,
  )
  const positionOf = ({ place }: Thread) => {
    if (place.field === null) return -1
    const at = order.indexOf(placeKey(place))
    return at === -1 ? order.length : at
  }
  return threads.toSorted(
    (one, other) => positionOf(one) - positionOf(other) || (one.place.atMs ?? -1) - (other.place.atMs ?? -1),
  )
}
