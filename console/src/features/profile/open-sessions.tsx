import type { OpenSession } from '@griot/contract/accounts/users.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as profileMessages from '@griot/contract/messages/ui/accounts/profile.ts'
import * as userMessages from '@griot/contract/messages/ui/accounts/user.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api/api-error.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { deviceName, isPhone } from './device-name.ts'
import classes from './profile.module.css'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './profile.queries.ts'

const toastEnded = () => toast.success(userApiMessages.sessionEnded.message)
const fail = (error: unknown) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))

/** Sessions of the account; each can be ended except the current one. */
export function OpenSessions() {
  const { data, error, isPending, refetch } = useQuery(sessionsQuery)
  const endOthers = useEndOtherSessions()
  if (isPending)
    return (
      <Loading sentence={profileMessages.loadingSessions}>
        <Skeleton width="100%" height={116} />
      </Loading>
    )
  if (!data) return <LoadFailed error={error} title={userMessages.sessionsFailed} onRetry={() => void refetch()} />
  return (
    <>
      <ul className={`${layout.card} ${layout.rows}`} aria-label={profileMessages.openSessions}>
        {data
          .toSorted((one, other) => Number(other.current) - Number(one.current))
          .map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
      </ul>
      {data.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          className={classes.others}
          aria-disabled={endOthers.isPending || undefined}
          onClick={() =>
            endOthers.mutate(undefined, {
              onSuccess: () => toast.success(userApiMessages.othersEnded.message),
              onError: fail,
            })
          }
        >
          {profileMessages.endAllOthers}
        </Button>
      )}
    </>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const { id, userAgent, address, startedAt, lastSeenAt, current } = session
  const end = useEndSession()
  const Icon = isPhone(userAgent) ? IconDeviceMobile : IconDeviceLaptop
  const name = deviceName(userAgent)
  const began = formatMoment(new Date(startedAt))
  return (
    <li className={classes.session}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <div>
        <b>{name}</b>
        <p>
          {address === ''
            ? profileMessages.startedAt({ isCurrent: current, began })
            : profileMessages.startedAtFrom({ isCurrent: current, began, address })}
        </p>
      </div>
      {current ? (
        <Badge tone="ok">{profileMessages.current}</Badge>
      ) : (
        <>
          <span className={layout.secondary}>
            {profileMessages.lastSeen({ lastSeenAt: formatMoment(new Date(lastSeenAt)) })}
          </span>
          <Button
            size="small"
            aria-disabled={end.isPending || undefined}
            aria-label={profileMessages.endSessionOf({ name, began })}
            onClick={() => end.mutate(id, { onSuccess: toastEnded, onError: fail })}
          >
            {profileMessages.endSession}
          </Button>
        </>
      )}
    </li>
  )
}
