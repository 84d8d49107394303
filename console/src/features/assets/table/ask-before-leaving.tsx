import * as tableMessages from '@griot/contract/messages/ui/assets/table.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

interface Place {
  pathname: string
  search: string
}

/** Asks before the table is left while cells are not saved. They are kept as a draft either way. */
export function AskBeforeLeaving({ cells }: { cells: number }) {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<((stays: boolean) => void) | null>(null)
  const isUnsaved = cells > 0
  useEffect(() => {
    if (!isUnsaved) return
    // Not the router's own hook, which every page would load.
    return history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ currentLocation, nextLocation }) => {
        if (isSameView(currentLocation, nextLocation)) return false
        return new Promise<boolean>((resolve) => setAnswer(() => resolve))
      },
    })
  }, [history, isUnsaved])
  if (!answer) return null
  const decide = (stays: boolean) => () => {
    setAnswer(null)
    answer(stays)
  }
  return (
    <ConfirmDialog
      title={tableMessages.leaveTitle({ count: cells })}
      text={tableMessages.leaveText}
      stay={tableMessages.stay}
      goOn={tableMessages.leave}
      onClose={decide(true)}
      onGoOn={decide(false)}
    />
  )
}

const isSameView = (one: Place, other: Place) => one.pathname === other.pathname && viewIn(one) === viewIn(other)

const viewIn = ({ search }: Place) => new URLSearchParams(search).get('view')
