import * as tableMessages from '@griot/contract/messages/ui/assets/table.ts'
import { AskBeforeLeaving } from '../../../ui/overlay/ask-before-leaving.tsx'

interface Place {
  pathname: string
  search: string
}

/** Asks before the table is left while cells are not saved. They are kept as a draft either way. */
export function AskBeforeLeavingTable({ cells }: { cells: number }) {
  return (
    <AskBeforeLeaving
      isUnsaved={cells > 0}
      title={tableMessages.leaveTitle({ count: cells })}
      text={tableMessages.leaveText}
      stay={tableMessages.stay}
      leave={tableMessages.leave}
      isSamePlace={isSameView}
    />
  )
}

const isSameView = (one: Place, other: Place) => one.pathname === other.pathname && viewIn(one) === viewIn(other)

const viewIn = ({ search }: Place) => new URLSearchParams(search).get('view')
