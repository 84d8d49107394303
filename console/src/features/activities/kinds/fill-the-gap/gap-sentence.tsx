import { piecesOf } from '@griot/contract/activities/gaps.ts'
import { learnerMessages } from '@griot/contract/activities/play/learner-messages.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { MissingFile } from '../../../../shared/learner/missing-file.tsx'
import { wordLang } from '../../../../shared/word/word.tsx'
import { type CheckResult, placeState } from '../learner/attempt.ts'
import { type FilledGaps, gapToFill } from './filled-gaps.ts'
import classes from './gap-sentence.module.css'

interface GapSentenceProps {
  sentence: string
  filled: FilledGaps
  outcome: CheckResult | null
  options: readonly { id: string; text: string }[]
  language: LanguageName
  onPress: (gap: number) => void
}

/** A sentence whose gaps are clickable boxes; with several, the next one to fill is marked. */
export function GapSentence(props: GapSentenceProps) {
  const { sentence, filled, outcome, options, language, onPress } = props
  if (sentence.trim() === '') return <MissingFile>{learnerMessages.noSentence}</MissingFile>
  const next = filled.gaps.length > 1 && filled.gaps.includes(null) ? gapToFill(filled) : null
  const wordIn = (gap: number) => options.find((option) => option.id === filled.gaps[gap])?.text ?? ''
  return (
    <p className={classes.sentence} lang={wordLang(language)} dir="auto">
      {piecesOf(sentence).map(({ text, gap }, at) =>
        gap === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: its position in the sentence identifies a piece
          <span key={at}>{text}</span>
        ) : (
          <Gap
            key={`gap ${gap}`}
            number={gap + 1}
            word={wordIn(gap)}
            state={placeState(outcome, gap)}
            isNext={gap === next}
            onPress={() => onPress(gap)}
          />
        ),
      )}
    </p>
  )
}

interface GapProps {
  number: number
  word: string
  state: 'right' | 'wrong' | undefined
  isNext: boolean
  onPress: () => void
}

function Gap({ number, word, state, isNext, onPress }: GapProps) {
  const Mark = state === 'right' ? IconCheck : IconX
  return (
    <button type="button" className={classes.gap} data-state={state} data-next={isNext || undefined} onClick={onPress}>
      <span className="visually-hidden" lang="en">{`Gap ${number}${word ? '' : ', empty'}`}</span>
      {word}
      {state && (
        <>
          <Mark size={16} stroke={2} aria-hidden />
          <span className="visually-hidden" lang="en">
            {state === 'right' ? 'correct' : 'not correct'}
          </span>
        </>
      )}
    </button>
  )
}
