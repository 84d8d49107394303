import type { LanguageName } from '@griot/contract/languages.ts'
import * as optionFieldsMessages from '@griot/contract/messages/ui/curriculum/option-fields.ts'
import { useId } from 'react'
import { FieldErrorText } from '../../ui/form/fields/fields.tsx'
import { CourseTextHints } from '../text-hints/course-hints.tsx'
import classes from './question-field.module.css'
import { QuestionHead } from './question-head.tsx'
import { WordInput } from './word-input.tsx'

interface QuestionTextProps {
  /** Path in the saved data, by which a URL addresses it. */
  field: string
  /** Absent when it may be in any language. */
  language?: LanguageName
  /** 'Question' by default. */
  label?: string
  value: string
  onChange: (text: string) => void
  fault: string | undefined
  /** Whether the form requires it. */
  required: boolean
  /** Text beside the label. */
  aside: string
  readOnly: boolean
}

/** Text of a question, in the given language or in any. */
export function QuestionText(props: QuestionTextProps) {
  const fieldId = useId()
  const noteId = useId()
  return (
    <div className={classes.question}>
      <QuestionHead
        label={props.label ?? optionFieldsMessages.question}
        field={fieldId}
        aside={props.aside}
        required={props.required}
        path={props.field}
      />
      <WordInput
        id={fieldId}
        field={props.field}
        {...(props.language && { language: props.language })}
        value={props.value}
        onChange={props.onChange}
        invalid={props.fault !== undefined}
        describedBy={noteId}
        readOnly={props.readOnly}
        slot="question text"
        required={props.required}
      />
      <p id={noteId} role="status" className={classes.fault}>
        {props.fault && <FieldErrorText sentence={props.fault} />}
      </p>
      {!props.readOnly && <CourseTextHints field={props.field} text={props.value} onFix={props.onChange} />}
    </div>
  )
}
