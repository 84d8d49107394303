import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldProps, useField } from './field.tsx'

export function TextArea(props: FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'className'>) {
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <textarea {...input} />
    </Field>
  )
}
