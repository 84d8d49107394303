import classes from './meter.module.css'

/** One bar: tall for true, a dot for false, hollow for something that exists but is incomplete. */
type Bar = boolean | 'incomplete'

interface Props {
  bars: readonly Bar[]
  /** The same as text. */
  words: string
  /** Puts the text at the right instead of below; `aligned` in a column of meters. */
  beside?: boolean | 'aligned'
  /** Low bars for a dense row, whose text is only for screen readers. */
  small?: boolean
}

/** More bars would not be readable. */
const MOST = 20

/** Progress as bars with text: the drawing alone says nothing to a screen reader. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a bar
            key={index}
            data-on={bar === true || undefined}
            data-lacks={bar === 'incomplete' || undefined}
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

/** Bars for states: ready, incomplete, and dots up to the planned number. */
export function stateBars(states: readonly ('ready' | 'incomplete')[], planned: number): Bar[] {
  return Array.from({ length: Math.max(states.length, planned) }, (_, index) => {
    const state = states[index]
    return state === 'incomplete' ? 'incomplete' : state === 'ready'
  })
}
