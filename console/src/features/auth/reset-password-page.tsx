import { type ResetPassword, resetPasswordSchema } from '@griot/contract/accounts/auth.ts'
import { PASSWORD_LENGTH_MIN } from '@griot/contract/limits.ts'
import * as authApiMessages from '@griot/contract/messages/api/accounts/auth.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as authMessages from '@griot/contract/messages/ui/accounts/auth.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { endSession } from '../../session/session.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PasswordField } from '../../ui/form/fields/password-field.tsx'
import { applyServerErrors } from '../../ui/form/save/server-errors.ts'
import { Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { BareFrame } from '../../ui/page/bare-frame.tsx'
import classes from './account-form.module.css'

/** Target of the mailed link. Ends at the login, because all sessions of the account are ended. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  const { token = '' } = useSearch({ from: '/reset-password' })
  const form = useForm<ResetPassword>({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { token, password: '' },
  })
  const { mutate, error, isPending } = useSingleMutation({
    mutationFn: (body: ResetPassword) => call('resetPassword', { body }),
    onSuccess: () => {
      endSession('loggedOut')
      toast.success(authApiMessages.passwordReset.message)
      void navigate({ to: '/login', replace: true })
    },
    onError: (refusal) => applyServerErrors(refusal, form),
  })
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call('checkResetLink', { body: { token }, signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const linkUsed = [link.error, error].some((refusal) => refusal instanceof ApiError && refusal.code === 'conflict')
  const atField = error instanceof ApiError && error.errors.length > 0

  return (
    <BareFrame>
      <title>{authMessages.newPasswordTitle}</title>
      {token !== '' && link.isPending && (
        <Loading sentence={authMessages.checkingLink}>
          <div className={classes.form}>
            <Skeleton width={260} height={44} />
            <Skeleton width="100%" height={160} />
          </div>
        </Loading>
      )}
      {(token === '' || linkUsed) && <LinkRefused complete={token !== ''} />}
      {/* If the link could not be checked, submitting the form checks it. */}
      {token !== '' && !link.isPending && !linkUsed && (
        <form className={classes.form} onSubmit={form.handleSubmit((body) => isPending || mutate(body))} noValidate>
          <h1>{authMessages.chooseNewPassword}</h1>
          <p className={classes.why}>{authMessages.resetEnds}</p>
          <PasswordField
            form={form}
            name="password"
            label={authMessages.newPassword}
            hint={authMessages.atLeastCharacters({ count: PASSWORD_LENGTH_MIN })}
            autoComplete="new-password"
          />
          {error && !atField && (
            <Note tone="bad" role="alert" title={sentenceOf(error, apiMessages.errorOccurred.message)} />
          )}
          <Button type="submit" variant="primary" fullWidth aria-disabled={isPending || undefined}>
            {isPending ? commonMessages.saving : authMessages.savePassword}
          </Button>
        </form>
      )}
    </BareFrame>
  )
}

/** Shown instead of a form that could not be submitted: the link is incomplete or no longer valid. */
function LinkRefused({ complete }: { complete: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form may have been here a moment ago, with the focus in it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.form}>
      <h1 ref={heading} tabIndex={-1}>
        {authMessages.chooseNewPassword}
      </h1>
      {complete ? (
        <Note tone="bad" role="alert" title={authApiMessages.resetLinkUsed.message} />
      ) : (
        <Note tone="warn" title={authMessages.linkNotComplete}>
          {authMessages.openResetLink}
        </Note>
      )}
      <LinkButton to="/forgot-password" variant="primary" fullWidth>
        {authMessages.askForNewLink}
      </LinkButton>
    </div>
  )
}
