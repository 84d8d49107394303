import { userMessages } from '@griot/contract/accounts/users.ts'
import { counted } from '@griot/contract/text/count-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountId } from '../../session/session.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { LoadFailed, Loading, RefetchLine, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { InviteForm } from './invite-form.tsx'
import { NewLink } from './new-link.tsx'
import { SecondFactorPolicy } from './second-factor-policy.tsx'
import { UserRow } from './user-row.tsx'
import classes from './users.module.css'
import { usersQuery } from './users.queries.ts'

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
