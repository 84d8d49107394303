import type { Person } from '@griot/contract/accounts/people.ts'
import { ROLE_NAMES } from '@griot/contract/accounts/roles.ts'
import type { Comment } from '@griot/contract/comments/comments.ts'
import { mentionedIds, partsOf, withNames } from '@griot/contract/comments/mentions.ts'
import * as commentsMessages from '@griot/contract/messages/ui/comments/comments.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { CommentComposer } from './comment-composer.tsx'
import classes from './comments.module.css'
import { useDeleteComment } from './comments.queries.ts'

interface ThreadCommentProps {
  item: string
  comment: Comment
  people: readonly Person[]
}

/** One comment: its writer, its text, and for the writer the buttons to change it. */
export function ThreadComment({ item, comment, people }: ThreadCommentProps) {
  const { by, isOwn, text, at, editedAt } = comment
  const [editing, setEditing] = useState(false)
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name
  if (editing)
    return (
      <CommentComposer
        item={item}
        draftName={`edit.${comment.id}`}
        begin={{
          text: withNames(text, nameOf),
          people: mentionedIds(text)
            .flatMap((id) => ({ id, name: nameOf(id) ?? '' }))
            .filter(({ name }) => name !== ''),
        }}
        label={commentsMessages.editText}
        send={commentsMessages.save}
        to={{ kind: 'edit', comment: comment.id, version: comment.version }}
        autoFocus
        onSent={() => setEditing(false)}
      >
        <Button variant="quiet" size="small" onClick={() => setEditing(false)}>
          {commentsMessages.cancel}
        </Button>
      </CommentComposer>
    )
  return (
    <div>
      <p className={classes.by}>
        <b>{by.name}</b>{' '}
        <span className={layout.faint}>
          {commentsMessages.by({ role: ROLE_NAMES[by.role], time: formatMoment(new Date(at)) })}
          {editedAt !== null && ` (${commentsMessages.edited})`}
        </span>
        {isOwn && <OwnActs item={item} id={comment.id} onEdit={() => setEditing(true)} />}
      </p>
      <p className={classes.text}>
        {partsOf(text).map((part, index) =>
          'text' in part ? (
            part.text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a person may be named twice
            <span key={index} className={classes.mention}>
              @{nameOf(part.person) ?? part.person}
            </span>
          ),
        )}
      </p>
    </div>
  )
}

/** Edit and delete; the second press deletes. */
function OwnActs({ item, id, onEdit }: { item: string; id: string; onEdit: () => void }) {
  const [asks, setAsks] = useState(false)
  const deletion = useDeleteComment(item)
  const remove = () => deletion.mutate(id, { onError: () => toast.failure(commentsMessages.deleteFailed) })
  return (
    <span className={classes.own}>
      {asks ? (
        <TextButton small onClick={() => setAsks(false)}>
          {commentsMessages.cancel}
        </TextButton>
      ) : (
        <TextButton small onClick={onEdit}>
          {commentsMessages.edit}
        </TextButton>
      )}
      <TextButton small onClick={asks ? remove : () => setAsks(true)}>
        {asks ? commentsMessages.deleteNow : commentsMessages.deleteButton}
      </TextButton>
    </span>
  )
}
