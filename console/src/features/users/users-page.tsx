import { secondFactorMessages } from '@griot/contract/accounts/second-factor.ts'
import { INVITATION_DAYS, userMessages } from '@griot/contract/accounts/users.ts'
import { messages } from '@griot/contract/messages.ts'
import { counted } from '@griot/contract/text/count-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { accountId } from '../../session/session.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ToggleSwitch } from '../../ui/form/fields/toggle-switch.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import layout from '../../ui/layout/layout.module.css'
import { LoadFailed, Loading, RefetchLine, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import { InviteForm } from './invite-form.tsx'
import { UserRow } from './user-row.tsx'
import classes from './users.module.css'
import { usersQuery, useSetSecondFactorPolicy } from './users.queries.ts'

/** All accounts with their roles, for admins only. */
export function UsersPage() {
  if (useHasPermission('users.manage')) return <Users />
  return (
    <Forbidden
      title="Users"
      sentence={userMessages.adminsOnly}
      action={
        <LinkButton size="small" to="/dashboard/profile">
          See your profile
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
  const sub = `${counted(users.length - open.length, 'account')}, ${counted(open.length, 'invitation')} open`
  return (
    <div className={layout.narrow}>
      <PageHead title="Users" sub={data && sub} />
      {data && <InviteForm mail={data.mail} onLink={setMade} />}
      {made && <NewLink key={made.link} {...made} onClose={() => setMade(null)} />}
      {isPending && (
        <Loading sentence="Loading users...">
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
        <ul className={`${layout.card} ${classes.list}`} aria-label="Users">
          <li className={`${layout.hint} ${classes.head}`} aria-hidden="true">
            <span>Account</span>
            <span>Role</span>
            <span>Second factor</span>
            <span>Last seen</span>
            <span>State</span>
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
        title={userMessages.linkMade(email)}
        action={
          <Button size="small" variant="quiet" onClick={onClose}>
            Close
          </Button>
        }
      >
        {copied ? 'Copied. ' : ''}Send it to the person yourself. It works once, within {INVITATION_DAYS} days, and is
        shown only once.
      </Note>
      <div className={classes.link}>
        <TextInput
          aria-label={`Link for ${email}`}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copyText(link).then(setCopied)}>Copy link</Button>
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
      onSuccess: () => toast.success(next ? secondFactorMessages.ruleOn : secondFactorMessages.ruleOff),
      onError: (error) => toast.failure(sentenceOf(error, messages.errorOccurred)),
    })
  return (
    <div className={`${layout.row} ${layout.cluster} ${classes.rule}`}>
      <div>
        <b>Admins must have a second factor</b>
        <p id={why}>Admins without one must set it up before they can continue.</p>
      </div>
      <ToggleSwitch
        label="Admins must have a second factor"
        words={{ on: 'On', off: 'Off' }}
        checked={set.isPending ? set.variables : admins}
        pending={set.isPending}
        onChange={change}
        describedBy={why}
      />
    </div>
  )
}
