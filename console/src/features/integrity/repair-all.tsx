import type { FindingKind } from '@griot/contract/integrity/integrity.ts'
import { integrityMessages } from '@griot/contract/integrity/integrity-messages.ts'
import { messages } from '@griot/contract/messages.ts'
import { useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import layout from '../../ui/layout/layout.module.css'
import { useAbortOnLeave } from '../../ui/loading/use-abort-on-leave.ts'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import classes from './findings.module.css'
import { repairEverything } from './integrity.queries.ts'

const ConfirmDialog = lazyDialog(async () => (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

interface Props {
  kind: FindingKind
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
      if (repaired > 0) toast.success(integrityMessages.repairedAll(kind, repaired))
      if (refused > 0) toast.failure(`${refused.toLocaleString('en')} not repaired: ${reason}`)
    } catch (error) {
      if (!signal.aborted) toast.failure(sentenceOf(error, messages.errorOccurred))
    } finally {
      setDone(null)
      await onSettled()
    }
  }
  if (done !== null)
    return (
      <div className={`${layout.row} ${classes.all}`}>
        <Button onClick={stop}>
          Stop ({done.toLocaleString('en')} of {count.toLocaleString('en')})
        </Button>
      </div>
    )
  const what = removes ? 'Remove all untracked' : `Restore all ${kind}`
  return (
    <div className={`${layout.row} ${classes.all}`}>
      <Button {...ConfirmDialog.intent} onClick={() => setAsks(true)}>
        {what}
      </Button>
      {asks && (
        <ConfirmDialog
          title={`${what}: ${count.toLocaleString('en')}?`}
          text={
            removes
              ? 'No asset uses these files. Griot checks each again before it removes it. You cannot undo this.'
              : 'Each file is restored from the backup of this server if the backup has the correct content.'
          }
          stay="Cancel"
          goOn={removes ? 'Remove' : 'Restore'}
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
