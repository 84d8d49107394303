import { piecesOf } from '@griot/contract/activities/gaps.ts'
import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import * as activitiesFillTheGapMessages from '@griot/contract/messages/ui/activities/fill-the-gap.ts'
import { wordLang } from '@griot/player/word/word.tsx'
import { IconForms } from '@tabler/icons-react'
import { positionInAnswer, twoOptions } from '../../../../shared/questions/option-list.ts'
import { AnswerPosition, OptionsSummary } from '../../../../shared/questions/summary-options.tsx'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import type { ActivityView, KindSummaryProps } from '../kind-view.ts'
import classes from './view.module.css'

export const fillTheGapView: ActivityView<'FillTheGapActivity'> = {
  Icon: IconForms,
  emptyData: () => ({
    question: { audioUrl: '', question: '' },
    options: twoOptions((id) => ({ id, text: '', audioUrl: '' })),
    answer: [],
  }),
  Question: GapQuestion,
  Answer: GapAnswer,
}

type Data = ActivityData<'FillTheGapActivity'>

/** The audio, and the sentence with numbered gaps. */
function GapQuestion({ data, language }: KindSummaryProps<Data>) {
  return (
    <div>
      <QuestionMedia kind="audio" code={data.question.audioUrl} />
      <p className={classes.sentence} lang={wordLang(language)} dir="auto">
        {piecesOf(data.question.question).map(({ text, gap }, place) =>
          gap === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: its position in the sentence identifies a piece
            <span key={place}>{text}</span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={place} className={classes.gap}>
              <span className="visually-hidden">{activitiesFillTheGapMessages.gapText} </span>
              {gap + 1}
            </span>
          ),
        )}
      </p>
    </div>
  )
}

/** The options in order; the right ones have the number of their gap. */
function GapAnswer({ data, language }: KindSummaryProps<Data>) {
  return (
    <OptionsSummary
      options={data.options}
      language={language}
      right={(id) => {
        const gap = positionInAnswer(data, id)
        return gap === null ? null : <AnswerPosition at={gap} label={activitiesFillTheGapMessages.gapLabel} />
      }}
    />
  )
}
