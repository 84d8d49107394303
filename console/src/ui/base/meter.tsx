import classes from './meter.module.css'

interface Props {
  /** One string each: tall for true, a dot for false. */
  bars: readonly boolean[]
  /** The same in words. */
  words: string
  /** The words stand at the right instead of below; `aligned` in a column of meters. */
  beside?: boolean | 'aligned'
}

/** More bars than this say nothing more. */
const MOST = 20

/** Progress as bars, with the same in words: the drawing alone says nothing to a screen reader. */
export function Meter({ bars, words, beside = false }: Props) {
  return (
    <span className={classes.meter} data-beside={beside === true ? '' : beside || undefined}>
      <span className={classes.bars} aria-hidden="true">
        {bars.slice(0, MOST).map((on, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <i key={index} data-on={on || undefined} />
        ))}
      </span>
      <span className={classes.words}>{words}</span>
    </span>
  )
}

/** Bars for a count: `done` tall ones of `total`. */
export function countBars(done: number, total: number): boolean[] {
  return Array.from({ length: Math.max(done, total) }, (_, index) => index < done)
}
