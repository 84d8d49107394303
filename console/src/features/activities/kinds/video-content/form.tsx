import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import * as activitiesVideoContentMessages from '@griot/contract/messages/ui/activities/video-content.ts'
import { useId } from 'react'
import { singleAnswerMark } from '../../../../shared/questions/answer-marks.tsx'
import type { KindFormProps } from '../kind-view.ts'
import { OptionsField, useOptionsAutoFill } from '../parts/options-field.tsx'
import { QuestionMediaField } from '../parts/question-media.tsx'

type Data = ActivityData<'VideoContentActivity'>

/** The video, the options, and the right one. */
export function VideoForm(props: KindFormProps<Data>) {
  const { entry, blank } = useOptionsAutoFill()
  const group = useId()
  return (
    <>
      <QuestionMediaField {...props} kind="video" entry={entry} />
      <OptionsField
        {...props}
        entry={entry}
        blank={blank}
        hint={activitiesVideoContentMessages.markCorrectAnswer}
        make={(id) => ({ id, text: '', audioUrl: '' })}
        wants={() => ['text']}
        mark={singleAnswerMark(props, group)}
      />
    </>
  )
}
