import type { Action, ActionGroup } from '../../ui/actions/action.ts'
import { isSingle } from '../../ui/actions/keys.ts'
import { isEverywhere } from '../../ui/actions/registry.ts'
import { setSingleKeys } from '../../ui/actions/single-keys.ts'
import { useSingleKeys } from '../../ui/actions/use-actions.ts'
import { ToggleSwitch } from '../../ui/form/fields/toggle-switch.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { KeyCaps } from './key-caps.tsx'
import classes from './keys-dialog.module.css'

const HEADINGS: Record<ActionGroup, string> = {
  page: 'On this page',
  list: 'In a list',
  grid: 'In the declare grid',
  form: 'In a form',
  everywhere: 'Everywhere',
  goTo: 'Go to',
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
    <Dialog title="Keyboard shortcuts" width={here.length > 0 ? 880 : 520} onClose={onClose}>
      <div className={classes.columns} data-single={here.length === 0 || undefined}>
        {here.length > 0 && <Groups actions={here} />}
        <Groups actions={everywhere} />
      </div>
      <p className={`${layout.between} ${classes.foot}`}>
        <span id="single-keys">
          Shortcuts without Ctrl or Cmd. Turn them off if they disturb speech input or a screen reader. All their
          actions are also in the palette.
        </span>
        <ToggleSwitch
          label="Single-key shortcuts"
          words={{ on: 'On', off: 'Off' }}
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
                    {!single && keys.every(isSingle) && <span>off</span>}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
