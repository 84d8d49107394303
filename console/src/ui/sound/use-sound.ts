import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type SoundState, soundState, soundStore, soundTime } from './sound.ts'

/** The state of a sound. A component of a resting one is not rendered again while others play. */
export function useSound(key: string): SoundState {
  return useStore(soundStore, (current) => soundState(current, key))
}

/** Seconds played, at every frame while it plays; 0 while it rests. */
export function useSoundTime(state: SoundState): number {
  const [time, setTime] = useState(0)
  useEffect(() => {
    if (state.status === 'resting' || state.status === 'failed') {
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
