import * as tableMessages from '@griot/contract/messages/ui/assets/table.ts'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

/** Asks before the table is left while cells are not saved. They are kept as a draft either way. */
export function AskBeforeLeaving({ cells }: { cells: number }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      cells > 0 && (current.pathname !== next.pathname || viewIn(current.search) !== viewIn(next.search)),
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={tableMessages.leaveTitle({ count: cells })}
      text={tableMessages.leaveText}
      stay={tableMessages.stay}
      goOn={tableMessages.leave}
      onClose={blocker.reset}
      onGoOn={blocker.proceed}
    />
  )
}

const viewIn = (search: unknown) => (search as { view?: string }).view
