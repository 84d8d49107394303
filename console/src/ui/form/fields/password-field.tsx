import * as formMessages from '@griot/contract/messages/ui/general/form.ts'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { get } from 'react-hook-form'
import { PasswordInput } from '../../inputs/password-input.tsx'
import { FieldErrorText } from './fields.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, unknown>
  name: FieldPath<Values>
  label: string
  hint?: string
  /** Whether it is the current password or a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field that can be revealed. Never stored in a draft. */
export function PasswordField<Values extends FieldValues>(props: Props<Values>) {
  const { form, name, label, hint, autoComplete } = props
  const fault: { message?: string } | undefined = get(form.formState.errors, name)
  return (
    <PasswordInput
      {...form.register(name)}
      label={<span data-required>{label}</span>}
      description={!fault && hint}
      autoComplete={autoComplete}
      aria-required
      error={fault?.message && <FieldErrorText sentence={fault.message} />}
      showLabel={formMessages.showText({ label })}
    />
  )
}
