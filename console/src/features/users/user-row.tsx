import { may, ROLE_NAMES, roleSchema } from '@griot/contract/accounts/roles.ts'
import type { Delivery, PatchUser, UserAccount } from '@griot/contract/accounts/users.ts'
import * as secondFactorApiMessages from '@griot/contract/messages/api/accounts/second-factor.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as userMessages from '@griot/contract/messages/ui/accounts/user.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatDay, formatMoment } from '../../ui/text/format.ts'
import { rich } from '../../ui/text/rich.tsx'
import { ROLE_OPTIONS } from './invite-form.tsx'
import classes from './users.module.css'
import { usePatchUser, useResendInvitation, useResetSecondFactor } from './users.queries.ts'

const ConfirmDialog = lazyDialog(async () => (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

const STATES: Record<UserAccount['status'], { tone: Tone; name: string }> = {
  active: { tone: 'ok', name: userMessages.active },
  invited: { tone: 'time', name: userMessages.invited },
  disabled: { tone: 'info', name: userMessages.disabled },
}

interface Props {
  user: UserAccount
  isOwn: boolean
  isLastAdmin: boolean
  mail: boolean
  onLink: (made: { email: string; link: string }) => void
}

/** One account: name, role, last activity, and actions. */
export function UserRow({ user, isOwn, isLastAdmin, mail, onLink }: Props) {
  const { email, role, status } = user
  const [asks, setAsks] = useState<'disable' | 'reset' | null>(null)
  const patch = usePatchUser()
  const resend = useResendInvitation()
  const reset = useResetSecondFactor()
  const busy = patch.isPending || resend.isPending || reset.isPending
  const fail = (error: unknown) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
  const change = (body: PatchUser, message: string) => {
    if (busy) return
    const onSuccess = () => {
      toast.success(message)
      // The clicked button is gone, and the row may have moved.
      if (body.disabled !== undefined) document.getElementById(`user-${user.id}`)?.focus()
    }
    patch.mutate({ user, body }, { onSuccess, onError: fail })
  }
  const invite = (by: Delivery) => {
    if (busy) return
    resend.mutate(
      { user, by },
      {
        onSuccess: ({ link }, isHere) => {
          if (link === null) toast.success(userApiMessages.invited({ email }).message)
          else if (isHere) onLink({ email, link })
          else toast.success(userMessages.invitedElsewhere({ email }))
        },
        onError: fail,
      },
    )
  }
  // Show the chosen role until the list is refetched.
  const shownRole = (patch.isPending && patch.variables.body.role) || role
  const { tone, name } = STATES[status]
  return (
    <li id={`user-${user.id}`} tabIndex={-1} className={classes.row} data-off={status === 'disabled' || undefined}>
      <div className={classes.who}>
        <b>{email}</b>
        <p>{aboutOf(user, isOwn)}</p>
      </div>
      <div>
        {isOwn || status === 'disabled' ? (
          <>
            <span>{ROLE_NAMES[role]}</span>
            {isOwn && <p>{isLastAdmin ? userMessages.lastAdminCannotChange : userMessages.onlyAnotherAdminCan}</p>}
          </>
        ) : (
          <Select
            aria-label={userMessages.roleOf({ email })}
            value={shownRole}
            aria-disabled={busy || undefined}
            onChange={(event) => {
              const next = roleSchema.parse(event.currentTarget.value)
              change({ role: next }, userApiMessages.roleSet({ email, role: next }).message)
            }}
          >
            {ROLE_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
        {status !== 'disabled' && !may(shownRole, 'reviews.decide') && (
          <label className={`${layout.row} ${classes.approver}`}>
            <input
              type="checkbox"
              aria-label={userMessages.isApproverOf({ email })}
              checked={(patch.isPending && patch.variables.body.isApprover) || user.isApprover}
              aria-disabled={busy || undefined}
              onChange={({ currentTarget: { checked } }) => {
                const done = checked ? userApiMessages.approverSet : userApiMessages.approverRemoved
                change({ isApprover: checked }, done({ email }).message)
              }}
            />
            {userMessages.isApprover}
          </label>
        )}
      </div>
      <div className={layout.row}>
        <span className={classes.label}>{userMessages.secondFactor}</span> <FactorState user={user} />
      </div>
      <span className={layout.secondary}>
        <span className={classes.label}>{userMessages.lastSeen}</span> {seenOf(user, isOwn)}
      </span>
      <Badge tone={tone}>{name}</Badge>
      <div className={classes.actions}>
        {status === 'invited' && (
          <>
            <Button variant="quiet" size="small" aria-disabled={busy || undefined} onClick={() => invite('link')}>
              {rich(
                userMessages.copyLinkFor({ email, hidden: (text) => <span className="visually-hidden">{text}</span> }),
              )}
            </Button>
            {mail && (
              <Button variant="quiet" size="small" aria-disabled={busy || undefined} onClick={() => invite('mail')}>
                {rich(
                  userMessages.resendTo({ email, hidden: (text) => <span className="visually-hidden">{text}</span> }),
                )}
              </Button>
            )}
          </>
        )}
        {user.secondFactor && !isOwn && (
          <Button
            variant="quiet"
            size="small"
            {...ConfirmDialog.intent}
            aria-disabled={busy || undefined}
            onClick={() => setAsks('reset')}
          >
            {rich(
              userMessages.resetSecondFactor({
                email,
                hidden: (text) => <span className="visually-hidden">{text}</span>,
              }),
            )}
          </Button>
        )}
        {status !== 'disabled' && !isOwn && (
          <Button
            variant="quiet"
            size="small"
            {...ConfirmDialog.intent}
            aria-disabled={busy || undefined}
            onClick={() => setAsks('disable')}
          >
            {rich(userMessages.disable({ email, hidden: (text) => <span className="visually-hidden">{text}</span> }))}
          </Button>
        )}
        {status === 'disabled' && (
          <Button
            variant="quiet"
            size="small"
            aria-disabled={busy || undefined}
            onClick={() => change({ disabled: false }, userApiMessages.enabled({ email }).message)}
          >
            {rich(userMessages.enable({ email, hidden: (text) => <span className="visually-hidden">{text}</span> }))}
          </Button>
        )}
      </div>
      {asks === 'reset' && (
        <ConfirmDialog
          title={userMessages.askReset({ email })}
          text={userMessages.useWhenDeviceLost}
          stay={commonMessages.cancel}
          goOn={userMessages.reset}
          onClose={() => setAsks(null)}
          onGoOn={() => {
            setAsks(null)
            const onSuccess = () => {
              toast.success(secondFactorApiMessages.reset({ email }).message)
              document.getElementById(`user-${user.id}`)?.focus()
            }
            if (!busy) reset.mutate(user, { onSuccess, onError: fail })
          }}
        />
      )}
      {asks === 'disable' && (
        <ConfirmDialog
          title={userMessages.askDisable({ email })}
          text={status === 'invited' ? userMessages.disableInvited : userMessages.disableActive}
          stay={commonMessages.cancel}
          goOn={userMessages.disableNow}
          onClose={() => setAsks(null)}
          onGoOn={() => {
            setAsks(null)
            change({ disabled: true }, userApiMessages.disabled({ email }).message)
          }}
        />
      )}
    </li>
  )
}

function FactorState({ user }: { user: UserAccount }) {
  if (user.status === 'invited') return <span className={layout.secondary}>–</span>
  return user.secondFactor ? (
    <Badge tone="ok">{userMessages.on}</Badge>
  ) : (
    <span className={layout.secondary}>{userMessages.off}</span>
  )
}

function aboutOf({ name, status, invitedAt, invitationEndsAt }: UserAccount, isOwn: boolean) {
  if (isOwn) return userMessages.nameAndYou({ name })
  if (status === 'disabled')
    return name === '' ? userMessages.disabledNeverSignedIn : userMessages.disabledKeepsWork({ name })
  if (status === 'active') return name
  if (invitedAt === null || invitationEndsAt === null) return userMessages.linkHasExpired
  return userMessages.invitedLinkExpires({
    invitedAt: formatDay(invitedAt),
    invitationEndsAt: formatMoment(new Date(invitationEndsAt)),
  })
}

function seenOf({ lastSeenAt }: UserAccount, isOwn: boolean): string {
  if (isOwn) return userMessages.now
  return lastSeenAt === null ? userMessages.never : formatMoment(new Date(lastSeenAt))
}
