import * as splitMessages from '@griot/contract/messages/ui/recording/audio-split.ts'
import { clockTime } from '@griot/player/sound/clock-time.ts'
import { strokesPath, widthOfBars } from '@griot/player/sound/waveform-path.ts'
import { BREAKPOINTS } from '@griot/player/ui/breakpoints.ts'
import { useMemo } from 'react'
import type { Sound } from '../../../../shared/sound/file/find-speech.ts'
import { drawnLevels, loudestOf } from '../../../../shared/sound/file/wave-levels.ts'
import { useMediaQuery } from '../../../../ui/page/use-media-query.ts'
import { numbersOf, type Piece } from './split-model.ts'
import classes from './split-page.module.css'

const STROKES = 300
const STROKES_PHONE = 60
const HEIGHT = 104
const TICKS = 5

interface LongWaveformProps {
  sound: Sound
  pieces: readonly Piece[]
  /** Ids of pieces with a problem. */
  problematic: ReadonlySet<number>
  current: number | null
  /** Where it plays, in seconds; null while it does not. */
  playing: number | null
  onChoose: (id: number) => void
}

/** The whole recording with its pieces, which have the numbers of the rows below. */
export function LongWaveform({ sound, pieces, problematic, current, playing, onChoose }: LongWaveformProps) {
  const count = useMediaQuery(BREAKPOINTS.phone) ? STROKES_PHONE : STROKES
  const path = useMemo(() => {
    const levels = loudestOf(sound.samples, { start: 0, end: sound.samples.length }, count)
    return strokesPath(drawnLevels(levels), HEIGHT)
  }, [sound, count])
  const numbers = numbersOf(pieces)
  const { length } = sound.samples
  const seconds = length / sound.sampleRate
  const percent = (samples: number) => `${(samples / length) * 100}%`
  return (
    <section aria-label={splitMessages.waveform}>
      <div className={classes.long}>
        {pieces.map(({ id, start, end, isLeftOut }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the row of the piece has all it does
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div
            key={id}
            className={classes.piece}
            data-state={isLeftOut ? 'out' : problematic.has(id) ? 'problem' : undefined}
            data-current={id === current || undefined}
            style={{ left: percent(start), width: percent(end - start) }}
            onClick={() => onChoose(id)}
          >
            {numbers.get(id) ?? splitMessages.dash}
          </div>
        ))}
        <svg viewBox={`0 0 ${widthOfBars(count)} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={path} />
        </svg>
        {playing !== null && (
          <span className={classes.playhead} style={{ left: percent(playing * sound.sampleRate) }} />
        )}
      </div>
      <div className={classes.ticks} aria-hidden="true">
        {Array.from({ length: TICKS }, (_, index) => (seconds * index) / (TICKS - 1)).map((each) => (
          <span key={each}>{clockTime(each)}</span>
        ))}
      </div>
    </section>
  )
}
