import { may } from '@griot/contract/accounts/roles.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { selectionMessages } from '@griot/contract/assets/selection-messages.ts'
import { IconX } from '@tabler/icons-react'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import classes from './selection-bar.module.css'
import type { CardSelection } from './use-selection.ts'
import { useSelectionActions } from './use-selection-actions.ts'

const NotDeletedDialog = lazyDialog(
  async () => (await import('../replace-code/not-deleted-dialog.tsx')).NotDeletedDialog,
)
const ReplaceCodeDialog = lazyDialog(
  async () => (await import('../replace-code/replace-code-dialog.tsx')).ReplaceCodeDialog,
)

interface SelectionBarProps {
  kind: AssetKind
  selection: CardSelection
}

/** Number of selected assets and the actions on them, at the bottom of the list. */
export function SelectionBar({ kind, selection }: SelectionBarProps) {
  const { role } = useSession()
  const chosen = useSelectionActions({ kind, selection })
  const { actions, busy, notDeleted, replacing } = chosen
  const count = selection.chosen.size
  return (
    <>
      {count > 0 && (
        <section className={`${layout.dock} ${classes.bar}`} aria-label={selectionMessages.bar}>
          <p className={classes.count} role="status">
            {selectionMessages.count(count)}
          </p>
          <div className={classes.actions}>
            {actions
              .filter(({ access }) => may(role, access))
              .map(({ id, label, run, applies }) => (
                <Button
                  key={id}
                  size="small"
                  loading={busy === id}
                  disabled={applies?.() === false}
                  onClick={({ currentTarget }) => run?.(currentTarget)}
                >
                  {label}
                </Button>
              ))}
          </div>
          <IconButton label={selectionMessages.leave} data-tip-end onClick={selection.clear}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </section>
      )}
      {notDeleted.length > 0 && <NotDeletedDialog notDeleted={notDeleted} onClose={chosen.closeNotDeleted} />}
      {replacing.length > 0 && <ReplaceCodeDialog kind={kind} assets={replacing} onClose={chosen.closeReplacing} />}
    </>
  )
}
