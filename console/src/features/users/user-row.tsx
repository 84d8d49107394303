import { ROLE_NAMES, roleSchema } from '@griot/contract/accounts/roles.ts'
import { secondFactorMessages } from '@griot/contract/accounts/second-factor.ts'
import { type Delivery, type PatchUser, type UserAccount, userMessages } from '@griot/contract/accounts/users.ts'
import { messages } from '@griot/contract/messages.ts'
import { useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Select } from '../../ui/form/fields/select.tsx'
import layout from '../../ui/layout/layout.module.css'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatDay, formatMoment } from '../../ui/text/format.ts'
import { ROLE_OPTIONS } from './invite-form.tsx'
import classes from './users.module.css'
import { usePatchUser, useResendInvitation, useResetSecondFactor } from './users.queries.ts'

const ConfirmDialog = lazyDialog(async () => (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

const STATES: Record<UserAccount['status'], { tone: Tone; name: string }> = {
  active: { tone: 'ok', name: 'Active' },
  invited: { tone: 'time', name: 'Invited' },
  disabled: { tone: 'info', name: 'Disabled' },
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
  const fail = (error: unknown) => toast.failure(sentenceOf(error, messages.errorOccurred))
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
          if (link === null) toast.success(userMessages.invited(email))
          else if (isHere) onLink({ email, link })
          else toast.success(userMessages.invitedElsewhere(email))
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
            {isOwn && <p>{isLastAdmin ? 'The last admin cannot change role' : 'Only another admin can change it'}</p>}
          </>
        ) : (
          <Select
            aria-label={`Role of ${email}`}
            value={shownRole}
            aria-disabled={busy || undefined}
            onChange={(event) => {
              const next = roleSchema.parse(event.currentTarget.value)
              change({ role: next }, userMessages.roleSet(email, ROLE_NAMES[next]))
            }}
          >
            {ROLE_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </div>
      <div className={layout.row}>
        <span className={classes.label}>Second factor</span> <FactorState user={user} />
      </div>
      <span className={layout.secondary}>
        <span className={classes.label}>Last seen</span> {seenOf(user, isOwn)}
      </span>
      <Badge tone={tone}>{name}</Badge>
      <div className={classes.actions}>
        {status === 'invited' && (
          <>
            <Button variant="quiet" size="small" aria-disabled={busy || undefined} onClick={() => invite('link')}>
              Copy link<span className="visually-hidden"> for {email}</span>
            </Button>
            {mail && (
              <Button variant="quiet" size="small" aria-disabled={busy || undefined} onClick={() => invite('mail')}>
                Resend<span className="visually-hidden"> to {email}</span>
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
            Reset second factor<span className="visually-hidden"> of {email}</span>
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
            Disable<span className="visually-hidden"> {email}</span>
          </Button>
        )}
        {status === 'disabled' && (
          <Button
            variant="quiet"
            size="small"
            aria-disabled={busy || undefined}
            onClick={() => change({ disabled: false }, userMessages.enabled(email))}
          >
            Enable<span className="visually-hidden"> {email}</span>
          </Button>
        )}
      </div>
      {asks === 'reset' && (
        <ConfirmDialog
          title={`Reset the second factor of ${email}?`}
          text="Use this when the device is lost. The user is signed out everywhere and signs in with only the password until they set up a new one."
          stay="Cancel"
          goOn="Reset"
          onClose={() => setAsks(null)}
          onGoOn={() => {
            setAsks(null)
            const onSuccess = () => {
              toast.success(secondFactorMessages.reset(email))
              document.getElementById(`user-${user.id}`)?.focus()
            }
            if (!busy) reset.mutate(user, { onSuccess, onError: fail })
          }}
        />
      )}
      {asks === 'disable' && (
        <ConfirmDialog
          title={`Disable ${email}?`}
          text={
            status === 'invited'
              ? 'The invitation link stops working now. Enabling the account again creates a new link.'
              : 'The user is signed out now and cannot sign in until the account is enabled again. Their work is not deleted.'
          }
          stay="Cancel"
          goOn="Disable"
          onClose={() => setAsks(null)}
          onGoOn={() => {
            setAsks(null)
            change({ disabled: true }, userMessages.disabled(email))
          }}
        />
      )}
    </li>
  )
}

function FactorState({ user }: { user: UserAccount }) {
  if (user.status === 'invited') return <span className={layout.secondary}>–</span>
  return user.secondFactor ? <Badge tone="ok">On</Badge> : <span className={layout.secondary}>Off</span>
}

function aboutOf({ name, status, invitedAt, invitationEndsAt }: UserAccount, isOwn: boolean) {
  if (isOwn) return `${name}, you`
  if (status === 'disabled') return `${name || 'Never signed in'}; their work is not deleted`
  if (status === 'active') return name
  if (invitedAt === null || invitationEndsAt === null) return 'The link has expired'
  return `Invited ${formatDay(invitedAt)}; the link expires ${formatMoment(new Date(invitationEndsAt))}`
}

function seenOf({ lastSeenAt }: UserAccount, isOwn: boolean): string {
  if (isOwn) return 'Now'
  return lastSeenAt === null ? 'Never' : formatMoment(new Date(lastSeenAt))
}
