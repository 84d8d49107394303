import * as setupMessages from '@griot/contract/messages/ui/recording/record-setup.ts'
import { useStore } from 'zustand'
import { Note } from '../../../ui/feedback/note.tsx'
import { formatMoment } from '../../../ui/text/format.ts'
import { WAITING_TEXTS } from '../booth/progress-panel.tsx'
import { RefusedTakes } from '../booth/refused-takes.tsx'
import { deviceTakesStore, type Recorder, unsentTakes } from '../store/device-takes.ts'

interface Props {
  recorder: Recorder
  /** When the latest session of this page began: that its takes are being uploaded is said elsewhere. */
  before?: string
}

/** Takes of an earlier session on this device: they are being uploaded, wait, or were refused. */
export function FoundTakes({ recorder, before }: Props) {
  const takes = useStore(deviceTakesStore, (state) => state.takes)
  const waiting = useStore(deviceTakesStore, (state) => state.waiting)
  const unsent = unsentTakes(takes).filter(
    ({ recordedAt }) => waiting !== null || before === undefined || recordedAt < before,
  )
  const first = unsent[0]
  return (
    <>
      {first && (
        <Note
          tone={waiting === null ? 'ok' : waiting === 'connection' || waiting === 'failed' ? 'time' : 'warn'}
          role="status"
        >
          {waiting === null
            ? setupMessages.found({ count: unsent.length, time: formatMoment(new Date(first.recordedAt)) })
            : WAITING_TEXTS[waiting]({ count: unsent.length })}
        </Note>
      )}
      <RefusedTakes recorder={recorder} />
    </>
  )
}
