import { INVITATION_DAYS } from '@griot/contract/accounts/users.ts'
import * as secondFactorApiMessages from '@griot/contract/messages/api/accounts/second-factor.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as userMessages from '@griot/contract/messages/ui/accounts/user.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { usersQuery } from '../../api/users.queries.ts'
import { accountId } from '../../session/session.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ToggleSwitch } from '../../ui/form/fields/toggle-switch.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { LoadFailed, Loading, RefetchLine, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import { InviteForm } from './invite-form.tsx'
import { UserRow } from './user-row.tsx'
import classes from './users.module.css'
import { useSetSecondFactorPolicy } from './users.queries.ts'

/** All accounts with their roles, for admins only. */
export function UsersPage() {
  if (useHasPermission('users.manage')) return <Users />
  return (
    <Forbidden
      title={userMessages.users}
      sentence={userApiMessages.adminsOnly.message}
      action={
        <LinkButton size="small" to="/dashboard/profile">
          {userMessages.seeProfile}
        </LinkButton>
      }
    />
  )
}

function Users() {
  const { data, error, isPending, isFetching, refetch } = useQuery(usersQuery)
  const [made, setMade] = useState<{ email: string; link: string } | null>(null)
  const users = data?.users ?? []
  const admins = users.filter(({ role, status }) => role === 'admin' && status === 'active')
  const open = users.filter(({ status }) => status === 'invited')
  const sub = userMessages.subtitle({ accounts: users.length - open.length, invitations: open.length })
  return (
    <div className={layout.narrow}>
      <PageHead title={userMessages.users} sub={data && sub} />
      {data && <InviteForm mail={data.mail} onLink={setMade} />}
      {made && <NewLink key={made.link} {...made} onClose={() => setMade(null)} />}
      {isPending && (
        <Loading sentence={userMessages.loadingUsers}>
          <div className={layout.stack}>
            <Skeleton width="100%" height={100} />
            <Skeleton width="100%" height={280} />
          </div>
        </Loading>
      )}
      {error && !data && <LoadFailed error={error} title={userMessages.listFailed} onRetry={() => void refetch()} />}
      {data && <SecondFactorPolicy admins={data.adminsNeedSecondFactor} />}
      {data && <RefetchLine active={isFetching} />}
      {data && (
        <ul className={`${layout.card} ${classes.list}`} aria-label={userMessages.users}>
          <li className={`${layout.hint} ${classes.head}`} aria-hidden="true">
            <span>{userMessages.account}</span>
            <span>{userMessages.role}</span>
            <span>{userMessages.secondFactor}</span>
            <span>{userMessages.lastSeen}</span>
            <span>{userMessages.state}</span>
          </li>
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isOwn={user.id === accountId()}
              isLastAdmin={admins.length === 1 && admins[0]?.id === user.id}
              mail={data.mail}
              onLink={setMade}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** A new link: copied to the clipboard if the browser allows it, and shown only once. */
function NewLink({ email, link, onClose }: { email: string; link: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    void copyText(link).then(setCopied)
  }, [link])
  return (
    <div className={classes.made}>
      <Note
        tone="ok"
        role="status"
        title={userApiMessages.linkMade({ email }).message}
        action={
          <Button size="small" variant="quiet" onClick={onClose}>
            {commonMessages.close}
          </Button>
        }
      >
        {copied
          ? userMessages.linkCopiedHint({ days: INVITATION_DAYS })
          : userMessages.linkHint({ days: INVITATION_DAYS })}
      </Note>
      <div className={classes.link}>
        <TextInput
          aria-label={userMessages.linkFor({ email })}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copyText(link).then(setCopied)}>{userMessages.copyLink}</Button>
      </div>
    </div>
  )
}

/** Whether admins must have a second factor. */
function SecondFactorPolicy({ admins }: { admins: boolean }) {
  const set = useSetSecondFactorPolicy()
  const why = useId()
  const change = (next: boolean) =>
    set.mutate(next, {
      onSuccess: () =>
        toast.success(next ? secondFactorApiMessages.ruleOn.message : secondFactorApiMessages.ruleOff.message),
      onError: (error) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)),
    })
  return (
    <div className={`${layout.row} ${layout.cluster} ${classes.rule}`}>
      <div>
        <b>{userMessages.secondFactorRequired}</b>
        <p id={why}>{userMessages.secondFactorRequiredHint}</p>
      </div>
      <ToggleSwitch
        label={userMessages.secondFactorRequired}
        words={{ on: userMessages.on, off: userMessages.off }}
        checked={set.isPending ? set.variables : admins}
        pending={set.isPending}
        onChange={change}
        describedBy={why}
      />
    </div>
  )
}
