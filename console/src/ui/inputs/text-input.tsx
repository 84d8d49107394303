import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldProps, useField } from './field.tsx'

export function TextInput(props: FieldProps & Omit<ComponentPropsWithRef<'input'>, 'className'>) {
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <input type="text" {...input} />
    </Field>
  )
}

export function TextArea(props: FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'className'>) {
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <textarea {...input} />
    </Field>
  )
}
