import layout from '@griot/player/ui/layout.module.css'
import { useId } from 'react'
import classes from './segments.module.css'

interface SegmentsProps<Value extends string> {
  /** For screen readers; visible text before it already says it. */
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

/** A choice of one among a few visible options. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChange } = props
  const name = useId()
  return (
    <fieldset className={`${layout.segments} ${classes.segments}`} aria-label={label}>
      {options.map(([each, text]) => (
        <label key={each}>
          <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChange(each)} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
