import { Select } from '@griot/player/ui/select.tsx'
import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldProps, useField } from './field.tsx'

interface NativeSelectProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'className'> {
  options: readonly { value: string; label: string; disabled?: boolean }[]
}

export function NativeSelect({ options, ...props }: NativeSelectProps) {
  const {
    field,
    input: { className, ...select },
  } = useField(props)
  return (
    <Field {...field}>
      <Select {...select}>
        {options.map(({ label, ...option }) => (
          <option key={option.value} {...option}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
