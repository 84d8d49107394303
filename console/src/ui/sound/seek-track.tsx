import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { clockTime } from './clock-time.ts'
import { type Sound, seekSound } from './sound.ts'

interface SeekTrackProps {
  sound: Omit<Sound, 'host'> & { host: RefObject<HTMLElement | null> }
  /** What one hears or sees. */
  title: string
  /** Seconds played, and of the whole. */
  time: number
  all: number
  /** Whether it plays or has begun to. */
  active: boolean
  className?: string | undefined
  children: ReactNode
}

/** Arrows go a twentieth of the sound, Page keys a quarter. */
const STEPS: Record<string, number> = {
  ArrowRight: 0.05,
  ArrowUp: 0.05,
  ArrowLeft: -0.05,
  ArrowDown: -0.05,
  PageUp: 0.25,
  PageDown: -0.25,
  Home: -1,
  End: 1,
}

/** What shows how far a sound has played. A click on it goes there, arrow keys too. */
export function SeekTrack({ sound, title, time, all, active, ...look }: SeekTrackProps) {
  const track = useRef<HTMLDivElement>(null)
  const seek = (share: number) => {
    const host = sound.host.current
    // the very end would end the sound before the person lets go
    if (host) seekSound({ ...sound, host }, Math.min(0.99, Math.max(0, share)))
  }
  const seekTo = (event: MouseEvent) => {
    const box = track.current?.getBoundingClientRect()
    if (box && box.width > 0) seek((event.clientX - box.left) / box.width)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || all === 0) return
    event.preventDefault()
    event.stopPropagation()
    seek(time / all + step)
  }
  return (
    <div
      ref={track}
      role="slider"
      tabIndex={active ? 0 : -1}
      aria-label={`Position in ${title}`}
      aria-valuemin={0}
      aria-valuemax={Math.round(all * 10) / 10}
      aria-valuenow={Math.round(Math.min(time, all) * 10) / 10}
      aria-valuetext={`${clockTime(time, { tenths: true })} of ${clockTime(all, { tenths: true })}`}
      onKeyDown={onKeyDown}
      onClick={seekTo}
      onPointerMove={(event) =>
        event.pointerType === 'mouse' && event.buttons === 1 && seekTo(event)
      }
      {...look}
    />
  )
}
