import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import * as splitMessages from '@griot/contract/messages/ui/recording/audio-split.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import { useSound, useSoundTime } from '@griot/player/sound/use-sound.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useMemo, useState } from 'react'
import type { Part, Sound } from '../../../../shared/sound/file/find-speech.ts'
import { type Ends, keptSamples } from '../../../../shared/sound/file/trim-and-level.ts'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { BigWaveform } from '../trim/big-waveform.tsx'
import { SecondsField } from '../trim/seconds-field.tsx'
import { moveEnd, rangeOf } from '../trim/trim-model.ts'
import { useHeardUrl } from '../use-heard-url.ts'
import type { Piece } from './split-model.ts'
import classes from './split-page.module.css'

const KEY = 'piece-borders'
/** What is shown beside a piece, in seconds. */
const BESIDE_SECONDS = 1

interface BordersDialogProps {
  sound: Sound
  piece: Piece
  number: number
  /** How far the borders may move, as samples. */
  limits: Part
  onDone: (part: Part) => void
  onClose: () => void
}

/** Moves the borders of a piece, up to its neighbours. */
export function BordersDialog({ sound, piece, number, limits, onDone, onClose }: BordersDialogProps) {
  const { sampleRate } = sound
  const secondsOf = ({ start, end }: Part): Ends => ({ start: start / sampleRate, end: end / sampleRate })
  const [ends, setEnds] = useState(() => secondsOf(piece))
  const far = secondsOf(limits)
  const own = secondsOf(piece)
  const view = {
    start: Math.max(far.start, own.start - BESIDE_SECONDS),
    end: Math.min(far.end, own.end + BESIDE_SECONDS),
  }
  const samples = useMemo(() => keptSamples(sound, ends), [sound, ends])
  const url = useHeardUrl(samples, sampleRate)
  const playing = useSound(KEY)
  const time = useSoundTime(playing)
  const isPlaying = playing.status === 'playing' || playing.status === 'paused'
  const field = (side: keyof Ends) => ({
    seconds: ends[side],
    range: rangeOf(ends, side, view),
    onChange: (to: number) => setEnds(moveEnd(ends, side, to, view)),
  })
  const done = () => onDone({ start: Math.round(ends.start * sampleRate), end: Math.round(ends.end * sampleRate) })
  return (
    <Dialog title={splitMessages.bordersOf({ number })} width={880} onClose={onClose}>
      <div className={classes.borders}>
        <BigWaveform
          sound={sound}
          view={view}
          ends={ends}
          limits={view}
          speech={secondsOf(piece.speech)}
          playing={isPlaying ? ends.start + time : null}
          onChange={setEnds}
        />
        <div className={classes.borderFields}>
          <PlayButton sound={KEY} url={url} title={splitMessages.pieceName({ number })} />
          <SecondsField label={editMessages.start} {...field('start')} />
          <SecondsField label={editMessages.end} {...field('end')} />
        </div>
      </div>
      <div className={`${layout.cluster} ${classes.dialogActions}`}>
        <Button onClick={onClose}>{commonMessages.cancel}</Button>
        <Button variant="primary" onClick={done}>
          {splitMessages.bordersDone}
        </Button>
      </div>
    </Dialog>
  )
}
