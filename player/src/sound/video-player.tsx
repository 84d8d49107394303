import * as soundMessages from '@griot/contract/messages/ui/general/sound.ts'
import { IconVideo } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import layout from '../ui/layout.module.css'
import { Select } from '../ui/select.tsx'
import { useStore } from '../ui/stores.ts'
import { captionsStore, showCaptions, type Track } from './captions.ts'
import { clockLength, clockTime } from './clock-time.ts'
import { PlayButton } from './play-button.tsx'
import { SeekTrack } from './seek-track.tsx'
import { setSoundTracks, toggleSound } from './sound.ts'
import { useSound, useSoundTime } from './use-sound.ts'
import classes from './video-player.module.css'

interface VideoPlayerProps {
  /** Unique key, shared by card and panel so that both show the same playback: `video:ndend1`. */
  sound: string
  /** Null when there is no file; undefined while it loads. */
  url: string | null | undefined
  /** Poster shown before it plays. */
  poster: string | null
  /** Title, for the names of the controls. */
  title: string
  /** Seconds, as measured by the server. */
  duration: number | null
  size?: 'md' | 'lg'
  /** Captions, which people choose in the large player. */
  tracks?: readonly Track[]
  /** Where the video is shown while it plays, for controls beside the player. */
  screen?: RefObject<HTMLDivElement | null>
  /** Shown over the picture. */
  over?: ReactNode
}

/** A video with its poster: on a card, play button and duration in the corners; when large, a seek bar below. */
export function VideoPlayer({ url, over, ...film }: VideoPlayerProps) {
  const { sound, size = 'md' } = film
  const own = useRef<HTMLDivElement>(null)
  const screen = film.screen ?? own
  const { fault } = useSound(sound)
  const { tracks } = film
  useEffect(() => {
    if (tracks) setSoundTracks(sound, tracks)
  }, [sound, tracks])
  if (!url) {
    return (
      <div className={classes.screen} data-empty>
        {film.poster ? (
          <img src={film.poster} alt="" />
        ) : (
          <span className={classes.none}>
            <IconVideo size={16} stroke={1.75} aria-hidden="true" />
            {url === null && soundMessages.noFileYet}
          </span>
        )}
      </div>
    )
  }
  const shown = { ...film, url, screen }
  return (
    <div>
      <div className={classes.screen} data-blank={film.poster === null || undefined}>
        <Screen {...shown} />
        {over}
        {size === 'md' && <Corners {...shown} />}
      </div>
      {size === 'lg' && <ControlLine {...shown} />}
      {fault && <p className={`${layout.error} ${classes.fault}`}>{fault}</p>}
    </div>
  )
}

type Shown = Omit<VideoPlayerProps, 'over'> & { url: string; screen: RefObject<HTMLDivElement | null> }

/** Host for the video element while it plays. */
function Screen({ sound, url, poster, screen, tracks }: Shown) {
  const toggle = () => {
    const host = screen.current
    if (host) toggleSound({ key: sound, url, host, isVideo: true, tracks })
  }
  return (
    <>
      {poster === null ? (
        <IconVideo className={layout.muted} size={40} stroke={1.25} aria-hidden="true" />
      ) : (
        <img src={poster} alt="" loading="lazy" decoding="async" />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the button beside it does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div ref={screen} className={classes.picture} onClick={toggle} />
    </>
  )
}

function Corners({ sound, url, title, duration, screen, tracks }: Shown) {
  return (
    <>
      <span className={classes.play}>
        <PlayButton {...{ sound, url, title, tracks }} host={screen} screen="host" />
      </span>
      {duration !== null && <span className={classes.length}>{clockLength(duration)}</span>}
    </>
  )
}

function ControlLine({ sound, url, title, duration, screen, tracks = [] }: Shown) {
  const state = useSound(sound)
  const time = useSoundTime(state)
  const all = state.duration ?? duration ?? 0
  const active = state.status !== 'stopped' && state.status !== 'failed'
  const share = active && all > 0 ? Math.min(1, time / all) : 0
  return (
    <div className={`${layout.row} ${layout.faint} ${classes.line}`}>
      <PlayButton {...{ sound, url, title, tracks }} host={screen} screen="host" />
      <span>{clockTime(Math.min(time, all))}</span>
      <SeekTrack
        sound={{ key: sound, url, host: screen, isVideo: true, tracks }}
        title={title}
        time={time}
        all={all}
        active={active}
        className={classes.track}
      >
        <span style={{ width: `${share * 100}%` }} />
      </SeekTrack>
      <span>{clockLength(all)}</span>
      {tracks.length > 0 && <CaptionsChoice tracks={tracks} />}
    </div>
  )
}

/** The language of the captions, or none. */
function CaptionsChoice({ tracks }: { tracks: readonly Track[] }) {
  const language = useStore(captionsStore, (state) => state.language)
  const shown = tracks.some((track) => track.language === language) ? language : null
  return (
    <Select
      className={classes.captions}
      aria-label={soundMessages.captions}
      value={shown ?? ''}
      onChange={({ currentTarget: { value } }) => showCaptions(value || null)}
    >
      <option value="">{soundMessages.captionsOff}</option>
      {tracks.map(({ language: tag, label }) => (
        <option key={tag} value={tag} lang={tag}>
          {label}
        </option>
      ))}
    </Select>
  )
}
