import classes from './meter.module.css'

/** One string: tall for true, a dot for false, hollow for what is there and lacks something. */
type Bar = boolean | 'lacks'

interface Props {
  bars: readonly Bar[]
  /** The same in words. */
  words: string
  /** The words stand at the right instead of below; `aligned` in a column of meters. */
  beside?: boolean | 'aligned'
  /** Low bars of a dense row, whose words are only read out. */
  small?: boolean
}

/** More bars than this say nothing more. */
const MOST = 20

/** Progress as bars, with the same in words: the drawing alone says nothing to a screen reader. */
export function Meter({ bars, words, beside = false, small = false }: Props) {
  return (
    <span
      className={classes.meter}
      data-beside={beside === true ? '' : beside || undefined}
      data-small={small || undefined}
    >
      <span className={classes.bars} aria-hidden="true">
        {bars.slice(0, MOST).map((bar, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            data-on={bar === true || undefined}
            data-lacks={bar === 'lacks' || undefined}
          />
        ))}
      </span>
      <span className={small ? 'visually-hidden' : classes.words}>{words}</span>
    </span>
  )
}

/** Bars for a count: `done` tall ones of `total`. */
export function countBars(done: number, total: number): Bar[] {
  return Array.from({ length: Math.max(done, total) }, (_, index) => index < done)
}

/** Bars for states: what is ready, what lacks something, and dots up to what was planned. */
export function stateBars(states: readonly ('ready' | 'lacks')[], planned: number): Bar[] {
  return Array.from({ length: Math.max(states.length, planned) }, (_, index) => {
    const state = states[index]
    return state === 'lacks' ? 'lacks' : state === 'ready'
  })
}
