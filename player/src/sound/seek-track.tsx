import * as soundMessages from '@griot/contract/messages/ui/general/sound.ts'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { clockTime } from './clock-time.ts'
import { type Sound, seekSound } from './sound.ts'

interface SeekTrackProps {
  sound: Omit<Sound, 'host'> & { host: RefObject<HTMLElement | null> }
  /** Title of the media. */
  title: string
  /** Position and duration in seconds. */
  time: number
  all: number
  /** Whether it is playing or paused. */
  active: boolean
  className?: string | undefined
  children: ReactNode
}

/** Arrow keys seek by a twentieth of the duration, Page keys by a quarter. */
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

/** Seek bar of a player. A click or arrow keys seek. */
export function SeekTrack({ sound, title, time, all, active, ...look }: SeekTrackProps) {
  const track = useRef<HTMLDivElement>(null)
  const seek = (share: number) => {
    const host = sound.host.current
    // the very end would finish playback before the pointer is released
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
      aria-label={soundMessages.positionIn({ title })}
      aria-valuemin={0}
      aria-valuemax={Math.round(all * 10) / 10}
      aria-valuenow={Math.round(Math.min(time, all) * 10) / 10}
      aria-valuetext={soundMessages.timeOfLength({
        time: clockTime(time, { tenths: true }),
        length: clockTime(all, { tenths: true }),
      })}
      onKeyDown={onKeyDown}
      onClick={seekTo}
      onPointerMove={(event) => event.pointerType === 'mouse' && event.buttons === 1 && seekTo(event)}
      {...look}
    />
  )
}
