import classes from './toggle-switch.module.css'

interface Props {
  /** Accessible name. */
  label: string
  /** Visible text in each state. */
  words: { on: string; off: string }
  checked: boolean
  onChange: (checked: boolean) => void
  /** Whether a request is in flight; clicks are ignored until it ends. */
  pending?: boolean
  /** Id of its description. */
  describedBy?: string | undefined
}

/** A switch with its state as text. */
export function ToggleSwitch(props: Props) {
  const { label, words, checked, onChange, pending = false, describedBy } = props
  return (
    <button
      type="button"
      role="switch"
      className={classes.switch}
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={pending || undefined}
      onClick={() => {
        if (!pending) onChange(!checked)
      }}
    >
      <span className={classes.word} aria-hidden="true">
        {checked ? words.on : words.off}
      </span>
    </button>
  )
}
