import * as commandsMessages from '@griot/contract/messages/ui/shell/commands.ts'
import layout from '@griot/player/ui/layout.module.css'
import type { Action, ActionGroup } from '../../ui/actions/action.ts'
import { isSingle } from '../../ui/actions/keys.ts'
import { isEverywhere } from '../../ui/actions/registry.ts'
import { setSingleKeys } from '../../ui/actions/single-keys.ts'
import { useSingleKeys } from '../../ui/actions/use-actions.ts'
import { ToggleSwitch } from '../../ui/form/fields/toggle-switch.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { KeyCaps } from './key-caps.tsx'
import classes from './keys-dialog.module.css'

const HEADINGS: Record<ActionGroup, string> = {
  page: commandsMessages.groupPage,
  list: commandsMessages.groupList,
  grid: commandsMessages.groupGrid,
  form: commandsMessages.groupForm,
  everywhere: commandsMessages.groupEverywhere,
  goTo: commandsMessages.groupGoTo,
}

interface KeysDialogProps {
  actions: readonly Action[]
  onClose: () => void
}

/** Lists all active keyboard shortcuts: those of this page and the global ones. */
export function KeysDialog({ actions, onClose }: KeysDialogProps) {
  const single = useSingleKeys()
  const keyed = actions.filter(({ keys }) => keys !== undefined)
  const everywhere = keyed.filter(isEverywhere)
  const here = keyed.filter((action) => !isEverywhere(action))
  return (
    <Dialog title={commandsMessages.keyboardShortcuts} width={here.length > 0 ? 880 : 520} onClose={onClose}>
      <div className={classes.columns} data-single={here.length === 0 || undefined}>
        {here.length > 0 && <Groups actions={here} />}
        <Groups actions={everywhere} />
      </div>
      <p className={`${layout.between} ${classes.foot}`}>
        <span id="single-keys">{commandsMessages.singleKeysHint}</span>
        <ToggleSwitch
          label={commandsMessages.singleKeyShortcuts}
          words={{ on: commandsMessages.on, off: commandsMessages.off }}
          checked={single}
          onChange={setSingleKeys}
          describedBy="single-keys"
        />
      </p>
    </Dialog>
  )
}

function Groups({ actions }: { actions: readonly Action[] }) {
  const single = useSingleKeys()
  const groups = [...new Set(actions.map(({ group }) => group))]
  return (
    <div>
      {groups.map((group) => (
        <section key={group}>
          <h3 className={classes.heading}>{HEADINGS[group]}</h3>
          <dl className={classes.keys}>
            {actions
              .filter((action) => action.group === group)
              .map(({ id, label, keys = [] }) => (
                <div key={id} data-off={(!single && keys.every(isSingle)) || undefined}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((one) => (
                      <KeyCaps key={one} keys={one} />
                    ))}
                    {!single && keys.every(isSingle) && <span>{commandsMessages.isOff}</span>}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
