import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { clockLength, clockTime } from './clock-time.ts'
import { PlayButton } from './play-button.tsx'
import styles from './player.module.css'
import { type SoundState, seekSound } from './sound.ts'
import { useSound, useSoundTime } from './use-sound.ts'
import { EVEN_PEAKS, Waveform } from './waveform.tsx'

interface PlayerProps {
  /** Names the sound, so that a card and its panel show the same one playing: `audio:ekaaro`. */
  sound: string
  /** Null when there is no file. */
  url: string | null
  /** What one hears, for the names of the controls. */
  title: string
  peaks: string | null
  /** Seconds, as the server measured them. */
  duration: number | null
  size?: 'md' | 'lg'
}

/** Play button, waveform and time. A click on the waveform seeks, arrow keys too. */
export function Player(props: PlayerProps) {
  const { sound, url, title, size = 'md' } = props
  const state = useSound(sound)
  return (
    <div>
      <div className={styles.player} data-size={size}>
        <PlayButton sound={sound} url={url} title={title} size={size} />
        {url === null ? <NoFile size={size} /> : <Sounding {...props} url={url} state={state} />}
      </div>
      {state.fault && <p className={styles.fault}>{state.fault}</p>}
    </div>
  )
}

function NoFile({ size }: { size: 'md' | 'lg' }) {
  return (
    <>
      <div className={styles.track}>
        <Waveform peaks={null} height={size === 'lg' ? 52 : 36} />
      </div>
      <span className={styles.none}>No file yet</span>
    </>
  )
}

function Sounding(props: PlayerProps & { url: string; state: SoundState }) {
  const { state, title, peaks, size = 'md' } = props
  const time = useSoundTime(state)
  const all = state.duration ?? props.duration ?? 0
  // what the server measured stands beside it in the facts, so the clock shows the same
  const length = Math.round((props.duration ?? all) * 10) / 10
  const active = state.status !== 'resting' && state.status !== 'failed'
  const { track, seekTo, onKeyDown } = useSeeking(props, { time, all })
  const large = size === 'lg'
  return (
    <div className={styles.sounding} data-size={size}>
      <div
        ref={track}
        className={styles.track}
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
      >
        <Waveform
          peaks={peaks ?? EVEN_PEAKS}
          played={active && all > 0 ? Math.min(1, time / all) : 0}
          height={large ? 52 : 36}
        />
      </div>
      <span className={styles.times} data-active={active || undefined}>
        {(large || active) && <span>{clockTime(Math.min(time, length), { tenths: large })}</span>}
        {(large || !active) && (
          <span>{large ? clockTime(length, { tenths: true }) : clockLength(length)}</span>
        )}
      </span>
    </div>
  )
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

function useSeeking(
  props: PlayerProps & { url: string },
  { time, all }: { time: number; all: number },
) {
  const track = useRef<HTMLDivElement>(null)
  const seek = (share: number) => {
    // the play button's own host, so that the element never moves while it plays
    const host = track.current
      ?.closest(`.${styles.player}`)
      ?.querySelector<HTMLElement>(':scope > [hidden]')
    // the very end would end the sound before the person lets go
    if (host)
      seekSound({ key: props.sound, url: props.url, host }, Math.min(0.99, Math.max(0, share)))
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
  return { track, seekTo, onKeyDown }
}
