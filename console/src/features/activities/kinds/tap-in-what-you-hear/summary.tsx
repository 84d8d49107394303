import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { positionInAnswer } from '../../../../shared/questions/option-list.ts'
import { AnswerPosition, OptionsSummary } from '../../../../shared/questions/summary-options.tsx'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import type { KindSummaryProps } from '../kind-view.ts'

type Data = ActivityData<'TapInWhatYouHear'>

/** The question in a list: audio and its text. */
export function TapQuestion({ data }: KindSummaryProps<Data>) {
  return <QuestionMedia kind="audio" code={data.question.audioUrl} />
}

/** The options in order; those of the answer have their number in it. */
export function TapAnswer({ data, language }: KindSummaryProps<Data>) {
  return (
    <OptionsSummary
      options={data.options}
      language={language}
      right={(id) => {
        const place = positionInAnswer(data, id)
        return place === null ? null : <AnswerPosition at={place} />
      }}
    />
  )
}
