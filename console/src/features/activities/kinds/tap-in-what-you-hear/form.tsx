import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import * as activitiesTapInWhatYouHearMessages from '@griot/contract/messages/ui/activities/tap-in-what-you-hear.ts'
import { PlaceMark } from '../../../../shared/questions/answer-marks.tsx'
import { positionInAnswer, toggleInAnswer } from '../../../../shared/questions/option-list.ts'
import type { KindFormProps } from '../kind-view.ts'
import { OptionsField, useOptionsAutoFill } from '../parts/options-field.tsx'
import { QuestionMediaField } from '../parts/question-media.tsx'

type Data = ActivityData<'TapInWhatYouHear'>

/** The question's audio, the options, and the answer as positions on them. */
export function TapForm(props: KindFormProps<Data>) {
  const { data, onChange, readOnly } = props
  const { entry, blank } = useOptionsAutoFill()
  return (
    <>
      <QuestionMediaField {...props} kind="audio" entry={entry} />
      <OptionsField
        {...props}
        entry={entry}
        blank={blank}
        hint={activitiesTapInWhatYouHearMessages.numbersHint}
        make={(id) => ({ id, text: '', audioUrl: '' })}
        wants={() => ['text', 'audioUrl']}
        mark={({ id }, number) => {
          const place = positionInAnswer(data, id)
          return (
            <PlaceMark
              place={place}
              number={number}
              says={(at) =>
                at === null
                  ? activitiesTapInWhatYouHearMessages.optionNotInAnswer({ number })
                  : activitiesTapInWhatYouHearMessages.optionPositionInAnswer({ number, at })
              }
              title={
                place === null
                  ? activitiesTapInWhatYouHearMessages.addAnswer
                  : activitiesTapInWhatYouHearMessages.removeFromAnswer
              }
              readOnly={readOnly}
              onToggle={() => onChange((now) => toggleInAnswer(now, id))}
            />
          )
        }}
      />
    </>
  )
}
