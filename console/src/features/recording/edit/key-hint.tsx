import { IS_APPLE, keysAsText } from '../../../ui/actions/keys.ts'
import { useSingleKeys } from '../../../ui/actions/use-actions.ts'
import classes from './key-hint.module.css'

/** The key of a button, beside its label; nothing on phones, and while single keys are off. */
export function KeyHint({ keys }: { keys: string }) {
  const isOn = useSingleKeys()
  return (
    isOn && (
      <span className={classes.hint} aria-hidden="true">
        <kbd>{keysAsText(keys, IS_APPLE)}</kbd>
      </span>
    )
  )
}
