import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { OptionsSummary, RightAnswerMark } from '../../../../shared/questions/summary-options.tsx'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import type { KindSummaryProps } from '../kind-view.ts'

type Data = ActivityData<'SelectCorrectImageActivity'>

export function SelectImageQuestion({ data }: KindSummaryProps<Data>) {
  return <QuestionMedia kind="audio" code={data.question.audioUrl} />
}

/** The images in order, each with its optional word. */
export function SelectImageAnswer({ data, language }: KindSummaryProps<Data>) {
  return (
    <OptionsSummary
      options={data.options}
      language={language}
      right={(id) => (id === data.answer ? <RightAnswerMark /> : null)}
    />
  )
}
