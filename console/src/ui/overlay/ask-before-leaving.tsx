import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Place {
  pathname: string
  search: string
}

interface AskBeforeLeavingProps {
  /** Whether it asks. */
  isUnsaved: boolean
  title: string
  text: string
  stay: string
  leave: string
  /** Whether the browser asks too, when the tab is closed or reloaded: what is unsaved would be lost. */
  isLost?: boolean
  /** Places that may be visited without a question; by default those of the same page. */
  isSamePlace?: (current: Place, next: Place) => boolean
}

const isSamePage = (current: Place, next: Place) => current.pathname === next.pathname

/** Asks before a page is left while something is not saved. */
export function AskBeforeLeaving(props: AskBeforeLeavingProps) {
  const { isUnsaved, title, text, stay, leave, isLost = false, isSamePlace = isSamePage } = props
  const { history } = useRouter()
  const [answer, setAnswer] = useState<((stays: boolean) => void) | null>(null)
  const isSame = useEffectEvent(isSamePlace)
  useEffect(() => {
    if (!isUnsaved) return
    // Not the router's own hook, which every page would load.
    return history.block({
      enableBeforeUnload: isLost,
      blockerFn: async ({ currentLocation, nextLocation }) => {
        if (isSame(currentLocation, nextLocation)) return false
        return new Promise<boolean>((resolve) => setAnswer(() => resolve))
      },
    })
  }, [history, isUnsaved, isLost])
  if (!answer) return null
  const decide = (stays: boolean) => () => {
    setAnswer(null)
    answer(stays)
  }
  return (
    <ConfirmDialog title={title} text={text} stay={stay} goOn={leave} onClose={decide(true)} onGoOn={decide(false)} />
  )
}
