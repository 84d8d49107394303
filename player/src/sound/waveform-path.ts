import { PEAK_COUNT } from '@griot/contract/limits.ts'

/** Distance between bars in path units; the drawing stretches to its box, strokes do not. */
const PITCH = 4

/** Width of a number of bars, in path units. */
export const widthOfBars = (bars: number) => bars * PITCH - 2

/** Width of a full waveform. */
export const WAVEFORM_WIDTH = widthOfBars(PEAK_COUNT)

/** Number of digits merged into one bar, the loudest of them: separate bars would overlap. */
const COARSE = 4

/** The waveform with a quarter of the bars, for a drawing of text size. */
export function coarsePeaks(peaks: string): string {
  const parts = peaks.match(new RegExp(`.{1,${COARSE}}`, 'g')) ?? []
  return parts.map((part) => [...part].sort().at(-1)).join('')
}

/** Height of the loudest bar, as a fraction of the drawing. */
const LOUDEST = 0.88
/** Height of a silent bar, still visible. */
const SILENT = 1.2

/**
 * The waveform as an SVG path: one vertical stroke for each hex digit, centred in `height`.
 * @example waveformPath('0f', 36) // 'M1 17.4v1.2M5 2.2v31.7'
 */
export function waveformPath(peaks: string, height: number): string {
  const levels = Array.from(peaks, (digit) => Number.parseInt(digit, 16) / 15)
  return strokesPath(levels, height)
}

/** As `waveformPath`, of levels from 0 to 1; null leaves a stroke out. */
export function strokesPath(levels: readonly (number | null)[], height: number): string {
  return levels
    .map((level, index) => {
      if (level === null) return ''
      const length = Math.max(SILENT, (Number.isNaN(level) ? 0 : level) * height * LOUDEST)
      const top = (height - length) / 2
      return `M${index * PITCH + 1} ${top.toFixed(1)}v${length.toFixed(1)}`
    })
    .join('')
}

/** The drawing for an asset without a file: one line, dotted by CSS. */
export function restingPath(height: number): string {
  return `M1 ${height / 2}h${WAVEFORM_WIDTH - 2}`
}
