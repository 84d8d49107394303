import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconExclamationCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, get, type RegisterOptions, type UseFormReturn } from 'react-hook-form'
import { NativeSelect } from '../../inputs/native-select.tsx'
import { TextArea, TextInput } from '../../inputs/text-input.tsx'
import { parseNumber } from '../../text/format.ts'
import { FieldConflict } from '../conflict/conflict-note.tsx'
import type { Conflict } from '../conflict/use-conflict.ts'
import { FieldAside } from './field-aside.tsx'
import { FieldNotes } from './field-notes.tsx'
import classes from './fields.module.css'

export interface FieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, unknown>
  name: FieldPath<Values>
  label: string
  hint?: ReactNode
  /** BCP 47 tag of a text that is not English: sets the font and `lang`, and connects the letter palette. */
  lang?: string | undefined
  /** The text may contain words of the language: connects the letter palette. */
  mayQuote?: boolean
  /** `unmarked`: without the word, in a form whose fields are all optional. */
  optional?: boolean | 'unmarked'
  autoFocus?: boolean
  disabled?: boolean
  conflict?: Conflict<unknown, Values> | undefined
}

/** A text field of a form, with its error below. */
export function TextField<Values extends FieldValues>(props: FieldProps<Values>) {
  return (
    <div className={classes.field} data-commented>
      <TextInput {...attributes(props)} data-autofocus={props.autoFocus || undefined} />
      <FieldFootnotes {...props} />
    </div>
  )
}

export function TextAreaField<Values extends FieldValues>({
  rows = 3,
  ...props
}: FieldProps<Values> & { rows?: number }) {
  return (
    <div className={classes.field} data-commented>
      <TextArea {...attributes(props)} rows={rows} data-autofocus={props.autoFocus || undefined} />
      <FieldFootnotes {...props} />
    </div>
  )
}

/** Value of an empty number field until the user types; schemas refuse it. */
export const EMPTY_NUMBER = null as unknown as number

/** A whole number in a text input, so that the wheel or arrow keys cannot change it by accident. */
export function NumberField<Values extends FieldValues>(props: FieldProps<Values>) {
  const options = {
    setValueAs: (text: unknown) => (text === '' || text === null ? EMPTY_NUMBER : parseNumber(String(text))),
  } as RegisterOptions<Values, FieldPath<Values>>
  return (
    <div className={`${classes.field} ${classes.number}`} data-commented>
      <TextInput {...attributes(props, options)} inputMode="numeric" autoComplete="off" />
      <FieldFootnotes {...props} />
    </div>
  )
}

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly { value: string; label: string }[]
  /** Shown while nothing is selected. */
  placeholder?: string
}

export function SelectField<Values extends FieldValues>({ options, placeholder, ...props }: SelectFieldProps<Values>) {
  const choices = placeholder === undefined ? [...options] : [{ value: '', label: placeholder }, ...options]
  return (
    <div className={classes.field} data-commented>
      <NativeSelect {...attributes(props)} options={choices} />
      <FieldFootnotes {...props} />
    </div>
  )
}

function attributes<Values extends FieldValues>(
  { form, name, label, hint, lang, mayQuote, optional, disabled }: FieldProps<Values>,
  options?: RegisterOptions<Values, FieldPath<Values>>,
) {
  const fault: { message?: unknown } | undefined = get(form.formState.errors, name)
  return {
    ...form.register(name, options),
    label: <FieldLabel label={label} optional={optional} disabled={disabled} />,
    description: hint,
    error: typeof fault?.message === 'string' ? <FieldErrorText sentence={fault.message} /> : undefined,
    'aria-required': !optional,
    disabled: disabled ?? false,
    ...(lang && { lang, inputClassName: classes.word }),
    ...(!lang && !mayQuote && { 'data-palette': 'off' }),
  }
}

/** Hints about the field's text, and another user's conflicting change. */
function FieldFootnotes<Values extends FieldValues>({ conflict, name, label }: FieldProps<Values>) {
  return (
    <>
      <div className={classes.aside}>
        <FieldAside field={name} label={label} />
      </div>
      <FieldNotes name={name} />
      <FieldConflict conflict={conflict} name={name} label={label} />
    </>
  )
}

function FieldLabel({ label, optional, disabled }: Pick<FieldProps<FieldValues>, 'label' | 'optional' | 'disabled'>) {
  if (optional === 'unmarked') return label
  return optional ? (
    <>
      {label} <span className={layout.aside}>{commonMessages.optional}</span>
    </>
  ) : (
    <span data-required={!disabled || undefined}>{label}</span>
  )
}

/** The error below a field. */
export function FieldErrorText({ sentence }: { sentence: string }) {
  return (
    <span className={layout.error}>
      <IconExclamationCircle size={14} stroke={2} aria-hidden="true" />
      {sentence}
    </span>
  )
}
