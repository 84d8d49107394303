import { type FirstAdmin, firstAdminSchema } from '@griot/contract/accounts/auth.ts'
import { PASSWORD_LENGTH_MIN } from '@griot/contract/limits.ts'
import * as authApiMessages from '@griot/contract/messages/api/accounts/auth.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as authMessages from '@griot/contract/messages/ui/accounts/auth.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { startSession } from '../../session/session.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FieldErrorText } from '../../ui/form/fields/fields.tsx'
import { PasswordField } from '../../ui/form/fields/password-field.tsx'
import { applyServerErrors } from '../../ui/form/save/server-errors.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { BareFrame } from '../../ui/page/bare-frame.tsx'
import classes from './account-form.module.css'

/** Target of the one-time link of the first start: creates the first account and signs in. */
export function FirstAdminPage() {
  const navigate = useNavigate()
  const { token = '' } = useSearch({ from: '/first-admin' })
  const form = useForm<FirstAdmin>({
    resolver: zodResolver(firstAdminSchema),
    defaultValues: { token, name: '', email: '', password: '' },
  })
  const { errors } = form.formState
  const create = useSingleMutation({
    mutationFn: (body: FirstAdmin) => call('createFirstAdmin', { body }),
    onSuccess: (session) => {
      startSession(session)
      toast.success(authApiMessages.firstAdminCreated.message)
      void navigate({ to: '/dashboard', replace: true })
    },
    onError: (error) => applyServerErrors(error, form),
  })
  const atField = create.error instanceof ApiError && create.error.errors.length > 0
  const fault = (name: 'name' | 'email') => {
    const sentence = errors[name]?.message
    return sentence ? <FieldErrorText sentence={sentence} /> : undefined
  }

  return (
    <BareFrame>
      <form className={classes.form} onSubmit={form.handleSubmit((body) => create.mutate(body))} noValidate>
        <title>{authMessages.firstAdminTitle}</title>
        <h1>{authMessages.createFirstAdmin}</h1>
        <p className={classes.why}>{authMessages.firstAdminHint}</p>
        {token === '' && (
          <Note tone="warn" title={authMessages.linkNotComplete}>
            {authMessages.openPrintedLink}
          </Note>
        )}
        <TextInput
          {...form.register('name')}
          label={authMessages.name}
          autoComplete="name"
          aria-required
          error={fault('name')}
        />
        <TextInput
          {...form.register('email')}
          label={authMessages.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          error={fault('email')}
        />
        <PasswordField
          form={form}
          name="password"
          label={authMessages.password}
          hint={authMessages.atLeastCharacters({ count: PASSWORD_LENGTH_MIN })}
          autoComplete="new-password"
        />
        {create.error && !atField && (
          <Note tone="bad" role="alert" title={sentenceOf(create.error, apiMessages.errorOccurred.message)} />
        )}
        <Button
          type="submit"
          variant="primary"
          fullWidth
          disabled={token === ''}
          aria-disabled={create.isPending || undefined}
        >
          {create.isPending ? authMessages.creating : authMessages.createFirstAdmin}
        </Button>
      </form>
    </BareFrame>
  )
}
