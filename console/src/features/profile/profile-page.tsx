import { ROLE_NAMES } from '@griot/contract/accounts/roles.ts'
import { changePasswordSchema, userMessages } from '@griot/contract/accounts/users.ts'
import { deletedMessages } from '@griot/contract/curriculum/deleted-messages.ts'
import { auditMessages } from '@griot/contract/history/audit-messages.ts'
import { PASSWORD_LENGTH_MIN } from '@griot/contract/limits.ts'
import { messages } from '@griot/contract/messages.ts'
import { PAGE_TITLES } from '@griot/contract/page-titles.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { accountQuery } from '../../api/account.queries.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PasswordField } from '../../ui/form/fields/password-field.tsx'
import { applyServerErrors } from '../../ui/form/save/server-errors.ts'
import layout from '../../ui/layout/layout.module.css'
import { PageHead } from '../../ui/page/page-head.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { ApiTokens } from './api-tokens.tsx'
import { useProviderReturn } from './confirm-at-provider.tsx'
import { OpenSessions } from './open-sessions.tsx'
import classes from './profile.module.css'
import { useChangePassword } from './profile.queries.ts'
import { securityQuery } from './second-factor.queries.ts'
import { SecondFactor } from './second-factor.tsx'

/** The user's account: sessions, password, second factor, API tokens. */
export function ProfilePage() {
  const { data: account } = useQuery(accountQuery)
  const { data: security } = useQuery(securityQuery)
  const changed = security?.passwordChangedAt
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
      {security?.provider && (
        <Part name="Sign-in" why="How you can sign in to this account.">
          <ul className={classes.signInMethods}>
            <li>
              {security.provider.name}, since {formatDay(security.provider.since)}
            </li>
            {security.hasPassword && <li>Password</li>}
          </ul>
        </Part>
      )}
      <Part name="Password" why={`${changed ? `Last changed ${formatDay(changed)}. ` : ''}${userMessages.changeEnds}`}>
        {security?.hasPassword === false ? <NoPassword email={email} /> : <PasswordForm email={email} />}
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

/** For an account created by a provider: a password can be set by a mailed link. */
function NoPassword({ email }: { email: string }) {
  const ask = useSingleMutation({ mutationFn: () => call('forgotPassword', { body: { email } }) })
  if (ask.isSuccess)
    return (
      <Note tone="ok" role="status" title={`An email with a link was sent to ${email}.`}>
        Setting a password with the link ends all sessions and API tokens of this account.
      </Note>
    )
  return (
    <div className={classes.none}>
      <p>This account has no password. Set one with a link sent to your email.</p>
      {ask.error && <Note tone="bad" role="alert" title={sentenceOf(ask.error, messages.errorOccurred)} />}
      <Button aria-disabled={ask.isPending || undefined} onClick={() => ask.isPending || ask.mutate()}>
        Email me a link
      </Button>
    </div>
  )
}

/** Typed twice, because it is not visible. */
const schema = changePasswordSchema
  .extend({ again: changePasswordSchema.shape.currentPassword })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    error: userMessages.passwordsDiffer,
    // Also when another field is invalid.
    when: () => true,
  })
type Values = z.input<typeof schema>

const EMPTY: Values = { currentPassword: '', password: '', again: '' }

/** Changes the password of the account and ends all its other sessions. */
function PasswordForm({ email }: { email: string }) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: EMPTY })
  const change = useChangePassword()
  const atField = change.error instanceof ApiError && change.error.errors.length > 0
  const save = form.handleSubmit(({ currentPassword, password }) => {
    if (change.isPending) return
    change.mutate(
      { currentPassword, password },
      {
        onSuccess: () => {
          form.reset(EMPTY)
          toast.success(userMessages.passwordChanged)
        },
        onError: (error, isHere) => {
          applyServerErrors(error, form)
          if (!isHere) toast.failure(sentenceOf(error, messages.errorOccurred))
        },
      },
    )
  })
  return (
    <form onSubmit={save} noValidate>
      {/* For password managers: the account of the password. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <div className={classes.passwords}>
        <PasswordField form={form} name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordField
          form={form}
          name="password"
          label="New password"
          hint={`At least ${PASSWORD_LENGTH_MIN} characters.`}
          autoComplete="new-password"
        />
        <PasswordField form={form} name="again" label="Repeat new password" autoComplete="new-password" />
      </div>
      {change.error && !atField && (
        <Note tone="bad" role="alert" title={sentenceOf(change.error, messages.errorOccurred)} />
      )}
      <Button type="submit" className={classes.submit} aria-disabled={change.isPending || undefined}>
        Change password
      </Button>
    </form>
  )
}
