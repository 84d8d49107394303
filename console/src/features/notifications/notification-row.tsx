import type { Item } from '@griot/contract/items/items.ts'
import * as messages from '@griot/contract/messages/ui/notifications/notification.ts'
import * as sentences from '@griot/contract/messages/ui/notifications/sentence.ts'
import type { Notification, NotificationKind } from '@griot/contract/notifications/notifications.ts'
import { sentenceOf } from '@griot/contract/notifications/sentences.ts'
import {
  type Icon,
  IconArrowBackUp,
  IconAt,
  IconChecks,
  IconHourglass,
  IconMessageReply,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { itemTitle, titleLang } from '../../shared/items/item-link.tsx'
import { useReadNotification } from '../../shared/notifications/notifications.queries.ts'
import { formatDay, formatTime } from '../../ui/text/format.ts'
import { rich } from '../../ui/text/rich.tsx'
import { notificationAddress } from './notification-address.ts'
import classes from './notifications.module.css'

const ICONS: Record<NotificationKind, { Shown: Icon; tone: 'action' | 'warn' | 'ok' }> = {
  mention: { Shown: IconAt, tone: 'action' },
  reply: { Shown: IconMessageReply, tone: 'action' },
  reviewRequested: { Shown: IconHourglass, tone: 'action' },
  changesRequested: { Shown: IconArrowBackUp, tone: 'warn' },
  approved: { Shown: IconChecks, tone: 'ok' },
  requestReturned: { Shown: IconUsers, tone: 'action' },
}

/** A notification. Opening it marks it as read and goes to its item, and to the thread of a comment. */
export function NotificationRow({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { id, kind, item, text, dueOn, createdAt, isRead } = notification
  const read = useReadNotification()
  const { Shown, tone } = ICONS[kind]
  const address = notificationAddress(notification)
  const time = formatTime(createdAt)
  const content = (
    <>
      <Shown size={18} stroke={1.75} aria-hidden="true" data-tone={tone} />
      <span>
        {rich(
          sentenceOf(sentences, notification, {
            item: item ? itemTitle(item) : sentences.nothingLeft,
            due: dueOn ? formatDay(`${dueOn}T12:00`) : '',
            by: (name) => <b>{name}</b>,
            about: (title) => <Title item={item} title={title} />,
          }),
        )}
        {text && <q>{text}</q>}
      </span>
      <span className={classes.when}>
        {isRead ? time : messages.isNew({ time })}
        {!address && <span>{messages.deleted}</span>}
      </span>
    </>
  )
  const open = () => {
    if (!isRead) read.mutate(id)
  }
  if (!address)
    return (
      <li className={classes.row} data-new={!isRead || undefined}>
        <button type="button" onClick={open}>
          {content}
        </button>
      </li>
    )
  return (
    <li className={classes.row} data-new={!isRead || undefined}>
      <Link
        {...address}
        onClick={() => {
          open()
          onClose()
        }}
      >
        {content}
      </Link>
    </li>
  )
}

function Title({ item, title }: { item: Item | null; title: string }) {
  return (
    <span className={classes.title} lang={item ? titleLang(item) : undefined}>
      {title}
    </span>
  )
}
