import { LANGUAGES, type LanguageName } from '#contract/languages.ts'
import classes from './word-input.module.css'

interface WordInputProps {
  id?: string
  /** The name, where no label stands beside the field. */
  label?: string
  /** Its path in what is saved, by which an address names it: `data.options.2.text`. */
  field: string
  /** Absent where the text is in no language of the course. */
  language?: LanguageName
  value: string
  onChange: (text: string) => void
  onFocus?: () => void
  invalid: boolean
  /** The id of the field's note. */
  describedBy: string
  readOnly: boolean
  /** Filled by one act, which the field shows until the next key. */
  got?: boolean
  /** The place that the field is of, for whoever fills places one after the other. */
  slot?: string
  /** Whether the form wants it filled. */
  required?: boolean
}

/** A text that learners read; the keys of the palette type into it. */
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
      autoComplete="off"
      spellCheck={false}
    />
  )
}
