import type { Person } from '@griot/contract/accounts/people.ts'
import type { Thread } from '@griot/contract/comments/comments.ts'
import * as commentsMessages from '@griot/contract/messages/ui/comments/comments.ts'
import { mediaId } from '@griot/player/sound/media-id.ts'
import { Player } from '@griot/player/sound/player.tsx'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconArrowRight, IconCheck, IconHistory } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { comparedTexts } from '../../ui/text/compared-texts.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { Pieces } from '../../ui/text/pieces.tsx'
import { useCode } from '../codes/code-lookup.ts'
import { CommentComposer } from './comment-composer.tsx'
import classes from './comments.module.css'
import { useResolve } from './comments.queries.ts'
import type { Comments } from './comments-context.ts'
import { ThreadComment } from './thread-comment.tsx'

interface ThreadCardProps {
  comments: Comments
  thread: Thread
  /** What it is about, in words. */
  label: string
  people: readonly Person[]
  /** The current version of the item. */
  version: number
}

/** A thread: what it is about, what has changed since, its comments, and a reply when it is open. */
export function ThreadCard({ comments, thread, label, people, version }: ThreadCardProps) {
  const { item, selected, select } = comments
  const isSelected = selected !== null && 'thread' in selected && selected.thread === thread.id
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const { revision, resolved } = thread
  return (
    <article ref={card} className={classes.thread} data-selected={isSelected || undefined} aria-label={label}>
      <header className={classes.head}>
        <h3 className={classes.place}>{label}</h3>
        <span className={layout.faint}>
          {revision === version
            ? commentsMessages.revision({ revision })
            : commentsMessages.revisionNow({ revision, version })}
        </span>
      </header>
      {resolved && (
        <p className={layout.faint}>
          {commentsMessages.resolvedBy({ name: resolved.by, time: formatMoment(new Date(resolved.at)) })}
        </p>
      )}
      <Since thread={thread} />
      {thread.recording && <Recording recording={thread.recording} name={thread.id} atMs={thread.place.atMs} />}
      {thread.comments.map((comment) => (
        <ThreadComment key={comment.id} item={item} comment={comment} people={people} />
      ))}
      {isSelected ? (
        <CommentComposer
          item={item}
          draftName={`thread.${thread.id}`}
          label={commentsMessages.replyText}
          send={commentsMessages.reply}
          to={{ kind: 'reply', thread: thread.id, revision: comments.revision() ?? version }}
          onSent={() => select(null)}
        >
          <Resolve item={item} thread={thread} label={label} />
        </CommentComposer>
      ) : (
        <div className={classes.acts}>
          <Button variant="quiet" size="small" onClick={() => select({ thread: thread.id })}>
            {commentsMessages.reply}
          </Button>
          <Resolve item={item} thread={thread} label={label} />
        </div>
      )}
    </article>
  )
}

function Resolve({ item, thread, label }: { item: string; thread: Thread; label: string }) {
  const resolving = useResolve(item)
  const isResolved = thread.resolved !== null
  const resolve = () =>
    resolving.mutate(
      { id: thread.id, isResolved: !isResolved },
      { onError: () => toast.failure(commentsMessages.resolveFailed) },
    )
  return (
    <Button
      variant="quiet"
      size="small"
      {...(isResolved
        ? { 'aria-label': commentsMessages.reopenOf({ label }) }
        : { icon: <IconCheck size={16} stroke={1.75} aria-hidden /> })}
      loading={resolving.isPending}
      onClick={resolve}
    >
      {isResolved ? commentsMessages.reopen : commentsMessages.resolve}
    </Button>
  )
}

/** What has changed since the thread began: the old words, and the words now. */
function Since({ thread: { place, words, wordsNow, isGone, isReplaced } }: { thread: Thread }) {
  if (isGone)
    return (
      <p className={classes.since}>
        <del>{words}</del> {commentsMessages.gone}
      </p>
    )
  if (isReplaced) return <p className={classes.since}>{commentsMessages.replaced}</p>
  if (place.field === null || words === wordsNow) return null
  const pieces = comparedTexts(words ?? '', wordsNow ?? '')
  return (
    <div className={classes.since}>
      <p className={classes.changed}>
        <IconHistory size={14} stroke={1.75} aria-hidden />
        {commentsMessages.changedSince}
      </p>
      <p className={classes.words}>
        <span className="visually-hidden">{commentsMessages.before}</span>
        <del>{words ? <Pieces side="from" pieces={pieces.from} /> : commentsMessages.nowEmpty}</del>
        <IconArrowRight size={14} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{commentsMessages.now}</span>
        <span>{wordsNow ? <Pieces side="to" pieces={pieces.to} /> : commentsMessages.nowEmpty}</span>
      </p>
    </div>
  )
}

interface RecordingProps {
  recording: NonNullable<Thread['recording']>
  /** Where it is shown: each thread plays from its own time. */
  name: string
  /** The time that the thread is about; null shows only the playhead. */
  atMs: number | null
}

/** The key of a recording in the comments, apart from that of its field. */
export const soundOf = ({ kind, code }: RecordingProps['recording'], name: string): string =>
  `${mediaId(kind, code)} ${name}`

/** The recording with a pin at a time. */
export function Recording({ recording, name, atMs }: RecordingProps) {
  const { kind, code } = recording
  const lookup = useCode(kind, code)
  if (lookup.state !== 'ready' || !('duration' in lookup.asset)) return null
  const { url, duration } = lookup.asset
  const peaks = 'peaks' in lookup.asset ? lookup.asset.peaks : null
  return (
    <Player
      sound={soundOf(recording, name)}
      url={url}
      title={code}
      peaks={peaks}
      duration={duration}
      pin={atMs === null ? null : atMs / 1000}
    />
  )
}
