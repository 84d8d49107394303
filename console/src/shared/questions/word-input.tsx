import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import { REQUIRED_MARK } from '../../ui/form/fields/required-legend.tsx'
import classes from './word-input.module.css'

interface WordInputProps {
  id?: string
  /** Accessible name, without a visible label. */
  label?: string
  /** Path in the saved data, by which a URL addresses it: `data.options.2.text`. */
  field: string
  /** Absent for text in no language of the course. */
  language?: LanguageName
  value: string
  onChange: (text: string) => void
  onFocus?: () => void
  invalid: boolean
  /** Id of the field's note. */
  describedBy: string
  readOnly: boolean
  /** Filled automatically; highlighted until the next key. */
  got?: boolean
  /** Slot of the field, for automatic filling (see fast-entry). */
  slot?: string
  /** Whether the form requires it. */
  required?: boolean
}

/** A text for learners; connected to the letter palette. */
export function WordInput(props: WordInputProps) {
  const { language, onChange, invalid } = props
  return (
    <input
      className={classes.input}
      id={props.id}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-invalid={invalid || undefined}
      lang={language && LANGUAGES[language].tag}
      value={props.value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={props.onFocus}
      readOnly={props.readOnly}
      data-field={props.field}
      data-got={props.got || undefined}
      data-slot={props.slot}
      data-fill={props.required || undefined}
      aria-required={props.required || undefined}
      placeholder={props.required && props.label && !props.readOnly ? REQUIRED_MARK : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
