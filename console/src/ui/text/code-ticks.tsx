import { CODE_LENGTH } from '@griot/contract/limits.ts'
import classes from './code-ticks.module.css'

interface CodeTicksProps {
  /** Number of typed characters. */
  count: number
  bad?: boolean
}

/**
 * Six ticks under a code field that fill while typing. Needs a positioned container, after a field with 14 px monospace
 * text that begins 12 px from the edge.
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
