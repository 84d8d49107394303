import type { Verdict } from '@griot/contract/activities/play/scoring.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from '../../../../shared/learner/learner-card.module.css'
import { MissingFile } from '../../../../shared/learner/missing-file.tsx'
import { wordLang } from '../../../../shared/word/word.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import type { CheckResult } from './attempt.ts'
import footClasses from './foot.module.css'
import type { AttemptHandle } from './use-attempt.ts'

interface LearnerCardProps extends CheckFooterProps {
  instruction: string
  language: LanguageName
  /** The question: audio, video or text. */
  questionContent?: ReactNode
  /** The answer. */
  children: ReactNode
}

const ANSWERED_BY = 'button:not([aria-disabled]):not([data-play]), input'

/** The learner's card, in the same order for every kind: instruction, question, answer, Check. */
export function LearnerCard(props: LearnerCardProps) {
  const { instruction, language, questionContent, children, attempt, ...foot } = props
  const answer = useRef<HTMLDivElement>(null)
  const started = useRef(false)
  const again = () => {
    started.current = true
    attempt.again()
  }
  const isOpen = attempt.outcome === null
  // The button disappeared with the result: focus the start of the answer.
  useEffect(() => {
    if (!isOpen || !started.current) return
    started.current = false
    answer.current?.querySelector<HTMLElement>(ANSWERED_BY)?.focus()
  }, [isOpen])
  return (
    <div className={`${layout.card} ${classes.card}`}>
      <p className={classes.instruction} lang={wordLang(language)}>
        {instruction || <MissingFile>{learnerMessages.noInstruction}</MissingFile>}
      </p>
      {questionContent}
      <div className={layout.stack} ref={answer}>
        {children}
      </div>
      <CheckFooter {...foot} attempt={{ ...attempt, again }} />
    </div>
  )
}

interface CheckFooterProps {
  /** Whether the answer is complete enough to check. */
  ready: boolean
  attempt: Pick<AttemptHandle<unknown>, 'outcome' | 'check' | 'again'>
  /** One-line hint after an answer that is wrong or has other tone marks. */
  help: (verdict: Verdict) => string
}

/** Footer with Check, or the result of the check in its place. */
function CheckFooter({ ready, attempt, help }: CheckFooterProps) {
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
  const verdict = outcome && verdictOf(outcome, help)

  return (
    <div className={`${layout.row} ${footClasses.foot}`} data-tone={verdict?.tone} ref={row} tabIndex={-1}>
      <div role="status" className={`${layout.row} ${footClasses.result}`}>
        {verdict && (
          <>
            <verdict.icon size={18} stroke={1.75} aria-hidden />
            <p>
              <b>{verdict.word}</b> {verdict.help && <span>{verdict.help}</span>}
            </p>
          </>
        )}
      </div>
      {!verdict && (
        <Button className={footClasses.check} variant="primary" fullWidth disabled={!ready} onClick={check}>
          {learnerMessages.check}
        </Button>
      )}
      {verdict?.mayRepeat && (
        <Button size="small" ref={again} onClick={attempt.again}>
          {learnerMessages.again}
        </Button>
      )}
    </div>
  )
}

function verdictOf(outcome: CheckResult, help: CheckFooterProps['help']) {
  if (outcome === 'unanswerable') {
    const word = learnerMessages.unanswerable
    return { tone: 'warn', icon: IconAlertTriangle, word, help: '', mayRepeat: false }
  }
  const { right, exceptTones } = outcome
  if (right) {
    const word = learnerMessages.right
    return { tone: 'ok', icon: IconCircleCheck, word, help: exceptTones ? help(outcome) : '', mayRepeat: false }
  }
  if (exceptTones?.whole)
    return { tone: 'warn', icon: IconAlertTriangle, word: help(outcome), help: '', mayRepeat: true }
  return { tone: 'bad', icon: IconAlertCircle, word: learnerMessages.notYet, help: help(outcome), mayRepeat: true }
}
