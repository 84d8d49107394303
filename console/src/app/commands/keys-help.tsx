import * as commandsMessages from '@griot/contract/messages/ui/shell/commands.ts'
import { useSingleKeys } from '../../ui/actions/use-actions.ts'
import { openCommands } from './commands-store.ts'
import classes from './keys-help.module.css'

/** A hint at the foot of each page that keyboard shortcuts exist, and which key lists them. */
export function KeysHelp() {
  const single = useSingleKeys()
  return (
    <button type="button" className={classes.help} onClick={() => openCommands('keys')}>
      {single ? commandsMessages.pressForShortcuts : commandsMessages.keyboardShortcuts}
    </button>
  )
}
