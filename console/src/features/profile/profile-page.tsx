import { ROLE_NAMES } from '@griot/contract/accounts/roles.ts'
import { changePasswordSchema } from '@griot/contract/accounts/users.ts'
import { PASSWORD_LENGTH_MIN } from '@griot/contract/limits.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as languageMessages from '@griot/contract/messages/ui/accounts/console-language.ts'
import * as profileMessages from '@griot/contract/messages/ui/accounts/profile.ts'
import * as userMessages from '@griot/contract/messages/ui/accounts/user.ts'
import * as mailSettingMessages from '@griot/contract/messages/ui/notifications/mail-setting.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { MAIL_PAUSE_MINUTES } from '@griot/contract/notifications/mail-settings.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
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
import { MailSettingField } from '../../shared/notifications/mail-setting-field.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PasswordField } from '../../ui/form/fields/password-field.tsx'
import { applyServerErrors } from '../../ui/form/save/server-errors.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { ApiTokens } from './api-tokens.tsx'
import { useProviderReturn } from './confirm-at-provider.tsx'
import { LanguageField } from './language-field.tsx'
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
        title={profileMessages.profile}
        sub={account && `${account.name}, ${account.email}, ${ROLE_NAMES[account.role]}`}
        actions={
          mayRestore && (
            <div className={`${layout.cluster} ${classes.pages}`}>
              <LinkButton to="/dashboard/deleted">{pageTitles.deleted}</LinkButton>
              {mayManage && (
                <>
                  <LinkButton to="/dashboard/audit">{pageTitles.audit}</LinkButton>
                  <LinkButton to="/dashboard/integrity">{pageTitles.integrity}</LinkButton>
                  <LinkButton to="/dashboard/users">{profileMessages.users}</LinkButton>
                </>
              )}
            </div>
          )
        }
      />
      <Part name={profileMessages.sessionsTitle} why={profileMessages.sessionsHint}>
        <OpenSessions />
      </Part>
      {security?.provider && (
        <Part name={profileMessages.signInTitle} why={profileMessages.signInHint}>
          <ul className={classes.signInMethods}>
            <li>
              {profileMessages.since({ name: security.provider.name, since: formatDay(security.provider.since) })}
            </li>
            {security.hasPassword && <li>{profileMessages.password}</li>}
          </ul>
        </Part>
      )}
      <Part
        name={profileMessages.passwordTitle}
        why={
          changed
            ? profileMessages.lastChanged({ when: formatDay(changed), sentence: userMessages.changeEnds })
            : userMessages.changeEnds
        }
      >
        {security?.hasPassword === false ? <NoPassword email={email} /> : <PasswordForm email={email} />}
      </Part>
      <Part name={profileMessages.secondFactorTitle} why={profileMessages.secondFactorHint}>
        <SecondFactor email={email} />
      </Part>
      <Part name={languageMessages.title} why={languageMessages.hint}>
        <LanguageField />
      </Part>
      <Part name={mailSettingMessages.title} why={mailSettingMessages.hint({ minutes: MAIL_PAUSE_MINUTES })}>
        <MailSettingField />
      </Part>
      <Part name={profileMessages.tokensTitle} why={profileMessages.tokensHint}>
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
      <Note tone="ok" role="status" title={profileMessages.passwordLinkSent({ email })}>
        {profileMessages.passwordLinkHint}
      </Note>
    )
  return (
    <div className={classes.none}>
      <p>{profileMessages.accountHasNoPassword}</p>
      {ask.error && <Note tone="bad" role="alert" title={sentenceOf(ask.error, apiMessages.errorOccurred.message)} />}
      <Button aria-disabled={ask.isPending || undefined} onClick={() => ask.isPending || ask.mutate()}>
        {profileMessages.emailMeLink}
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
          toast.success(userApiMessages.passwordChanged.message)
        },
        onError: (error, isHere) => {
          applyServerErrors(error, form)
          if (!isHere) toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
        },
      },
    )
  })
  return (
    <form onSubmit={save} noValidate>
      {/* For password managers: the account of the password. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <div className={classes.passwords}>
        <PasswordField
          form={form}
          name="currentPassword"
          label={profileMessages.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField
          form={form}
          name="password"
          label={profileMessages.newPassword}
          hint={profileMessages.atLeastCharacters({ count: PASSWORD_LENGTH_MIN })}
          autoComplete="new-password"
        />
        <PasswordField form={form} name="again" label={profileMessages.repeatNewPassword} autoComplete="new-password" />
      </div>
      {change.error && !atField && (
        <Note tone="bad" role="alert" title={sentenceOf(change.error, apiMessages.errorOccurred.message)} />
      )}
      <Button type="submit" className={classes.submit} aria-disabled={change.isPending || undefined}>
        {profileMessages.changePassword}
      </Button>
    </form>
  )
}
