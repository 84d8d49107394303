import layout from '@griot/player/ui/layout.module.css'
import { FieldAside } from '../../ui/form/fields/field-aside.tsx'
import classes from './question-head.module.css'

interface QuestionHeadProps {
  label: string
  /** Id of the field. */
  field: string
  /** Text beside the label. */
  aside: string
  required?: boolean
  /** Id of that text, for aria-describedby. */
  asideId?: string
  /** Its path in the saved data, for comments. */
  path: string
}

/** Label row of a question's field. */
export function QuestionHead({ label, field, aside, required, asideId, path }: QuestionHeadProps) {
  return (
    <div className={classes.head}>
      <label htmlFor={field} data-required={required || undefined}>
        {label}
      </label>
      <span id={asideId} className={layout.muted}>
        {aside}
      </span>
      <FieldAside field={path} label={label} />
    </div>
  )
}
