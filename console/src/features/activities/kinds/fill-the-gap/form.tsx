import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import * as activitiesFillTheGapMessages from '@griot/contract/messages/ui/activities/fill-the-gap.ts'
import { PlaceMark } from '../../../../shared/questions/answer-marks.tsx'
import type { KindFormProps } from '../kind-view.ts'
import { slotOf } from '../parts/option.ts'
import { OptionsField, useOptionsAutoFill } from '../parts/options-field.tsx'
import { QuestionMediaField } from '../parts/question-media.tsx'
import { gapFor, gapOf, removeFromGaps, toggleInGap } from './gap-text.ts'
import { SentenceField } from './sentence-field.tsx'

type Data = ActivityData<'FillTheGapActivity'>

/** Audio and text of a sentence whose words become gaps, and the options with their gaps. */
export function GapForm(props: KindFormProps<Data>) {
  const { data, onChange, errorAt, language, readOnly } = props
  const { entry, blank } = useOptionsAutoFill()
  return (
    <>
      <QuestionMediaField {...props} kind="audio" entry={entry} />
      <SentenceField
        data={data}
        onChange={onChange}
        fault={errorAt('question.question')}
        language={language}
        readOnly={readOnly}
        entry={entry}
        slotOf={(id) => slotOf(id).words}
      />
      <OptionsField
        {...props}
        entry={entry}
        blank={blank}
        hint={activitiesFillTheGapMessages.numbersHint}
        make={(id) => ({ id, text: '', audioUrl: '' })}
        remove={removeFromGaps}
        fault={data.answer.map((_, gap) => errorAt(`answer.${gap}`)).find((fault) => fault)}
        wants={() => ['text', 'audioUrl']}
        mark={({ id }, number) => {
          const gap = gapOf(data, id)
          return (
            <PlaceMark
              place={gap}
              number={number}
              says={(at) =>
                at === null
                  ? activitiesFillTheGapMessages.optionNoGap({ number })
                  : activitiesFillTheGapMessages.optionInGap({ number, at })
              }
              title={titleOf(data, gap)}
              readOnly={readOnly}
              onToggle={() => onChange((now) => toggleInGap(now, id))}
            />
          )
        }}
      />
    </>
  )
}

/** Tooltip of an option's mark. */
function titleOf(data: Data, gap: number | null): string {
  if (gap !== null) return activitiesFillTheGapMessages.removeFromGap
  if (data.answer.length === 0) return activitiesFillTheGapMessages.makeGapHint
  const free = gapFor(data)
  return free === -1
    ? activitiesFillTheGapMessages.allGapsHaveWord
    : activitiesFillTheGapMessages.putIntoGap({ free: free + 1 })
}
