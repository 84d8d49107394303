import type { Word } from '@griot/contract/recording/words.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { MicrophoneError, openMicrophone, watchMicrophones } from '../../../shared/sound/browser/microphone.ts'
import { type Recorder, takeStoreOf } from '../store/device-takes.ts'
import '../store/leaving.tsx'
import { askToPersist, roomForTakes, TAKES_ROOM_MIN } from '../store/storage-space.ts'
import { type Blocker, type BoothSettings, isBlocker } from './booth-machine.ts'
import { BoothSession } from './booth-session.ts'
import { playSound } from './play-sound.ts'

export interface BoothGiven {
  words: readonly Word[]
  speakerId: string
  recorder: Recorder
  settings: BoothSettings & { keepsUnprocessed: boolean }
  /** The microphone of the set-up; another one is used when it is not there. */
  deviceId: string | null
}

/** Whether storage has room again. */
const ROOM_AGAIN_MS = 3_000

/** A session of recording, which ends with the component. Null during the first rendering. */
export function useBooth(given: BoothGiven): BoothSession | null {
  const [session, setSession] = useState<BoothSession | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session keeps what it began with
  useEffect(() => {
    const begun = new BoothSession({
      ...given,
      owner: given.recorder.owner,
      keepsUnprocessed: given.settings.keepsUnprocessed,
      store: takeStoreOf(given.recorder),
      openMicrophone: (listener) => openMicrophone(listener, given.deviceId ?? undefined),
      blockerOf,
      play: playSound,
      hasRoom,
      now: () => performance.now(),
      newId: () => crypto.randomUUID(),
    })
    setSession(begun)
    void askToPersist()
    void begun.open()
    const stopWatching = watchSurroundings(begun)
    return () => {
      stopWatching()
      void begun.close()
    }
  }, [])
  return session
}

export const useBoothState = (session: BoothSession) => useStore(session.state)

function blockerOf(error: unknown): Blocker {
  const fault = error instanceof MicrophoneError ? error.fault : 'other'
  return fault === 'otherPage' || fault === 'other' ? 'inUse' : fault
}

async function hasRoom(): Promise<boolean> {
  const room = await roomForTakes()
  return room === null || room >= TAKES_ROOM_MIN
}

/** What the browser reports: a hidden page, a dialog, microphones, permission, storage; and keeps the screen awake. */
function watchSurroundings(session: BoothSession): () => void {
  const end = new AbortController()
  const blocker = () => {
    const { hold } = session.state.getState()
    return isBlocker(hold) ? hold : null
  }
  let awake: WakeLockSentinel | null = null
  const stayAwake = async () => {
    awake = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    if (end.signal.aborted) void awake?.release()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') session.send({ type: 'held', by: 'background' })
    else void stayAwake()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal: end.signal })
  void stayAwake()
  // A take that is not stored yet is only in the memory of this page.
  const onClosing = (event: Event) => {
    const { phase } = session.state.getState()
    if (phase === 'recording' || phase === 'checking') event.preventDefault()
  }
  addEventListener('beforeunload', onClosing, { signal: end.signal })
  const page = document.getElementById('root')
  const covers = new MutationObserver(() =>
    session.send(page?.inert ? { type: 'held', by: 'covered' } : { type: 'uncovered' }),
  )
  if (page) covers.observe(page, { attributeFilter: ['inert'] })
  const openAgain = () => {
    if (['none', 'unplugged', 'permission'].includes(blocker() ?? '')) void session.open()
  }
  const stopWatching = watchMicrophones(openAgain)
  void navigator.permissions
    ?.query({ name: 'microphone' as PermissionName })
    .then((permission) =>
      permission.addEventListener('change', () => permission.state === 'granted' && openAgain(), {
        signal: end.signal,
      }),
    )
    .catch(() => {})
  const timer = setInterval(async () => {
    if (blocker() === 'storage' && (await hasRoom())) session.send({ type: 'ready' })
  }, ROOM_AGAIN_MS)
  return () => {
    end.abort()
    covers.disconnect()
    stopWatching()
    clearInterval(timer)
    void awake?.release()
  }
}
