import * as soundMessages from '@griot/contract/messages/ui/general/sound.ts'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { announce } from '../ui/announce.ts'
import type { Track } from './captions.ts'
import classes from './player.module.css'
import { type SoundState, stopSoundIn, toggleSound } from './sound.ts'
import { useSound } from './use-sound.ts'

interface PlayButtonProps {
  /** Unique key, shared by card and panel so that both show the same playback: `audio:ekaaro`. */
  sound: string
  /** Null when there is no file; undefined while it loads. */
  url: string | null | undefined
  /** Title, for the name of the button. */
  title: string
  size?: 'sm' | 'row' | 'md' | 'lg'
  /** Parent for the media element, if not beside the button. */
  host?: RefObject<HTMLElement | null>
  /** For a video: shown in its host, or in a small window over the page while it plays. */
  screen?: 'host' | 'window'
  /** Seconds where it begins. */
  from?: number | undefined
  /** Captions of a video. */
  tracks?: readonly Track[] | undefined
}

const ICON_SIZE = { sm: 13, row: 14, md: 16, lg: 22 }

/** The round play button. The media element is created beside it at the first play, or in the host of a video. */
export function PlayButton({ sound, url, title, size = 'md', ...seen }: PlayButtonProps) {
  const state = useSound(sound)
  const own = useRef<HTMLElement>(null)
  const { screen, from, tracks } = seen
  const host = seen.host ?? own
  useEffect(() => {
    const place = host.current
    return () => {
      if (place) stopSoundIn(place)
    }
  }, [host])
  useAnnounceError(state)

  const on = state.status === 'playing' || state.status === 'loading'
  const Icon = on ? IconPlayerPauseFilled : IconPlayerPlayFilled
  const name =
    url === null ? soundMessages.noFile : on ? soundMessages.pauseTitle({ title }) : soundMessages.playTitle({ title })
  const toggle = () => {
    if (!url || !host.current) return
    toggleSound({ key: sound, url, host: host.current, isVideo: screen !== undefined, from, tracks })
  }
  return (
    <>
      <button
        type="button"
        className={classes.play}
        data-size={size}
        data-on={on || undefined}
        data-play
        disabled={!url}
        aria-label={name}
        title={state.fault ?? undefined}
        onClick={toggle}
      >
        <Icon size={ICON_SIZE[size]} aria-hidden="true" />
      </button>
      {!seen.host && (
        <span ref={own} hidden={screen === undefined} className={classes.window} data-on={on || undefined} />
      )}
    </>
  )
}

function useAnnounceError({ fault }: SoundState): void {
  useEffect(() => {
    if (fault) announce(fault)
  }, [fault])
}
