import { gapCount, piecesOf } from '@griot/contract/activities/gaps.ts'
import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { partlyRight } from '@griot/contract/activities/play/learner-messages.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { LOCALE } from '@griot/contract/messages/locale.ts'
import * as activitiesFillTheGapMessages from '@griot/contract/messages/ui/activities/fill-the-gap.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type CheckResult, isRight, placeState } from '../../learner/attempt.ts'
import { LearnerCard } from '../../learner/learner-card.tsx'
import { MissingFile } from '../../learner/missing-file.tsx'
import { QuestionAudio } from '../../learner/question.tsx'
import { TileBank } from '../../learner/tile-list.tsx'
import { useAttempt } from '../../learner/use-attempt.ts'
import { wordLang } from '../../word/word.tsx'
import type { ActivityPartProps } from '../activity-part.ts'
import classes from './fill-the-gap.module.css'
import {
  answerOf,
  type FilledGaps,
  fitToGaps,
  gapToFill,
  NO_GAP_FILLED,
  placeOption,
  selectGap,
} from './filled-gaps.ts'

type Data = ActivityData<'FillTheGapActivity'>

/** Learners hear a sentence and put a word into each gap. */
export function GapActivity({ data, instruction, language, judge }: ActivityPartProps<Data>) {
  const { question, options, answer } = data
  const count = gapCount(question.question)
  const attempt = useAttempt({
    data,
    start: NO_GAP_FILLED,
    judge: (given) => {
      const placed = answerOf(fitToGaps(given, count, options))
      return placed === null || answer.includes('') ? 'unanswerable' : judge(placed)
    },
  })
  const filled = fitToGaps(attempt.given, count, options)
  const give = (next: typeof filled) => attempt.give(() => next)

  return (
    <LearnerCard
      instruction={instruction}
      language={language}
      questionContent={<QuestionAudio code={question.audioUrl} language={language} tells={!isRight(attempt.outcome)} />}
      ready={answerOf(filled) !== null}
      attempt={attempt}
      help={({ places }) =>
        places.length > 1 ? partlyRight(places, learnerMessages.gapsRight) : learnerMessages.listenAgain
      }
    >
      <GapSentence
        sentence={question.question}
        filled={filled}
        outcome={attempt.outcome}
        options={options}
        language={language}
        onPress={(gap) => give(selectGap(filled, gap))}
      />
      <TileBank
        label={learnerMessages.wordsToTap}
        options={options}
        language={language}
        isUsed={({ id }) => filled.gaps.includes(id)}
        onPress={({ id }) => {
          if (count > 0) give(placeOption(filled, id))
        }}
      />
    </LearnerCard>
  )
}

interface GapSentenceProps {
  sentence: string
  filled: FilledGaps
  outcome: CheckResult | null
  options: readonly { id: string; text: string }[]
  language: LanguageName
  onPress: (gap: number) => void
}

/** A sentence whose gaps are clickable boxes; with several, the next one to fill is marked. */
function GapSentence(props: GapSentenceProps) {
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
      <span className="visually-hidden" lang={LOCALE}>
        {word ? activitiesFillTheGapMessages.gapNumber({ number }) : activitiesFillTheGapMessages.gapEmpty({ number })}
      </span>
      {word}
      {state && (
        <>
          <Mark size={16} stroke={2} aria-hidden />
          <span className="visually-hidden" lang={LOCALE}>
            {state === 'right' ? activitiesFillTheGapMessages.correct : activitiesFillTheGapMessages.notCorrect}
          </span>
        </>
      )}
    </button>
  )
}
