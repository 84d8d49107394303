import * as messages from '@griot/contract/messages/ui/notifications/notification.ts'
import type { Notification } from '@griot/contract/notifications/notifications.ts'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
  digestTime,
  mailSettingQuery,
  notificationsQuery,
  useReadNotifications,
} from '../../shared/notifications/notifications.queries.ts'
import { CloseButton } from '../../ui/buttons/icon-button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { Overlay } from '../../ui/overlay/overlay.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { NotificationRow } from './notification-row.tsx'
import classes from './notifications.module.css'

/** The panel of the bell: what others did that concerns the person, newest first. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const title = useId()
  const found = useInfiniteQuery(notificationsQuery)
  const readAll = useReadNotifications()
  const all = found.data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const [newest] = all
  return (
    <Overlay onClose={onClose} className={classes.overlay} dialogClassName={classes.panel} aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title}>{messages.title}</h2>
        {newest && all.some(({ isRead }) => !isRead) && (
          <TextButton onClick={() => readAll.mutate(newest.id)}>{messages.readAll}</TextButton>
        )}
        <CloseButton onClick={onClose} />
      </div>
      {found.isPending && (
        <Loading sentence={messages.loading}>
          <Skeleton width="100%" height={160} />
        </Loading>
      )}
      {found.isError && all.length === 0 && (
        <LoadFailed error={found.error} title={messages.failed} onRetry={() => void found.refetch()} />
      )}
      {found.isSuccess && !newest && <p className={classes.none}>{messages.none}</p>}
      {byDay(all).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ul>
            {ofDay.map((each) => (
              <NotificationRow key={each.id} notification={each} onClose={onClose} />
            ))}
          </ul>
        </section>
      ))}
      {found.hasNextPage && (
        <div className={classes.more}>
          <TextButton
            aria-disabled={found.isFetchingNextPage || undefined}
            onClick={() => found.isFetchingNextPage || void found.fetchNextPage()}
          >
            {messages.more}
          </TextButton>
        </div>
      )}
      <MailLine onClose={onClose} />
    </Overlay>
  )
}

/** Which mails the person gets, with the way to change it. */
function MailLine({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(mailSettingQuery)
  return (
    <p className={classes.mail}>
      <span>{data && messages.mail({ setting: data.mail, time: digestTime() })}</span>
      <TextLink to="/dashboard/profile" onClick={onClose}>
        {messages.change}
      </TextLink>
    </p>
  )
}

/** Notifications by the day of the user's time zone, in their order. */
function byDay(all: readonly Notification[]): [day: string, ofDay: Notification[]][] {
  return [...Map.groupBy(all, ({ createdAt }) => dayOf(createdAt))]
}

function dayOf(iso: string): string {
  const yesterday = new Date()
  yesterday.setDate(yesterday.getDate() - 1)
  const day = new Date(iso).toDateString()
  if (day === new Date().toDateString()) return messages.today
  return day === yesterday.toDateString() ? messages.yesterday : formatDay(iso)
}
