import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { OptionsSummary, RightAnswerMark } from '../../../../shared/questions/summary-options.tsx'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import type { KindSummaryProps } from '../kind-view.ts'

type Data = ActivityData<'VideoContentActivity'>

export function VideoQuestion({ data }: KindSummaryProps<Data>) {
  return <QuestionMedia kind="video" code={data.question.videoUrl} />
}

export function VideoAnswer({ data, language }: KindSummaryProps<Data>) {
  return (
    <OptionsSummary
      options={data.options}
      language={language}
      right={(id) => (id === data.answer ? <RightAnswerMark /> : null)}
    />
  )
}
