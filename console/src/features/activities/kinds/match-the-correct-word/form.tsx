import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import * as activitiesMatchTheCorrectWordMessages from '@griot/contract/messages/ui/activities/match-the-correct-word.ts'
import { useId } from 'react'
import { RightMark } from '../../../../shared/questions/answer-marks.tsx'
import { toggleInAnswer } from '../../../../shared/questions/option-list.ts'
import { QuestionText } from '../../../../shared/questions/question-text.tsx'
import type { KindFormProps } from '../kind-view.ts'
import { OptionsField, useOptionsAutoFill } from '../parts/options-field.tsx'
import { QuestionMediaField } from '../parts/question-media.tsx'

type Data = ActivityData<'MatchTheCorrectWord'>

/** Question as text, audio or both, the options, and all that match. */
export function MatchForm(props: KindFormProps<Data>) {
  const { data, onChange, errorAt, readOnly } = props
  const { entry, blank } = useOptionsAutoFill()
  const group = useId()
  const { text, audioUrl } = data.question
  return (
    <>
      <QuestionText
        field="data.question.text"
        value={text}
        onChange={(next) => onChange((now) => ({ ...now, question: { ...now.question, text: next } }))}
        fault={errorAt('question.text')}
        required={audioUrl === ''}
        aside={activitiesMatchTheCorrectWordMessages.textAudioOrBoth}
        readOnly={readOnly}
      />
      <QuestionMediaField {...props} kind="audio" required={false} entry={entry} />
      <OptionsField
        {...props}
        entry={entry}
        blank={blank}
        hint={activitiesMatchTheCorrectWordMessages.markAllCorrectOptions}
        make={(id) => ({ id, text: '', audioUrl: '' })}
        wants={(option) => (option.audioUrl === '' ? ['text'] : [])}
        mark={({ id }, number) => (
          <RightMark
            of="several"
            group={group}
            number={number}
            right={data.answer.includes(id)}
            readOnly={readOnly}
            onToggle={() => onChange((now) => toggleInAnswer(now, id))}
          />
        )}
      />
    </>
  )
}
