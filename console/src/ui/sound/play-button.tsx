import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { announce } from '../base/announce.ts'
import styles from './player.module.css'
import { leaveSound, type SoundState, toggleSound } from './sound.ts'
import { useSound } from './use-sound.ts'

interface PlayButtonProps {
  /** Names the sound, so that a card and its panel show the same one playing: `audio:ekaaro`. */
  sound: string
  /** Null when there is no file. */
  url: string | null
  /** What one hears, for the name of the button. */
  title: string
  size?: 'sm' | 'row' | 'md' | 'lg'
}

const ICON_SIZE = { sm: 13, row: 14, md: 16, lg: 22 }

/** The circle that plays. The audio element stands beside it, from the first play on. */
export function PlayButton({ sound, url, title, size = 'md' }: PlayButtonProps) {
  const state = useSound(sound)
  const host = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const place = host.current
    return () => {
      if (place) leaveSound(place)
    }
  }, [])
  useSaidFault(state)

  const on = state.status === 'playing' || state.status === 'loading'
  const Icon = on ? IconPlayerPauseFilled : IconPlayerPlayFilled
  const name = url === null ? 'No file to play' : `${on ? 'Pause' : 'Play'} ${title}`
  const toggle = () => {
    if (url !== null && host.current) toggleSound({ key: sound, url, host: host.current })
  }
  return (
    <>
      <button
        type="button"
        className={styles.play}
        data-size={size}
        data-on={on || undefined}
        data-play
        disabled={url === null}
        aria-label={name}
        title={state.fault ?? undefined}
        onClick={toggle}
      >
        <Icon size={ICON_SIZE[size]} aria-hidden="true" />
      </button>
      <span ref={host} hidden />
    </>
  )
}

function useSaidFault({ fault }: SoundState): void {
  useEffect(() => {
    if (fault) announce(fault)
  }, [fault])
}
