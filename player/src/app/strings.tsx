import classes from './strings.module.css'

export type StringState = 'done' | 'now' | 'open'

/** A bar for each part: long when done, hollow for the current one. */
export function Strings({ states, label, size }: { states: readonly StringState[]; label: string; size?: 'large' }) {
  return (
    <span className={classes.strings} data-size={size} role="img" aria-label={label}>
      {states.map((state, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a string is known by its place
        <i key={at} data-state={state} />
      ))}
    </span>
  )
}

/** So many strings of parts that are done one after the other. */
export function statesOf(done: number, total: number): StringState[] {
  return Array.from({ length: total }, (_, at) => (at < done ? 'done' : at === done && done > 0 ? 'now' : 'open'))
}
