import * as messages from '@griot/contract/messages/ui/notifications/notification.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useReadNotification } from '../../shared/notifications/notifications.queries.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { LoadFailed, Loading } from '../../ui/loading/list-states.tsx'
import { EntityNotFound } from '../../ui/page/entity-not-found.tsx'
import { notificationAddress } from './notification-address.ts'

/** Target of the links in mails: marks the notification as read and goes on to its item. */
export function NotificationPage() {
  const { id } = useParams({ from: '/dashboard/notifications/$id' })
  const navigate = useNavigate()
  const { mutate, data, error } = useReadNotification()
  const open = () =>
    mutate(id, {
      onSuccess: (notification, isHere) => {
        const address = notificationAddress(notification)
        if (address && isHere) void navigate({ ...address, replace: true })
      },
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each notification
  useEffect(open, [id])
  const isGone = error instanceof ApiError && error.status === 404
  const action = <LinkButton to="/dashboard">{messages.seeDashboard}</LinkButton>
  if (isGone)
    return (
      <EntityNotFound title={messages.title} sentence={messages.notHere} why={messages.notHereWhy} action={action} />
    )
  if (data && !notificationAddress(data))
    return <EntityNotFound title={messages.title} sentence={messages.itemDeleted} why={data.text} action={action} />
  if (error) return <LoadFailed error={error} title={messages.failed} onRetry={open} />
  return <Loading sentence={messages.opening} />
}
