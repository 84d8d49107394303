import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { IconVideo } from '@tabler/icons-react'
import { twoOptions } from '../../../../shared/questions/option-list.ts'
import { OptionsSummary, RightAnswerMark } from '../../../../shared/questions/summary-options.tsx'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import type { ActivityView, KindSummaryProps } from '../kind-view.ts'

export const videoContentView: ActivityView<'VideoContentActivity'> = {
  Icon: IconVideo,
  emptyData: () => ({
    question: { videoUrl: '' },
    options: twoOptions((id) => ({ id, text: '', audioUrl: '' })),
    answer: '',
  }),
  Question: VideoQuestion,
  Answer: VideoAnswer,
}

type Data = ActivityData<'VideoContentActivity'>

function VideoQuestion({ data }: KindSummaryProps<Data>) {
  return <QuestionMedia kind="video" code={data.question.videoUrl} />
}

function VideoAnswer({ data, language }: KindSummaryProps<Data>) {
  return (
    <OptionsSummary
      options={data.options}
      language={language}
      right={(id) => (id === data.answer ? <RightAnswerMark /> : null)}
    />
  )
}
