import { notificationCalls } from '@griot/contract/calls/notifications/notifications.ts'
import { DIGEST_HOUR_UTC, type MailSetting } from '@griot/contract/notifications/mail-settings.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addCalls } from '../../api/call-of.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { formatTime } from '../../ui/text/format.ts'

addCalls(notificationCalls)

const KEY = ['notifications'] as const

/** The own notifications, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('listNotifications', { query: pageParam === null ? {} : { before: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ notifications, hasMore }) => (hasMore ? (notifications.at(-1)?.id ?? null) : null),
  staleTime: 0,
})

export const mailSettingQuery = queryOptions({
  queryKey: [...KEY, 'settings'],
  queryFn: ({ signal }) => call('getNotificationSettings', { signal }),
})

function useInvalidate() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: KEY })
}

export function useReadNotification() {
  const onSettled = useInvalidate()
  return useSingleMutation({ mutationFn: (id: string) => call('readNotification', { params: { id } }), onSettled })
}

export function useReadNotifications() {
  const onSettled = useInvalidate()
  return useSingleMutation({
    mutationFn: (upTo: string) => call('readNotifications', { body: { upTo } }),
    onSettled,
  })
}

/** One choice after another: arrow keys pass over choices faster than they are saved, and the last one counts. */
export function useChangeMailSetting() {
  const onSettled = useInvalidate()
  return useMutation({
    scope: { id: 'mail setting' },
    mutationFn: (mail: MailSetting) => call('changeNotificationSettings', { body: { mail } }),
    onSettled,
  })
}

/** The hour of the daily mail in the time zone of the user, such as 07:00. */
export function digestTime(): string {
  const hour = new Date()
  hour.setUTCHours(DIGEST_HOUR_UTC, 0, 0, 0)
  return formatTime(hour.toISOString())
}
