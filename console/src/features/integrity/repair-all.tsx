import type { CheckFindingKind } from '@griot/contract/integrity/integrity.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as integrityMessages from '@griot/contract/messages/ui/uploads/integrity.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useAbortOnLeave } from '../../ui/loading/use-abort-on-leave.ts'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import classes from './findings.module.css'
import { repairEverything } from './integrity.queries.ts'

const ConfirmDialog = lazyDialog(async () => (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

interface Props {
  kind: CheckFindingKind
  count: number
  onSettled: () => Promise<void>
}

/** Repairs all findings of a kind, after a confirmation; can be stopped. */
export function RepairAll({ kind, count, onSettled }: Props) {
  const [done, setDone] = useState<number | null>(null)
  const [asks, setAsks] = useState(false)
  const { begin, stop } = useAbortOnLeave()
  const removes = kind === 'untracked'
  const run = async () => {
    const signal = begin()
    setDone(0)
    try {
      const { repaired, refused, reason } = await repairEverything(kind, { onProgress: setDone, signal })
      if (repaired > 0) toast.success(integrityMessages.repairedAll({ kind, count: repaired }))
      if (refused > 0) toast.failure(integrityMessages.notRepaired({ refused, reason: reason ?? '' }))
    } catch (error) {
      if (!signal.aborted) toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    } finally {
      setDone(null)
      await onSettled()
    }
  }
  if (done !== null)
    return (
      <div className={`${layout.row} ${classes.all}`}>
        <Button onClick={stop}>{integrityMessages.stopOf({ done, count })}</Button>
      </div>
    )
  const what = removes ? integrityMessages.removeAllUntracked : integrityMessages.restoreAll({ kind })
  return (
    <div className={`${layout.row} ${classes.all}`}>
      <Button {...ConfirmDialog.intent} onClick={() => setAsks(true)}>
        {what}
      </Button>
      {asks && (
        <ConfirmDialog
          title={removes ? integrityMessages.removeCount({ count }) : integrityMessages.restoreCount({ kind, count })}
          text={removes ? integrityMessages.removeAllText : integrityMessages.restoreAllText}
          stay={commonMessages.cancel}
          goOn={removes ? commonMessages.remove : commonMessages.restore}
          onClose={() => setAsks(false)}
          onGoOn={() => {
            setAsks(false)
            void run()
          }}
        />
      )}
    </div>
  )
}
