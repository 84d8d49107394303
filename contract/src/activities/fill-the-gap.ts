import { z } from 'zod'
import * as activitiesFillTheGapApiMessages from '../messages/en/api/activities/fill-the-gap.ts'
import { issueText, withMessage } from '../messages/schema-messages.ts'
import { INVISIBLE } from '../text/folding.ts'
import { type Translate, translateOptions } from '../translate.ts'
import { activityKind } from './activity-kind.ts'
import { codeAt, soundsOf } from './codes.ts'
import { gapCount, piecesOf, withGaps } from './gaps.ts'
import {
  audioCode,
  optionList,
  refuseInvalidAnswers,
  requiredAudioCode,
  requiredTextPart,
  textsOfAnswer,
} from './options.ts'
import { storedList, storedObject, storedText, withValidPlaces } from './stored.ts'

/** Invisible characters between two underscores. */
const INVISIBLE_IN_GAP = new RegExp(`(?<=_)(?:${INVISIBLE.source})+(?=_)`, 'gu')

const data = z
  .strictObject({
    question: z.strictObject({
      audioUrl: audioCode,
      question: requiredTextPart(activitiesFillTheGapApiMessages.sentence)
        // Saving removes invisible characters, which would join two gaps or make another one.
        .overwrite((sentence) => sentence.replace(INVISIBLE_IN_GAP, ''))
        .refine(
          (sentence) => sentence === '' || gapCount(sentence) > 0,
          withMessage(activitiesFillTheGapApiMessages.gap),
        ),
    }),
    options: optionList({
      text: requiredTextPart(activitiesFillTheGapApiMessages.optionIncomplete),
      audioUrl: requiredAudioCode(activitiesFillTheGapApiMessages.optionIncomplete),
    }),
    answer: z.array(z.string(withMessage(activitiesFillTheGapApiMessages.answer))),
  })
  .superRefine((given, context) => {
    if (given.answer.length !== gapCount(given.question.question)) {
      context.addIssue({
        code: 'custom',
        path: ['answer'],
        message: issueText(activitiesFillTheGapApiMessages.answers),
      })
    }
    refuseInvalidAnswers(given, context, activitiesFillTheGapApiMessages.answer)
  })
type Data = z.output<typeof data>

/** Learners hear a sentence, read it with gaps, and put an option into each gap. */
export const fillTheGap = activityKind<Data>({
  label: activitiesFillTheGapApiMessages.label,
  data,
  stored: storedObject({
    question: storedObject({ audioUrl: storedText, question: storedText }),
    options: storedList(storedObject({ id: storedText, text: storedText, audioUrl: storedText })),
    answer: storedList(storedText),
  })
    .overwrite(withPlaceForEachGap)
    .overwrite(withValidPlaces),
  example: {
    question: { audioUrl: 'udhr-1', question: 'iyì àti ___ kọ̀ọ̀kan sì ___' },
    options: [
      { id: '1', text: 'dọ́gba', audioUrl: 'dogba1' },
      { id: '2', text: 'ẹ̀tọ́', audioUrl: 'eto-01' },
      { id: '3', text: 'ajá', audioUrl: 'aja-01' },
    ],
    answer: ['2', '1'],
  },
  shape: 1,
  upgrades: {},
  words: textsOfAnswer,
  references: ({ question, options }) => [
    ...codeAt('audio', 'question.audioUrl', question.audioUrl),
    ...soundsOf(options),
  ],
  translate,
})

/**
 * The sentence is translated with its words in their gaps. Where the other sentence does not contain these words, only
 * the gaps stay.
 */
function translate({ question, options, answer }: Data, translated: Translate): Data {
  const texts = (all: Data['options']) => answer.map((id) => all.find((option) => option.id === id)?.text ?? '')
  const words = texts(options)
  const pieces = piecesOf(question.question)
  const text = pieces.map((piece) => (piece.gap === null ? piece.text : words[piece.gap])).join('')
  const said = translated({ text, audioUrl: question.audioUrl })
  const copies = translateOptions(options, translated)
  const made = withGaps(said.text, texts(copies))
  const gapsOnly = pieces.flatMap(({ gap }) => (gap === null ? [] : ['___'])).join(' ')
  return {
    question: { audioUrl: said.audioUrl, question: made?.sentence ?? gapsOnly },
    options: copies,
    answer: made ? made.order.map((at) => answer[at] ?? '') : answer,
  }
}

/** An answer with as many places as the sentence has gaps; missing ones are empty. */
function withPlaceForEachGap<Data extends { question: { question: string }; answer: readonly string[] }>(
  data: Data,
): Data {
  const length = gapCount(data.question.question)
  return { ...data, answer: Array.from({ length }, (_, gap) => data.answer[gap] ?? '') }
}
