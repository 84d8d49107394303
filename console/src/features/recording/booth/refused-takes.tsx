import * as boothMessages from '@griot/contract/messages/ui/recording/booth.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useStore } from 'zustand'
import { Note } from '../../../ui/feedback/note.tsx'
import { deviceTakesStore, type Recorder, refusedTakes, takeStoreOf } from '../store/device-takes.ts'

/** Takes that the server does not accept: why, and what to do with them. */
export function RefusedTakes({ recorder }: { recorder: Recorder }) {
  const takes = refusedTakes(useStore(deviceTakesStore, (state) => state.takes))
  if (takes.length === 0) return null
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
