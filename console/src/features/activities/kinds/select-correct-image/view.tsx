import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { IconPhoto } from '@tabler/icons-react'
import { twoOptions } from '../../../../shared/questions/option-list.ts'
import { OptionsSummary, RightAnswerMark } from '../../../../shared/questions/summary-options.tsx'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import type { ActivityView, KindSummaryProps } from '../kind-view.ts'

export const selectCorrectImageView: ActivityView<'SelectCorrectImageActivity'> = {
  Icon: IconPhoto,
  emptyData: () => ({
    question: { audioUrl: '' },
    options: twoOptions((id) => ({ id, imageUrl: '', text: '', audioUrl: '' })),
    answer: '',
  }),
  Question: SelectImageQuestion,
  Answer: SelectImageAnswer,
}

type Data = ActivityData<'SelectCorrectImageActivity'>

function SelectImageQuestion({ data }: KindSummaryProps<Data>) {
  return <QuestionMedia kind="audio" code={data.question.audioUrl} />
}

/** The images in order, each with its optional word. */
function SelectImageAnswer({ data, language }: KindSummaryProps<Data>) {
  return (
    <OptionsSummary
      options={data.options}
      language={language}
      right={(id) => (id === data.answer ? <RightAnswerMark /> : null)}
    />
  )
}
