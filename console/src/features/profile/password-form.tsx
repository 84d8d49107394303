import { changePasswordSchema, userMessages } from '@griot/contract/accounts/users.ts'
import { PASSWORD_LENGTH_MIN } from '@griot/contract/limits.ts'
import { messages } from '@griot/contract/messages.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PasswordField } from '../../ui/form/fields/password-field.tsx'
import { applyServerErrors } from '../../ui/form/save/server-errors.ts'
import classes from './profile.module.css'
import { useChangePassword } from './profile.queries.ts'

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
export function PasswordForm({ email }: { email: string }) {
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
