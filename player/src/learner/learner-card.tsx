import type { Verdict } from '@griot/contract/activities/play/scoring.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import layout from '../ui/layout.module.css'
import { useFocusAtStart } from '../ui/use-focus-at-start.ts'
import { wordLang } from '../word/word.tsx'
import type { CheckResult } from './attempt.ts'
import footClasses from './foot.module.css'
import { useFrame } from './frame.ts'
import classes from './learner-card.module.css'
import { MissingFile } from './missing-file.tsx'
import type { AttemptHandle } from './use-attempt.ts'

interface LearnerCardProps extends CheckFooterProps {
  instruction: string
  language: LanguageName
  /** The question: audio, video or text. */
  questionContent?: ReactNode
  /** The answer. */
  children: ReactNode
  /** Keys for what is typed, above Check. */
  keys?: ReactNode
}

const ANSWERED_BY = 'button:not([aria-disabled]):not([data-play]), input'

/** The learner's card, in the same order for every kind: instruction, question, answer, Check. */
export function LearnerCard(props: LearnerCardProps) {
  const { instruction, language, questionContent, children, keys, attempt, ...foot } = props
  const { look } = useFrame()
  const answer = useRef<HTMLDivElement>(null)
  const started = useRef(false)
  const begin = (act: () => void) => () => {
    started.current = true
    act()
  }
  const isOpen = attempt.outcome === null
  // The button disappeared with the result: focus the start of the answer. The focus moves at once:
  // after the next paint, the learner may have moved it again.
  useLayoutEffect(() => {
    if (!isOpen || !started.current) return
    started.current = false
    answer.current?.querySelector<HTMLElement>(ANSWERED_BY)?.focus()
  }, [isOpen])
  const isScreen = look === 'screen'
  return (
    <div className={isScreen ? classes.screen : `${layout.card} ${classes.card}`}>
      <div className={classes.content}>
        <Instruction isHeading={isScreen} language={language}>
          {instruction || <MissingFile>{learnerMessages.noInstruction}</MissingFile>}
        </Instruction>
        {questionContent}
        <div className={layout.stack} ref={answer}>
          {children}
        </div>
      </div>
      <div className={classes.bottom}>
        {keys}
        <CheckFooter {...foot} attempt={{ ...attempt, again: begin(attempt.again), revise: begin(attempt.revise) }} />
      </div>
    </div>
  )
}

/** The instruction; on the screen of the player its heading, which gets the focus when the activity begins. */
export function Instruction({
  isHeading,
  ...shown
}: {
  isHeading: boolean
  language: LanguageName
  children: ReactNode
}) {
  const heading = useFocusAtStart<HTMLHeadingElement>()
  const look = { className: classes.instruction, lang: wordLang(shown.language), children: shown.children }
  return isHeading ? <h1 {...look} ref={heading} tabIndex={-1} /> : <p {...look} />
}

interface CheckFooterProps {
  /** Whether the answer is complete enough to check. */
  ready: boolean
  attempt: Pick<AttemptHandle<unknown>, 'outcome' | 'check' | 'again' | 'revise'>
  /** One-line hint after an answer that is wrong or lacks tone marks that count. */
  help: (verdict: Verdict) => string
}

/** Footer with Check, or the result of the check in its place. */
function CheckFooter({ ready, attempt, help }: CheckFooterProps) {
  const { outcome } = attempt
  const { look, goOn } = useFrame()
  const row = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const checked = useRef(false)
  useLayoutEffect(() => {
    if (!outcome || !checked.current) return
    checked.current = false
    const target = next.current ?? row.current
    target?.focus()
  }, [outcome])
  const check = () => {
    checked.current = true
    attempt.check()
  }
  const verdict = outcome && verdictOf(outcome, help)

  return (
    <div
      className={`${layout.row} ${footClasses.foot}`}
      data-tone={verdict?.tone}
      data-look={look}
      ref={row}
      tabIndex={-1}
    >
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
        <Button
          size={look === 'card' ? 'small' : undefined}
          ref={next}
          onClick={verdict.tone === 'warn' ? attempt.revise : attempt.again}
        >
          {verdict.tone === 'warn' ? learnerMessages.addTones : learnerMessages.again}
        </Button>
      )}
      {verdict?.tone === 'ok' && goOn && (
        <Button variant="primary" ref={next} onClick={goOn}>
          {playerMessages.goOn}
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
    const word = exceptTones ? learnerMessages.exceptTones : learnerMessages.right
    return { tone: 'ok', icon: IconCircleCheck, word, help: '', mayRepeat: false }
  }
  if (exceptTones?.whole) {
    const word = learnerMessages.lettersRight
    return { tone: 'warn', icon: IconAlertTriangle, word, help: help(outcome), mayRepeat: true }
  }
  return { tone: 'bad', icon: IconAlertCircle, word: learnerMessages.notYet, help: help(outcome), mayRepeat: true }
}
