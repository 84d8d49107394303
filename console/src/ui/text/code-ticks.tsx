import { CODE_LENGTH } from '#contract/limits.ts'
import classes from './code-ticks.module.css'

interface CodeTicksProps {
  /** Characters typed. */
  count: number
  bad?: boolean
}

/**
 * The six ticks under a code, filling as one types. Stands inside a positioned box, after a field
 * whose text is 14 px monospace and begins 12 px from the edge.
 */
export function CodeTicks({ count, bad = false }: CodeTicksProps) {
  const share = Math.min(1, count / CODE_LENGTH) * 100
  return (
    <span
      className={classes.ticks}
      data-bad={bad || undefined}
      style={{ '--share': `${share}%` } as React.CSSProperties}
      aria-hidden="true"
    />
  )
}
