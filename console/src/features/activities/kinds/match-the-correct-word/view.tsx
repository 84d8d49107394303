import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { Word } from '@griot/player/word/word.tsx'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { twoOptions } from '../../../../shared/questions/option-list.ts'
import { OptionsSummary, RightAnswerMark } from '../../../../shared/questions/summary-options.tsx'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import type { ActivityView, KindSummaryProps } from '../kind-view.ts'

export const matchTheCorrectWordView: ActivityView<'MatchTheCorrectWord'> = {
  Icon: IconArrowsShuffle,
  emptyData: () => ({
    question: { text: '', audioUrl: '' },
    options: twoOptions((id) => ({ id, text: '', audioUrl: '' })),
    answer: [],
  }),
  Question: MatchQuestion,
  Answer: MatchAnswer,
}

type Data = ActivityData<'MatchTheCorrectWord'>

/** The question's text and optional audio. */
function MatchQuestion({ data }: KindSummaryProps<Data>) {
  const { text, audioUrl } = data.question
  return (
    <div>
      {text !== '' && (
        <p>
          <Word>{text}</Word>
        </p>
      )}
      {(audioUrl !== '' || text === '') && <QuestionMedia kind="audio" code={audioUrl} />}
    </div>
  )
}

function MatchAnswer({ data, language }: KindSummaryProps<Data>) {
  return (
    <OptionsSummary
      options={data.options}
      language={language}
      right={(id) => (data.answer.includes(id) ? <RightAnswerMark /> : null)}
    />
  )
}
