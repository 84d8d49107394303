import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { AnswerPosition, OptionsSummary } from '../../../../shared/questions/summary-options.tsx'
import { Word } from '../../../../shared/word/word.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import type { KindSummaryProps } from '../kind-view.ts'
import { pairsOf } from './pairs.ts'
import classes from './summary.module.css'

type Data = ActivityData<'CrossWordActivity'>

/** The clues, numbered. */
export function CrossWordQuestion({ data }: KindSummaryProps<Data>) {
  return (
    <ol className={`${layout.cluster} ${classes.clues}`}>
      {pairsOf(data).map(({ id, clue }, place) => (
        <li key={id}>
          <b>{place + 1}</b>
          <Word>{clue.text || '…'}</Word>
        </li>
      ))}
    </ol>
  )
}

/** The words in the order of their clues. */
export function CrossWordAnswer({ data, language }: KindSummaryProps<Data>) {
  const words = pairsOf(data).map(({ word }) => word)
  return (
    <OptionsSummary
      options={words}
      language={language}
      right={(id) => <AnswerPosition at={words.findIndex((word) => word.id === id) + 1} of="Clue" />}
    />
  )
}
