import { layOut } from '@griot/contract/activities/crossword-grid.ts'
import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import * as activitiesCrossWordMessages from '@griot/contract/messages/ui/activities/cross-word.ts'
import { hasTones } from '@griot/contract/text/tones.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useAutoFill } from '../../../../shared/questions/auto-fill.ts'
import { AutoFilledNote } from '../../../../shared/questions/auto-filled-note.tsx'
import { ListErrorText } from '../../../../shared/questions/list-error-text.tsx'
import { FieldAside } from '../../../../ui/form/fields/field-aside.tsx'
import { ReorderList } from '../../../../ui/form/fields/reorder-list.tsx'
import type { KindFormProps } from '../kind-view.ts'
import classes from './form.module.css'
import { PairRow, slotsOf } from './pair-row.tsx'
import { allowOtherTones, changeClue, changeWord, crossingSentence, movePair, pairsOf } from './pairs.ts'

type Data = ActivityData<'CrossWordActivity'>

/** Four clues, each with its word: the pairs are the answer, so it is not selected separately. */
export function CrossWordForm(props: KindFormProps<Data>) {
  const { data, onChange, errorAt, language, readOnly } = props
  const labelId = useId()
  // There are exactly four rows: when all are filled, the focus stays.
  const entry = useAutoFill(() => {})
  const pairs = pairsOf(data)
  const words = pairs.map(({ word }) => word.text)
  const crossing = layOut(words).placed.map(({ word }) => word)
  const written = words.filter((word) => word.trim() !== '').length
  const fault = ['question', 'options', 'answer'].map(errorAt).find((sentence) => sentence)

  return (
    <fieldset className={classes.pairs} ref={entry.anchor} data-field="data" aria-labelledby={labelId}>
      <div className={`${layout.hint} ${classes.heads}`}>
        <span id={labelId} className="visually-hidden">
          {activitiesCrossWordMessages.cluesAndWords}
        </span>
        <span data-of="clue" data-required>
          {activitiesCrossWordMessages.clueText}
        </span>
        <span data-of="clue-audio">{activitiesCrossWordMessages.audioOptional}</span>
        <span data-of="word" data-required>
          {activitiesCrossWordMessages.word}
        </span>
        <span data-of="word-audio">{activitiesCrossWordMessages.audioOptional}</span>
      </div>
      <ReorderList
        items={pairs}
        nameOf={(_, index) => activitiesCrossWordMessages.clueName({ number: index + 1 })}
        onMove={(from, to) => onChange((now) => movePair(now, from, to))}
        disabled={readOnly}
        aria-labelledby={labelId}
      >
        {(pair, index, { handle, moves }) => {
          const place = data.options.findIndex(({ id }) => id === pair.id)
          return (
            <PairRow
              pair={pair}
              number={index + 1}
              paths={{ clue: `data.question.${index}`, word: `data.options.${place}` }}
              faults={{
                clue: errorAt(`question.${index}.text`),
                clueAudio: errorAt(`question.${index}.audioUrl`),
                word: errorAt(`options.${place}.text`) ?? errorAt(`answer.${index}`),
                wordAudio: errorAt(`options.${place}.audioUrl`) ?? errorAt(`options.${place}.id`),
              }}
              language={language}
              readOnly={readOnly}
              entry={entry}
              handle={handle}
              moves={
                <>
                  {moves}
                  <FieldAside
                    field="data.options"
                    option={pair.id}
                    label={activitiesCrossWordMessages.clueName({ number: index + 1 })}
                  />
                </>
              }
              onClue={(change) => onChange((now) => changeClue(now, index, change))}
              onWord={(change) => onChange((now) => changeWord(now, pair.id, change))}
            />
          )
        }}
      </ReorderList>
      <ListErrorText sentence={fault} />
      <div className={classes.foot}>
        <div>
          {pairs.flatMap(({ id }) =>
            Object.values(slotsOf(id)).map((slot) => <AutoFilledNote key={slot} entry={entry} slot={slot} />),
          )}
        </div>
        <p className={`${layout.hint} ${classes.crossing}`} data-crossing={crossing.length > 0 || undefined}>
          {crossing.length > 0 && <IconCircleCheck size={14} stroke={2} aria-hidden />}
          {crossingSentence(crossing, written, pairs.length)}
        </p>
      </div>
      {hasTones(language) && (
        <label className={`${layout.row} ${classes.tones}`}>
          <input
            type="checkbox"
            checked={data.tonesMayDiffer ?? false}
            disabled={readOnly}
            onChange={({ currentTarget: { checked } }) => onChange((now) => allowOtherTones(now, checked))}
          />
          {activitiesCrossWordMessages.tonesMayDiffer}
        </label>
      )}
    </fieldset>
  )
}
