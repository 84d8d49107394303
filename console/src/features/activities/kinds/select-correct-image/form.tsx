import { useId } from 'react'
import type { ActivityData } from '#contract/activities/kinds.ts'
import { markOne } from '../../../../shared/questions/answer-marks.tsx'
import type { KindFormProps } from '../kind-view.ts'
import { OptionsField, useOptionsEntry } from '../parts/options-field.tsx'
import { QuestionMedia } from '../parts/question-media.tsx'

type Data = ActivityData<'SelectCorrectImageActivity'>

/** The question's audio, the images with optional word and audio, and the right one. */
export function SelectImageForm(props: KindFormProps<Data>) {
  const { entry, blank } = useOptionsEntry()
  const group = useId()
  return (
    <>
      <QuestionMedia {...props} kind="audio" entry={entry} />
      <OptionsField
        {...props}
        entry={entry}
        blank={blank}
        hint="Mark the correct graphic; text and audio are optional"
        make={(id) => ({ id, imageUrl: '', text: '', audioUrl: '' })}
        wants={() => ['imageUrl']}
        mark={markOne(props, group)}
      />
    </>
  )
}
