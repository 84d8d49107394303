import { useSingleKeys } from '../../ui/actions/use-actions.ts'
import { openCommands } from './commands-store.ts'
import classes from './keys-help.module.css'

/** Says at the foot of each page that there are keys, and which one shows them. */
export function KeysHelp() {
  const single = useSingleKeys()
  return (
    <button type="button" className={classes.help} onClick={() => openCommands('keys')}>
      Keyboard shortcuts{single && ': press ?'}
    </button>
  )
}
