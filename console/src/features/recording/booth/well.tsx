import * as boothMessages from '@griot/contract/messages/ui/recording/booth.ts'
import * as problemMessages from '@griot/contract/messages/ui/recording/take-problem.ts'
import { QUIET_PEAK_DB } from '@griot/contract/recording/sound-limits.ts'
import { BREAKPOINTS } from '@griot/player/ui/breakpoints.ts'
import { amplitude } from '../../../shared/sound/levels.ts'
import { stringHeight } from '../../../shared/sound/live-levels.ts'
import { useMediaQuery } from '../../../ui/page/use-media-query.ts'
import type { LiveSound } from './live-sound.ts'
import classes from './well.module.css'

/** Three seconds of strings of 20 ms; a phone shows every third. */
const STRINGS = 150
const PHONE_STEP = 3
const PITCH = 6
const HEIGHT = 120
/** Height of silence, still visible. */
const SILENT = 2.4

interface Props {
  sound: Pick<LiveSound, 'strings' | 'seconds' | 'played'>
  /** The strings are being recorded. */
  isLive: boolean
  /** Shows the lines that a word should reach. */
  isTooQuiet: boolean
  /** Shows nothing while it is recorded: the person wants less motion. */
  isStill: boolean
}

/** The waveform of the take: three seconds wide, and longer takes move. Decorative, the state says it in words. */
export function Well({ sound, isLive, isTooQuiet, isStill }: Props) {
  const isPhone = useMediaQuery(BREAKPOINTS.phone)
  const step = isPhone ? PHONE_STEP : 1
  const count = STRINGS / step
  const heights = isLive && isStill ? [] : thinned(sound.strings, step).slice(-count)
  const width = count * PITCH
  const end = heights.length * PITCH
  const heard = Math.round(sound.played * heights.length)
  const needed = (stringHeight(amplitude(QUIET_PEAK_DB)) * HEIGHT) / 2
  return (
    <div className={classes.well} data-live={isLive || undefined}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {isTooQuiet && (
          <path className={classes.needed} d={`M0 ${HEIGHT / 2 - needed}H${width}M0 ${HEIGHT / 2 + needed}H${width}`} />
        )}
        <path className={isLive ? classes.live : undefined} d={pathOf(heights, heard)} />
        <path className={classes.played} d={pathOf(heights.slice(0, heard), 0)} />
        {end < width && <path className={classes.rest} d={`M${end + PITCH} ${HEIGHT / 2}H${width - 1}`} />}
      </svg>
      {isTooQuiet && <span>{problemMessages.needed}</span>}
      {isLive && sound.seconds !== null && <span>{boothMessages.seconds({ seconds: sound.seconds.toFixed(1) })}</span>}
    </div>
  )
}

/** The loudest of each few strings. */
function thinned(strings: readonly number[], step: number): number[] {
  if (step === 1) return [...strings]
  return Array.from({ length: Math.ceil(strings.length / step) }, (_, at) =>
    Math.max(...strings.slice(at * step, (at + 1) * step)),
  )
}

function pathOf(heights: readonly number[], from: number): string {
  return heights
    .slice(from)
    .map((height, at) => {
      const length = Math.max(SILENT, height * HEIGHT)
      return `M${(from + at) * PITCH + 1} ${((HEIGHT - length) / 2).toFixed(1)}v${length.toFixed(1)}`
    })
    .join('')
}
