import { PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { get } from 'react-hook-form'
import { FieldFault } from './fields.tsx'

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
      label={label}
      description={!fault && hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete={autoComplete}
      aria-required
      aria-invalid={fault ? true : undefined}
      error={fault?.message && <FieldFault sentence={fault.message} />}
      visibilityToggleButtonProps={{ 'aria-label': `Show: ${label}`, tabIndex: 0 }}
    />
  )
}
