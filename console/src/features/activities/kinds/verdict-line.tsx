import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import classes from './verdict-line.module.css'

/** What a check in the learner preview came to. */
export type Verdict = 'right' | 'wrong' | 'unanswerable'

const SAID = {
  right: { icon: IconCircleCheck, text: 'Right' },
  wrong: { icon: IconCircleX, text: 'Wrong. Tap a word to take it back.' },
  unanswerable: { icon: IconAlertTriangle, text: 'The form has no answer yet.' },
} as const satisfies Record<Verdict, unknown>

/** Says right or wrong by icon, word and colour together, and to screen readers. */
export function VerdictLine({ verdict }: { verdict: Verdict | null }) {
  const said = verdict && SAID[verdict]
  return (
    <p role="status" className={classes.line} data-verdict={verdict ?? undefined}>
      {said && (
        <>
          <said.icon size={18} stroke={1.75} aria-hidden />
          {said.text}
        </>
      )}
    </p>
  )
}
