import * as soundMessages from '@griot/contract/messages/ui/general/sound.ts'
import { type RefObject, useRef } from 'react'
import layout from '../ui/layout.module.css'
import { clockLength, clockTime } from './clock-time.ts'
import { PlayButton } from './play-button.tsx'
import classes from './player.module.css'
import { SeekTrack } from './seek-track.tsx'
import type { SoundState } from './sound.ts'
import { useSound, useSoundTime } from './use-sound.ts'
import { EVEN_PEAKS, Waveform } from './waveform.tsx'

interface PlayerProps {
  /** Unique key, shared by card and panel so that both show the same playback: `audio:ekaaro`. */
  sound: string
  /** Null when there is no file; undefined while it loads. */
  url: string | null | undefined
  /** Title, for the names of the controls. */
  title: string
  peaks: string | null
  /** Seconds, as measured by the server. */
  duration: number | null
  size?: 'md' | 'lg'
  /** Whether the file exists elsewhere, which is said beside it. */
  isElsewhere?: boolean
  /** Seconds where playing begins, with a pin; null shows only the pin of the playhead. */
  pin?: number | null
}

/** Play button, waveform and time. A click on the waveform or arrow keys seek. */
export function Player(props: PlayerProps) {
  const { sound, url, title, size = 'md', pin } = props
  const state = useSound(sound)
  const host = useRef<HTMLSpanElement>(null)
  return (
    <div>
      <div className={`${layout.row} ${classes.player}`} data-size={size}>
        <PlayButton sound={sound} url={url} title={title} size={size} host={host} from={pin ?? undefined} />
        <span ref={host} hidden />
        {url ? (
          <PlayerControls {...props} url={url} state={state} host={host} />
        ) : (
          <NoFile size={size} isElsewhere={url === undefined || (props.isElsewhere ?? false)} />
        )}
      </div>
      {state.fault && <p className={`${layout.error} ${classes.fault}`}>{state.fault}</p>}
    </div>
  )
}

function NoFile({ size, isElsewhere }: { size: 'md' | 'lg'; isElsewhere: boolean }) {
  return (
    <>
      <div className={classes.track}>
        <Waveform peaks={null} height={size === 'lg' ? 52 : 36} />
      </div>
      {!isElsewhere && <span className={classes.none}>{soundMessages.noFileYet}</span>}
    </>
  )
}

interface PlayerControlsProps extends PlayerProps {
  url: string
  state: SoundState
  host: RefObject<HTMLSpanElement | null>
}

function PlayerControls(props: PlayerControlsProps) {
  const { state, title, peaks, size = 'md', pin } = props
  const time = useSoundTime(state)
  const all = state.duration ?? props.duration ?? 0
  // the facts beside it show the server's duration, so the clock must agree
  const length = Math.round((props.duration ?? all) * 10) / 10
  const active = state.status !== 'stopped' && state.status !== 'failed'
  const large = size === 'lg'
  return (
    <div className={`${layout.row} ${layout.grow} ${classes.controls}`} data-size={size}>
      <SeekTrack
        sound={{ key: props.sound, url: props.url, host: props.host }}
        title={title}
        time={time}
        all={all}
        active={active}
        className={classes.track}
      >
        <Waveform
          peaks={peaks ?? EVEN_PEAKS}
          played={active && all > 0 ? Math.min(1, time / all) : 0}
          height={large ? 52 : 36}
        />
        {pin != null && <Pin kind="place" time={pin} all={all} />}
        {pin !== undefined && active && <Pin kind="playhead" time={time} all={all} />}
      </SeekTrack>
      <span className={`${layout.faint} ${classes.times}`} data-active={active || undefined}>
        {(large || active) && <span>{clockTime(Math.min(time, length), { tenths: large })}</span>}
        {(large || !active) && <span>{large ? clockTime(length, { tenths: true }) : clockLength(length)}</span>}
      </span>
    </div>
  )
}

function Pin({ kind, time, all }: { kind: 'place' | 'playhead'; time: number; all: number }) {
  const share = all > 0 ? Math.min(1, time / all) : 0
  return <i className={classes.pin} data-kind={kind} style={{ insetInlineStart: `${share * 100}%` }} />
}
