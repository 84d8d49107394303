import { type ForgotPassword, forgotPasswordSchema, RESET_LINK_MINUTES } from '@griot/contract/accounts/auth.ts'
import * as authApiMessages from '@griot/contract/messages/api/accounts/auth.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as authMessages from '@griot/contract/messages/ui/accounts/auth.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { FieldErrorText } from '../../ui/form/fields/fields.tsx'
import { applyServerErrors } from '../../ui/form/save/server-errors.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { BareFrame } from '../../ui/page/bare-frame.tsx'
import classes from './account-form.module.css'

/** Target of 'Forgot Password?': asks for the email, then says where the link was sent. */
export function ForgotPasswordPage() {
  const form = useForm<ForgotPassword>({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  })
  const fault = form.formState.errors.email?.message
  const ask = useSingleMutation({
    mutationFn: (body: ForgotPassword) => call('forgotPassword', { body }),
    onError: (error) => applyServerErrors(error, form),
  })
  const atField = ask.error instanceof ApiError && ask.error.errors.length > 0

  return (
    <BareFrame>
      <title>{authMessages.forgotPasswordTitle}</title>
      {ask.isSuccess ? (
        <LinkMailed email={ask.variables.email} onAnother={ask.reset} />
      ) : (
        <form
          className={classes.form}
          onSubmit={form.handleSubmit((body) => ask.isPending || ask.mutate(body))}
          noValidate
        >
          <h1>{authMessages.forgotPassword}</h1>
          <p className={classes.why}>{authMessages.forgotPasswordHint}</p>
          <TextInput
            {...form.register('email')}
            label={authMessages.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            error={fault && <FieldErrorText sentence={fault} />}
          />
          {ask.error && !atField && (
            <Note tone="bad" role="alert" title={sentenceOf(ask.error, apiMessages.errorOccurred.message)} />
          )}
          <Button type="submit" variant="primary" fullWidth aria-disabled={ask.isPending || undefined}>
            {ask.isPending ? authMessages.sending : authMessages.emailMeLink}
          </Button>
          <p className={classes.aside}>
            <Link to="/login">{authMessages.backLogin}</Link>
          </p>
        </form>
      )}
    </BareFrame>
  )
}

/** Shown whether or not the account exists, so that accounts cannot be enumerated. */
function LinkMailed({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The clicked button is gone: focus the heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.form}>
      <h1 ref={heading} tabIndex={-1}>
        {authMessages.checkEmail}
      </h1>
      <p className={classes.email}>{email.trim()}</p>
      <Note tone="ok" title={authApiMessages.resetMailed.message}>
        {authMessages.linkSentHint({ minutes: RESET_LINK_MINUTES })}
      </Note>
      <p className={layout.secondary}>{authMessages.noEmailHint}</p>
      <LinkButton to="/login" variant="primary" fullWidth>
        {authMessages.backLogin}
      </LinkButton>
      <Button variant="quiet" fullWidth onClick={onAnother}>
        {authMessages.useAnotherEmail}
      </Button>
    </div>
  )
}
