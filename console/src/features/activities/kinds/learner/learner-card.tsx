import { learnerMessages } from '@griot/contract/activities/play/learner-messages.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from '../../../../shared/learner/learner-card.module.css'
import { MissingFile } from '../../../../shared/learner/missing-file.tsx'
import { wordLang } from '../../../../shared/word/word.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { CheckFooter, type CheckFooterProps } from './foot.tsx'

interface LearnerCardProps extends CheckFooterProps {
  instruction: string
  language: LanguageName
  /** The question: audio, video or text. */
  asked?: ReactNode
  /** The answer. */
  children: ReactNode
}

const ANSWERED_BY = 'button:not([aria-disabled]):not([data-play]), input'

/** The learner's card, in the same order for every kind: instruction, question, answer, Check. */
export function LearnerCard(props: LearnerCardProps) {
  const { instruction, language, asked, children, attempt, ...foot } = props
  const answer = useRef<HTMLDivElement>(null)
  const begun = useRef(false)
  const again = () => {
    begun.current = true
    attempt.again()
  }
  const isOpen = attempt.outcome === null
  // The button disappeared with the result: focus the start of the answer.
  useEffect(() => {
    if (!isOpen || !begun.current) return
    begun.current = false
    answer.current?.querySelector<HTMLElement>(ANSWERED_BY)?.focus()
  }, [isOpen])
  return (
    <div className={`${layout.card} ${classes.card}`}>
      <p className={classes.instruction} lang={wordLang(language)}>
        {instruction || <MissingFile>{learnerMessages.noInstruction}</MissingFile>}
      </p>
      {asked}
      <div className={layout.stack} ref={answer}>
        {children}
      </div>
      <CheckFooter {...foot} attempt={{ ...attempt, again }} />
    </div>
  )
}
