import { learnerMessages } from '@griot/contract/activities/play/learner-messages.ts'
import type { Verdict } from '@griot/contract/activities/play/scoring.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import type { CheckResult } from './attempt.ts'
import classes from './foot.module.css'
import type { AttemptHandle } from './use-attempt.ts'

export interface CheckFooterProps {
  /** Whether the answer is complete enough to check. */
  ready: boolean
  attempt: Pick<AttemptHandle<unknown>, 'outcome' | 'check' | 'again'>
  /** One-line hint after a wrong answer. */
  help: (verdict: Verdict) => string
}

/** Footer with Check, or the result of the check in its place. */
export function CheckFooter({ ready, attempt, help }: CheckFooterProps) {
  const { outcome } = attempt
  const row = useRef<HTMLDivElement>(null)
  const again = useRef<HTMLButtonElement>(null)
  const checked = useRef(false)
  useEffect(() => {
    if (!outcome || !checked.current) return
    checked.current = false
    const next = again.current ?? row.current
    next?.focus()
  }, [outcome])
  const check = () => {
    checked.current = true
    attempt.check()
  }
  const said = outcome && saidOf(outcome, help)

  return (
    <div className={`${layout.row} ${classes.foot}`} data-tone={said?.tone} ref={row} tabIndex={-1}>
      <div role="status" className={`${layout.row} ${classes.result}`}>
        {said && (
          <>
            <said.icon size={18} stroke={1.75} aria-hidden />
            <p>
              <b>{said.word}</b> {said.help && <span>{said.help}</span>}
            </p>
          </>
        )}
      </div>
      {!said && (
        <Button className={classes.check} variant="primary" fullWidth disabled={!ready} onClick={check}>
          {learnerMessages.check}
        </Button>
      )}
      {said?.tone === 'bad' && (
        <Button size="small" ref={again} onClick={attempt.again}>
          {learnerMessages.again}
        </Button>
      )}
    </div>
  )
}

function saidOf(outcome: CheckResult, help: CheckFooterProps['help']) {
  if (outcome === 'unanswerable')
    return { tone: 'warn', icon: IconAlertTriangle, word: learnerMessages.unanswerable, help: '' }
  if (outcome.right) return { tone: 'ok', icon: IconCircleCheck, word: learnerMessages.right, help: '' }
  return { tone: 'bad', icon: IconAlertCircle, word: learnerMessages.notYet, help: help(outcome) }
}
