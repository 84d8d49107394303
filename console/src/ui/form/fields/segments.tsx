import { useId } from 'react'
import classes from './segments.module.css'

interface SegmentsProps<Value extends string> {
  /** Read alone: what stands before it says what it is about. */
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

/** One of a few, all of which are seen. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChange } = props
  const name = useId()
  return (
    <fieldset className={classes.segments} aria-label={label}>
      {options.map(([each, text]) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
