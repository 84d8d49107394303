import { PEAK_COUNT } from '@griot/contract/limits.ts'
import { memo } from 'react'
import classes from './waveform.module.css'
import { coarsePeaks, restingPath, WAVEFORM_WIDTH, waveformPath, widthOfBars } from './waveform-path.ts'

interface WaveformProps {
  /** Hex digits, 64 of an audio; null draws the line of an asset without a file. */
  peaks: string | null
  /** Played fraction, 0 to 1: those bars are gold. */
  played?: number
  height?: number
}

/** Waveform of a file whose loudness is unknown: equal bars. */
export const EVEN_PEAKS = '4'.repeat(PEAK_COUNT)

/** The waveform: one bar for each 64th of the sound. Decorative; text beside it carries the information. */
export function Waveform({ peaks, played = 0, height = 36 }: WaveformProps) {
  if (peaks === null) return <Wave path={restingPath(height)} height={height} kind="none" />
  const width = widthOfBars(peaks.length)
  return (
    <span className={classes.waveform}>
      <Wave path={waveformPath(peaks, height)} width={width} height={height} kind="all" />
      {played > 0 && (
        <span className={classes.played} style={{ clipPath: `inset(0 ${(1 - played) * 100}% 0 0)` }}>
          <Wave path={waveformPath(peaks, height)} width={width} height={height} kind="gold" />
        </span>
      )}
    </span>
  )
}

/** A small waveform with a quarter of the bars. */
export function MiniWaveform({ peaks, height = 24 }: { peaks: string | null; height?: number }) {
  const coarse = coarsePeaks(peaks ?? EVEN_PEAKS)
  return <Wave path={waveformPath(coarse, height)} width={widthOfBars(coarse.length)} height={height} kind="all" />
}

interface WaveProps {
  path: string
  width?: number
  height: number
  kind: 'all' | 'gold' | 'none'
}

const Wave = memo(function Wave({ path, width = WAVEFORM_WIDTH, height, kind }: WaveProps) {
  return (
    <svg
      className={classes.wave}
      data-kind={kind}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
})
