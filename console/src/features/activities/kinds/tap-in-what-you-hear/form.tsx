import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import * as activitiesPartsMessages from '@griot/contract/messages/ui/activities/parts.ts'
import * as activitiesTapInWhatYouHearMessages from '@griot/contract/messages/ui/activities/tap-in-what-you-hear.ts'
import { useState } from 'react'
import { PlaceMark } from '../../../../shared/questions/answer-marks.tsx'
import { positionInAnswer, toggleInAnswer } from '../../../../shared/questions/option-list.ts'
import type { KindFormProps } from '../kind-view.ts'
import { slotOf } from '../parts/option.ts'
import { OptionsField, useOptionsAutoFill } from '../parts/options-field.tsx'
import { QuestionMediaField } from '../parts/question-media.tsx'
import { startedWithWord, withoutReplacedStart } from './started-with-word.ts'

type Data = ActivityData<'TapInWhatYouHear'>

/** The question's audio, the options, and the answer as positions on them. */
export function TapForm(props: KindFormProps<Data>) {
  const { data, readOnly } = props
  const [startedId, setStartedId] = useState<string | null>(null)
  const onChange: typeof props.onChange = (next) => props.onChange((now) => withoutReplacedStart(next(now), startedId))
  const { entry, blank } = useOptionsAutoFill()
  const startWithWord = (asset: AssetOf<AssetKind>) => {
    const started = 'localText' in asset ? startedWithWord(data, asset) : data
    const [first] = started.options
    if (started === data || !first) return
    props.onChange(() => started)
    setStartedId(first.id)
    entry.recordFill(
      slotOf(first.id).words,
      activitiesPartsMessages.optionFilledInFrom({ number: 1, code: asset.code }),
      () => props.onChange((now) => ({ ...now, options: data.options, answer: data.answer })),
    )
  }
  return (
    <>
      <QuestionMediaField {...props} onChange={onChange} kind="audio" entry={entry} onFound={startWithWord} />
      <OptionsField
        {...props}
        onChange={onChange}
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
              onToggle={() => {
                setStartedId(null)
                props.onChange((now) => toggleInAnswer(now, id))
              }}
            />
          )
        }}
      />
    </>
  )
}
