import { PEAK_COUNT } from '#contract/limits.ts'

/** Units from one bar to the next; the drawing is stretched to its box, strokes are not. */
const PITCH = 4

/** Width of a drawing of so many bars, in the path's units. */
export const widthOfBars = (bars: number) => bars * PITCH - 2

/** Width of a drawing of all bars. */
export const WAVEFORM_WIDTH = widthOfBars(PEAK_COUNT)

/** As many digits become one, the loudest of them: bars of their own would run into each other. */
const COARSE = 4

/** The same sound in a quarter of the bars, for a drawing as small as a letter is wide. */
export function coarsePeaks(peaks: string): string {
  const parts = peaks.match(new RegExp(`.{1,${COARSE}}`, 'g')) ?? []
  return parts.map((part) => [...part].sort().at(-1)).join('')
}

/** Share of the height that the loudest bar takes. */
const LOUDEST = 0.88
/** Height of a silent bar, so that silence is still drawn. */
const SILENT = 1.2

/**
 * The waveform as an SVG path: one vertical stroke for each hex digit, centred in `height`.
 * @example waveformPath('0f', 36) // 'M1 17.4v1.2M5 2.2v31.7'
 */
export function waveformPath(peaks: string, height: number): string {
  return Array.from(peaks, (digit, index) => {
    const loudness = Number.parseInt(digit, 16) / 15
    const length = Math.max(SILENT, (Number.isNaN(loudness) ? 0 : loudness) * height * LOUDEST)
    const top = (height - length) / 2
    return `M${index * PITCH + 1} ${top.toFixed(1)}v${length.toFixed(1)}`
  }).join('')
}

/** The drawing of an asset without a file: one line, which CSS dots. */
export function restingPath(height: number): string {
  return `M1 ${height / 2}h${WAVEFORM_WIDTH - 2}`
}
