import { gapCount } from '@griot/contract/activities/gaps.ts'
import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { learnerMessages, partlyRight } from '@griot/contract/activities/play/learner-messages.ts'
import { QuestionAudio } from '../../../../shared/learner/question.tsx'
import type { KindPreviewProps } from '../kind-view.ts'
import { LearnerCard } from '../learner/learner-card.tsx'
import { TileBank } from '../learner/tile-list.tsx'
import { useAttempt } from '../learner/use-attempt.ts'
import { answerOf, fitToGaps, NO_GAP_FILLED, placeOption, selectGap } from './filled-gaps.ts'
import { GapSentence } from './gap-sentence.tsx'

type Data = ActivityData<'FillTheGapActivity'>

/** Learners hear a sentence and put a word into each gap. */
export function GapPreview({ data, instruction, language, judge }: KindPreviewProps<Data>) {
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
      asked={<QuestionAudio code={question.audioUrl} />}
      ready={answerOf(filled) !== null}
      attempt={attempt}
      help={({ places }) => (places.length > 1 ? partlyRight(places, ['gap', 'gaps']) : learnerMessages.listenAgain)}
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
