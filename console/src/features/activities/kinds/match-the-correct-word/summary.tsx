import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { OptionsSummary, RightAnswerMark } from '../../../../shared/questions/summary-options.tsx'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import { Word } from '../../../../shared/word/word.tsx'
import type { KindSummaryProps } from '../kind-view.ts'

type Data = ActivityData<'MatchTheCorrectWord'>

/** The question's text and optional audio. */
export function MatchQuestion({ data }: KindSummaryProps<Data>) {
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

export function MatchAnswer({ data, language }: KindSummaryProps<Data>) {
  return (
    <OptionsSummary
      options={data.options}
      language={language}
      right={(id) => (data.answer.includes(id) ? <RightAnswerMark /> : null)}
    />
  )
}
