import type { ActivityData } from '@griot/contract/activities/kinds.ts'
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
        hint="Numbers give the order of the answer; – is a wrong option"
        make={(id) => ({ id, text: '', audioUrl: '' })}
        wants={() => ['text', 'audioUrl']}
        mark={({ id }, number) => {
          const place = positionInAnswer(data, id)
          return (
            <PlaceMark
              place={place}
              number={number}
              says={(at) =>
                at === null ? `Option ${number} is not in the answer` : `Option ${number}, position ${at} in the answer`
              }
              title={place === null ? 'Add to the answer' : 'Remove from the answer'}
              readOnly={readOnly}
              onToggle={() => onChange((now) => toggleInAnswer(now, id))}
            />
          )
        }}
      />
    </>
  )
}
