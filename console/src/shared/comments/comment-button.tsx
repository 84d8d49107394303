import * as commentsMessages from '@griot/contract/messages/ui/comments/comments.ts'
import { BREAKPOINTS } from '@griot/player/ui/breakpoints.ts'
import { IconMessage2, IconMessage2Plus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AsidePlace } from '../../ui/form/fields/field-aside.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import classes from './comment-button.module.css'
import { threadsQuery } from './comments.queries.ts'
import { type Comments, isSelectedAt, openAt, placeKey } from './comments-context.ts'

/** Opens the comments on a field or an option; tinted with their number when there are any. */
export function CommentButton({ comments, place }: { comments: Comments; place: AsidePlace }) {
  const { field, option = null, label } = place
  const { data } = useQuery(threadsQuery(comments.item))
  const threads = data?.threads ?? []
  const open = openAt(threads, field, option)
  const isSelected = comments.isOpen && isSelectedAt(comments.selected, threads, field, option)
  const [first] = open
  const name = commentsMessages.onPlace({ count: open.length, label })
  const Icon = first ? IconMessage2 : IconMessage2Plus
  return (
    <button
      type="button"
      className={classes.button}
      title={name}
      aria-pressed={isSelected}
      data-has={open.length > 0 || undefined}
      data-comment-place={placeKey({ field, option })}
      data-comment-label={label}
      data-comment-open={isSelected || undefined}
      onClick={({ currentTarget }) => {
        // On phones the row stays visible above the sheet.
        const block = matchMedia(BREAKPOINTS.phone).matches ? 'start' : 'nearest'
        currentTarget.closest('li, [data-commented]')?.scrollIntoView({ block })
        comments.select(first ? { thread: first.id } : { place: { field, option, atMs: null } })
        comments.setOpen(true)
      }}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{name}</span>
      {open.length > 0 && <span aria-hidden>{formatNumber(open.length)}</span>}
    </button>
  )
}
