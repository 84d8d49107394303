import type { ComponentPropsWithRef, KeyboardEvent } from 'react'
import { IS_APPLE, isStroke } from '../actions/keys.ts'
import { Field, type FieldProps, useField } from './field.tsx'

export function TextInput(props: FieldProps & Omit<ComponentPropsWithRef<'input'>, 'className'>) {
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <input type="text" {...input} />
    </Field>
  )
}

/** Keys that save the form of a text area, where Enter alone is a new line. */
export const TEXT_AREA_SAVES = ['Mod+Enter']

function saveForm({ nativeEvent, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (TEXT_AREA_SAVES.some((keys) => isStroke(keys, nativeEvent, IS_APPLE))) currentTarget.form?.requestSubmit()
}

export function TextArea(props: FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'className'>) {
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <textarea onKeyDown={saveForm} {...input} />
    </Field>
  )
}
