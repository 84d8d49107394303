import type { Person } from '@griot/contract/accounts/people.ts'
import type { Thread } from '@griot/contract/comments/comments.ts'
import * as commentsMessages from '@griot/contract/messages/ui/comments/comments.ts'
import { IconArrowRight, IconCheck, IconHistory } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import layout from '../../ui/layout/layout.module.css'
import { Player } from '../../ui/sound/player.tsx'
import { mediaId } from '../assets/media-id.ts'
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
  const { revision } = thread
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
      <Since thread={thread} />
      {thread.recording && <Recording recording={thread.recording} />}
      {thread.comments.map((comment) => (
        <ThreadComment key={comment.id} item={item} comment={comment} people={people} />
      ))}
      {isSelected ? (
        <CommentComposer
          item={item}
          draftName={`thread.${thread.id}`}
          key={thread.comments.length}
          label={commentsMessages.replyText}
          send={commentsMessages.reply}
          to={{ kind: 'reply', thread: thread.id, revision: comments.revision() ?? version }}
          onSent={() => select(null)}
        >
          <Resolve item={item} thread={thread} />
        </CommentComposer>
      ) : (
        <div className={classes.acts}>
          <Button variant="quiet" size="small" onClick={() => select({ thread: thread.id })}>
            {commentsMessages.reply}
          </Button>
          <Resolve item={item} thread={thread} />
        </div>
      )}
    </article>
  )
}

function Resolve({ item, thread }: { item: string; thread: Thread }) {
  const resolving = useResolve(item)
  const resolve = () =>
    resolving.mutate(
      { id: thread.id, isResolved: true },
      { onError: () => toast.failure(commentsMessages.resolveFailed) },
    )
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<IconCheck size={16} stroke={1.75} aria-hidden />}
      loading={resolving.isPending}
      onClick={resolve}
    >
      {commentsMessages.resolve}
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
  return (
    <div className={classes.since}>
      <p className={classes.changed}>
        <IconHistory size={14} stroke={1.75} aria-hidden />
        {commentsMessages.changedSince}
      </p>
      <p className={classes.words}>
        <span className="visually-hidden">{commentsMessages.before}</span>
        <del>{words || commentsMessages.nowEmpty}</del>
        <IconArrowRight size={14} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{commentsMessages.now}</span>
        <ins>{wordsNow || commentsMessages.nowEmpty}</ins>
      </p>
    </div>
  )
}

export function Recording({ recording: { kind, code } }: { recording: NonNullable<Thread['recording']> }) {
  const lookup = useCode(kind, code)
  if (lookup.state !== 'ready' || !('peaks' in lookup.asset)) return null
  const { url, peaks, duration } = lookup.asset
  return <Player sound={mediaId(kind, code)} url={url} title={code} peaks={peaks} duration={duration} />
}
