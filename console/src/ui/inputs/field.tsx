import { type ReactNode, useId } from 'react'
import classes from './field.module.css'

export interface FieldProps {
  label?: ReactNode
  /** Error of the value, shown below the input. */
  error?: ReactNode
  /** Shown below the error. */
  description?: ReactNode
  /** Class of the whole field. */
  className?: string | undefined
  inputClassName?: string | undefined
}

/**
 * Splits the props of an input: `field` is for `Field` (label, error, hint), `input` for the element, with
 * the ids that connect both for screen readers.
 */
export function useField<Props extends FieldProps & { id?: string | undefined }>({
  label,
  error,
  description,
  className,
  inputClassName,
  ...input
}: Props) {
  const ownId = useId()
  const id = input.id ?? ownId
  const errorId = error ? `${id}-error` : undefined
  const descriptionId = description ? `${id}-description` : undefined
  return {
    field: { id, label, error, errorId, description, descriptionId, className },
    input: {
      ...input,
      id,
      className: `${classes.input} ${inputClassName ?? ''}`,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': [errorId, descriptionId].filter(Boolean).join(' ') || undefined,
    },
  }
}

type FrameProps = ReturnType<typeof useField>['field'] & { children: ReactNode }

/** The label above an input, and the error and hint below it. */
export function Field({ children, ...field }: FrameProps) {
  return (
    <div className={field.className}>
      {field.label && (
        <label className={classes.label} htmlFor={field.id}>
          {field.label}
        </label>
      )}
      {children}
      {field.error && (
        <p id={field.errorId} className={classes.error}>
          {field.error}
        </p>
      )}
      {field.description && (
        <p id={field.descriptionId} className={classes.description}>
          {field.description}
        </p>
      )}
    </div>
  )
}
