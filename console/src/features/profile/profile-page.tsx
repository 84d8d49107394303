import { ROLE_NAMES } from '@griot/contract/accounts/roles.ts'
import { userMessages } from '@griot/contract/accounts/users.ts'
import { deletedMessages } from '@griot/contract/curriculum/deleted-messages.ts'
import { auditMessages } from '@griot/contract/history/audit-messages.ts'
import { PAGE_TITLES } from '@griot/contract/page-titles.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { accountQuery } from '../../api/account.queries.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { PageHead } from '../../ui/page/page-head.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { ApiTokens } from './api-tokens.tsx'
import { useProviderReturn } from './confirm-at-provider.tsx'
import { NoPassword } from './no-password.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './profile.module.css'
import { securityQuery } from './second-factor.queries.ts'
import { SecondFactor } from './second-factor.tsx'

/** The user's account: sessions, password, second factor, API tokens. */
export function ProfilePage() {
  const { data: account } = useQuery(accountQuery)
  const { data: safety } = useQuery(securityQuery)
  const changed = safety?.passwordChangedAt
  const email = account?.email ?? ''
  useProviderReturn()
  const mayManage = useHasPermission('users.manage')
  const mayRestore = useHasPermission('deleted.read')
  return (
    <div className={layout.narrow}>
      <PageHead
        title="Profile"
        sub={account && `${account.name}, ${account.email}, ${ROLE_NAMES[account.role]}`}
        actions={
          mayRestore && (
            <div className={`${layout.cluster} ${classes.pages}`}>
              <LinkButton to="/dashboard/deleted">{deletedMessages.title}</LinkButton>
              {mayManage && (
                <>
                  <LinkButton to="/dashboard/audit">{auditMessages.title}</LinkButton>
                  <LinkButton to="/dashboard/integrity">{PAGE_TITLES.integrity}</LinkButton>
                  <LinkButton to="/dashboard/users">Users</LinkButton>
                </>
              )}
            </div>
          )
        }
      />
      <Part name="Open sessions" why="Where this account is signed in. Ending a session keeps its unsaved drafts.">
        <OpenSessions />
      </Part>
      {safety?.provider && (
        <Part name="Sign-in" why="How you can sign in to this account.">
          <ul className={classes.signInMethods}>
            <li>
              {safety.provider.name}, since {formatDay(safety.provider.since)}
            </li>
            {safety.hasPassword && <li>Password</li>}
          </ul>
        </Part>
      )}
      <Part name="Password" why={`${changed ? `Last changed ${formatDay(changed)}. ` : ''}${userMessages.changeEnds}`}>
        {safety?.hasPassword === false ? <NoPassword email={email} /> : <PasswordForm email={email} />}
      </Part>
      <Part name="Second factor" why="A six-digit code from an authenticator app, required at each sign-in.">
        <SecondFactor email={email} />
      </Part>
      <Part
        name="API tokens"
        why="For programs that use Griot in your name. A token has the permissions of your role, except for accounts. A new password ends all tokens."
      >
        <ApiTokens email={email} />
      </Part>
    </div>
  )
}

/** Heading and explanation left, content right. */
function Part({ name, why, children }: { name: string; why: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{name}</h2>
        <p className={classes.why}>{why}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}
