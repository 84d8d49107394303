import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { IconVolume } from '@tabler/icons-react'
import { positionInAnswer, twoOptions } from '../../../../shared/questions/option-list.ts'
import { AnswerPosition, OptionsSummary } from '../../../../shared/questions/summary-options.tsx'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import type { ActivityView, KindSummaryProps } from '../kind-view.ts'

export const tapInWhatYouHearView: ActivityView<'TapInWhatYouHear'> = {
  Icon: IconVolume,
  emptyData: () => ({
    question: { audioUrl: '' },
    options: twoOptions((id) => ({ id, text: '', audioUrl: '' })),
    answer: [],
  }),
  Question: TapQuestion,
  Answer: TapAnswer,
}

type Data = ActivityData<'TapInWhatYouHear'>

/** The question in a list: audio and its text. */
function TapQuestion({ data }: KindSummaryProps<Data>) {
  return <QuestionMedia kind="audio" code={data.question.audioUrl} />
}

/** The options in order; those of the answer have their number in it. */
function TapAnswer({ data, language }: KindSummaryProps<Data>) {
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
