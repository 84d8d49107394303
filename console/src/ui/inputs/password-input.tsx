import layout from '@griot/player/ui/layout.module.css'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { Field, type FieldProps, useField } from './field.tsx'
import classes from './password-input.module.css'

interface PasswordInputProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> {
  /** Accessible name of the button that shows the password. */
  showLabel: string
}

export function PasswordInput({ showLabel, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const { field, input } = useField(props)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Field {...field}>
      <div className={classes.password}>
        <input {...input} type={shown ? 'text' : 'password'} />
        <button
          type="button"
          className={layout.tool}
          aria-label={showLabel}
          aria-pressed={shown}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <Icon size={24} stroke={1.5} aria-hidden="true" />
        </button>
      </div>
    </Field>
  )
}
