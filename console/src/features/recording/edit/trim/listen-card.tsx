import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import { clockTime } from '@griot/player/sound/clock-time.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import { PlayInTurn } from '@griot/player/sound/play-in-turn.tsx'
import { useSound, useSoundTime } from '@griot/player/sound/use-sound.ts'
import { Waveform } from '@griot/player/sound/waveform.tsx'
import layout from '@griot/player/ui/layout.module.css'
import classes from './trim-page.module.css'

/** A version of the sound to hear. */
export interface Heard {
  /** Of the media element; the same sound elsewhere on the page has the same key. */
  key: string
  /** Null until it is made. */
  url: string | null
  seconds: number
  peaks: string
}

export function ListenCard({ before, after }: { before: Heard; after: Heard }) {
  const sounds = [before, after].flatMap(({ key, url }) => (url === null ? [] : [{ key, url }]))
  return (
    <section className={`${layout.card} ${classes.box}`} aria-labelledby="edit-listen">
      <div className={classes.boxHead}>
        <h2 id="edit-listen">{editMessages.listen}</h2>
      </div>
      <Version name={editMessages.before} heard={before} />
      <Version name={editMessages.after} heard={after} />
      <p className={classes.both}>
        <PlayInTurn sounds={sounds} isVideo={false}>
          {editMessages.playBoth}
        </PlayInTurn>
      </p>
    </section>
  )
}

function Version({ name, heard: { key, url, seconds, peaks } }: { name: string; heard: Heard }) {
  const state = useSound(key)
  const time = useSoundTime(state)
  const isActive = state.status === 'playing' || state.status === 'paused'
  return (
    <div className={classes.version}>
      <span>{name}</span>
      <PlayButton sound={key} url={url} title={name} size="row" />
      <Waveform peaks={peaks} played={isActive && seconds > 0 ? Math.min(1, time / seconds) : 0} height={44} />
      <span className={classes.length}>{clockTime(isActive ? time : seconds, { tenths: true })}</span>
    </div>
  )
}
