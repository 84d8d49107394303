import * as boothMessages from '@griot/contract/messages/ui/recording/booth.ts'
import * as setupMessages from '@griot/contract/messages/ui/recording/record-setup.ts'
import { useStore } from 'zustand'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { formatMoment } from '../../../ui/text/format.ts'
import { WAITING_TEXTS } from '../booth/progress-panel.tsx'
import { deviceTakesStore, type Recorder, refusedTakes, takeStoreOf, unsentTakes } from '../store/device-takes.ts'
import type { StoredTake } from '../store/takes-database.ts'

/** Takes of an earlier session on this device: they are being uploaded, wait, or were refused. */
export function FoundTakes({ recorder }: { recorder: Recorder }) {
  const takes = useStore(deviceTakesStore, (state) => state.takes)
  const waiting = useStore(deviceTakesStore, (state) => state.waiting)
  const unsent = unsentTakes(takes)
  const refused = refusedTakes(takes)
  const first = unsent[0]
  return (
    <>
      {first && (
        <Note tone={waiting === null ? 'ok' : waiting === 'connection' ? 'time' : 'warn'} role="status">
          {waiting === null
            ? setupMessages.found({ count: unsent.length, time: formatMoment(new Date(first.recordedAt)) })
            : WAITING_TEXTS[waiting]({ count: unsent.length })}
        </Note>
      )}
      {refused.length > 0 && <Refused takes={refused} recorder={recorder} />}
    </>
  )
}

function Refused({ takes, recorder }: { takes: readonly StoredTake[]; recorder: Recorder }) {
  const store = takeStoreOf(recorder)
  const sendAgain = async () => {
    await Promise.all(takes.map(({ id }) => store.change(id, { refusal: null })))
    await store.send()
  }
  return (
    <Note
      tone="warn"
      role="alert"
      action={
        <>
          <Button variant="quiet" onClick={() => void store.remove(takes.map(({ id }) => id))}>
            {boothMessages.removeRefused}
          </Button>
          <Button onClick={() => void sendAgain()}>{boothMessages.sendAgain}</Button>
        </>
      }
    >
      {boothMessages.refused({ count: takes.length, reason: takes[0]?.refusal ?? '' })}
    </Note>
  )
}
