import layout from '../../ui/layout/layout.module.css'
import classes from './question-head.module.css'

interface QuestionHeadProps {
  label: string
  /** The id of the field. */
  field: string
  /** What is said beside the label. */
  aside: string
  /** The id of that, for what it is about. */
  asideId?: string
}

/** Stands above each field of a question. */
export function QuestionHead({ label, field, aside, asideId }: QuestionHeadProps) {
  return (
    <div className={classes.head}>
      <label htmlFor={field}>{label}</label>
      <span id={asideId} className={layout.muted}>
        {aside}
      </span>
    </div>
  )
}
