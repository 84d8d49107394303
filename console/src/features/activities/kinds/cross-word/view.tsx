import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import * as activitiesCrossWordMessages from '@griot/contract/messages/ui/activities/cross-word.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { IconGridDots } from '@tabler/icons-react'
import { AnswerPosition, OptionsSummary } from '../../../../shared/questions/summary-options.tsx'
import type { ActivityView, KindSummaryProps } from '../kind-view.ts'
import { pairsOf } from './pairs.ts'
import classes from './view.module.css'

const WORD_IDS = ['1', '2', '3', '4']

export const crossWordView: ActivityView<'CrossWordActivity'> = {
  Icon: IconGridDots,
  emptyData: () => ({
    question: WORD_IDS.map(() => ({ text: '', audioUrl: '' })),
    options: WORD_IDS.map((id) => ({ id, text: '', audioUrl: '' })),
    answer: [...WORD_IDS],
  }),
  Question: CrossWordQuestion,
  Answer: CrossWordAnswer,
}

type Data = ActivityData<'CrossWordActivity'>

/** The clues, numbered. */
function CrossWordQuestion({ data }: KindSummaryProps<Data>) {
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
function CrossWordAnswer({ data, language }: KindSummaryProps<Data>) {
  const words = pairsOf(data).map(({ word }) => word)
  return (
    <OptionsSummary
      options={words}
      language={language}
      right={(id) => (
        <AnswerPosition
          at={words.findIndex((word) => word.id === id) + 1}
          label={activitiesCrossWordMessages.clueText}
        />
      )}
    />
  )
}
