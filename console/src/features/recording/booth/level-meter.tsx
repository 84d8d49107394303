import * as boothMessages from '@griot/contract/messages/ui/recording/booth.ts'
import { QUIET_PEAK_DB } from '@griot/contract/recording/sound-limits.ts'
import { BREAKPOINTS } from '@griot/player/ui/breakpoints.ts'
import { useMediaQuery } from '../../../ui/page/use-media-query.ts'
import classes from './level-meter.module.css'

/** What the meter shows: -60 to 0 dB. */
const LOWEST_DB = -60
const LOUD_DB = -3
const PITCH = 10
/** A lower peak counts as silence. */
const SILENT_DB = -45

interface Props {
  /** In dB of full scale. */
  level: number
  peak: number
  /** Without the margins of the booth. */
  isBare?: boolean
}

/** The level of the microphone: 60 strings of 1 dB, 30 of 2 dB on phones, the latest peak in gold. */
export function LevelMeter({ level, peak, isBare }: Props) {
  const isPhone = useMediaQuery(BREAKPOINTS.phone)
  const step = isPhone ? 2 : 1
  const count = -LOWEST_DB / step
  const stringOf = (value: number) => Math.round((Math.max(LOWEST_DB, Math.min(0, value)) - LOWEST_DB) / step)
  const on = stringOf(level)
  const at = stringOf(peak) - 1
  const zone = peak >= LOUD_DB ? 'loud' : peak >= QUIET_PEAK_DB ? 'good' : 'quiet'
  const shown = Math.round(Math.max(LOWEST_DB, Math.min(0, peak)))
  const isSilent = peak < SILENT_DB
  const strings = (from: number, to: number, shape: string) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
      .filter((index) => index !== at)
      .map((index) => `M${index * PITCH + 2} ${shape}`)
      .join('')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot contain the drawing
    <div
      className={classes.meter}
      data-bare={isBare || undefined}
      role="meter"
      aria-label={boothMessages.level}
      aria-valuemin={LOWEST_DB}
      aria-valuemax={0}
      aria-valuenow={shown}
      aria-valuetext={isSilent ? boothMessages.levelSilence : boothMessages.levelValue({ zone, level: shown })}
    >
      <svg viewBox={`0 0 ${count * PITCH - 6} 18`} preserveAspectRatio="none" aria-hidden="true">
        <path d={strings(on, count, '8v2')} />
        <path className={classes.on} d={strings(0, on, '3v12')} />
        <path className={classes.peak} d={at >= 0 ? `M${at * PITCH + 2} 2v14` : ''} />
      </svg>
      <div className={classes.zones} aria-hidden="true">
        <span data-now={zone === 'quiet' && !isSilent ? 'warn' : undefined}>{boothMessages.levelQuiet}</span>
        <span data-now={zone === 'good' || undefined}>{boothMessages.levelGood}</span>
        <span data-now={zone === 'loud' ? 'warn' : undefined}>{boothMessages.levelLoud}</span>
      </div>
    </div>
  )
}
