import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import * as activitiesSelectCorrectImageMessages from '@griot/contract/messages/ui/activities/select-correct-image.ts'
import { useId } from 'react'
import { singleAnswerMark } from '../../../../shared/questions/answer-marks.tsx'
import type { KindFormProps } from '../kind-view.ts'
import { OptionsField, useOptionsAutoFill } from '../parts/options-field.tsx'
import { QuestionMediaField } from '../parts/question-media.tsx'

type Data = ActivityData<'SelectCorrectImageActivity'>

/** The question's audio, the images with optional word and audio, and the right one. */
export function SelectImageForm(props: KindFormProps<Data>) {
  const { entry, blank } = useOptionsAutoFill()
  const group = useId()
  return (
    <>
      <QuestionMediaField {...props} kind="audio" entry={entry} />
      <OptionsField
        {...props}
        entry={entry}
        blank={blank}
        hint={activitiesSelectCorrectImageMessages.markCorrectGraphicText}
        make={(id) => ({ id, imageUrl: '', text: '', audioUrl: '' })}
        wants={() => ['imageUrl']}
        mark={singleAnswerMark(props, group)}
      />
    </>
  )
}
