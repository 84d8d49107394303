import { IconX } from '@tabler/icons-react'
import { may } from '#contract/accounts/roles.ts'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { choosingMessages } from '#contract/assets/selection-messages.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { lazyPart } from '../../../ui/overlay/lazy-dialog.tsx'
import classes from './selection-bar.module.css'
import type { Choosing } from './use-selection.ts'
import { useChosenActions } from './use-selection-actions.ts'

const KeptDialog = lazyPart(
  async () => (await import('../replace-code/refused-places-dialog.tsx')).KeptDialog,
)
const ReplaceCodeDialog = lazyPart(
  async () => (await import('../replace-code/replace-code-dialog.tsx')).ReplaceCodeDialog,
)

interface ChosenBarProps {
  kind: AssetKind
  choosing: Choosing
}

/** Number of selected assets and the actions on them, at the bottom of the list. */
export function ChosenBar({ kind, choosing }: ChosenBarProps) {
  const { role } = useSession()
  const chosen = useChosenActions({ kind, choosing })
  const { actions, busy, kept, replacing } = chosen
  const count = choosing.chosen.size
  return (
    <>
      {count > 0 && (
        <section className={`${layout.dock} ${classes.bar}`} aria-label={choosingMessages.bar}>
          <p className={classes.count} role="status">
            {choosingMessages.count(count)}
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
          <IconButton label={choosingMessages.leave} data-tip-end onClick={choosing.clear}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </section>
      )}
      {kept.length > 0 && <KeptDialog kept={kept} onClose={chosen.closeKept} />}
      {replacing.length > 0 && (
        <ReplaceCodeDialog kind={kind} assets={replacing} onClose={chosen.closeReplacing} />
      )}
    </>
  )
}
