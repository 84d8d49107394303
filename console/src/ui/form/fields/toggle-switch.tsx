import classes from './toggle-switch.module.css'

interface Props {
  /** Its name. */
  label: string
  /** What stands beside it, in both positions. */
  words: { on: string; off: string }
  checked: boolean
  onChange: (checked: boolean) => void
  /** While the server is asked; a second press waits. */
  pending?: boolean
  /** The id of what is said about it. */
  describedBy?: string | undefined
}

/** A switch with its state in a word. */
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
