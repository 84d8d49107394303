import { UNREAD_COUNTED_MAX } from '@griot/contract/calls/notifications/unread.ts'
import * as bellMessages from '@griot/contract/messages/ui/shell/bell.ts'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { unreadQuery } from '../../shared/notifications/unread.queries.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import classes from './bell.module.css'

const Panel = lazyDialog(
  async () => (await import('../../features/notifications/notification-panel.tsx')).NotificationPanel,
)

/** The bell of the header with the number of unread notifications, asked for again with each page. */
export function Bell() {
  const { data } = useQuery(unreadQuery)
  const queries = useQueryClient()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page asks again
  useEffect(() => void queries.prefetchQuery(unreadQuery), [pathname])
  const [open, setOpen] = useState(false)
  const count = data?.unread ?? 0
  const isMany = count >= UNREAD_COUNTED_MAX
  const label = count === 0 ? bellMessages.bell : (isMany ? bellMessages.bellMany : bellMessages.bellUnread)({ count })
  return (
    <>
      <IconButton
        label={label}
        className={classes.bell}
        data-tip-end
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        {...Panel.intent}
      >
        <IconBell size={18} stroke={1.75} aria-hidden="true" />
        {count > 0 && (
          <b className={classes.count} aria-hidden="true">
            {isMany ? bellMessages.many({ count: UNREAD_COUNTED_MAX - 1 }) : count}
          </b>
        )}
      </IconButton>
      {open && <Panel onClose={() => setOpen(false)} />}
    </>
  )
}
