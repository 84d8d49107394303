import { useEffect, useState } from 'react'
import { useStore } from '../ui/stores.ts'
import { type SoundState, soundState, soundStore, soundTime } from './sound.ts'

/** State of a sound. An idle sound causes no renders while others play. */
export function useSound(key: string): SoundState {
  return useStore(soundStore, (current) => soundState(current, key))
}

/** Position in seconds, at every frame while playing; 0 while idle. */
export function useSoundTime(state: SoundState): number {
  const [time, setTime] = useState(0)
  useEffect(() => {
    if (state.status === 'stopped' || state.status === 'failed') {
      setTime(0)
      return
    }
    setTime(soundTime())
    if (state.status !== 'playing') return
    let frame = requestAnimationFrame(function tick() {
      setTime(soundTime())
      frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [state])
  return time
}
