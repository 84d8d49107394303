import { z } from 'zod'
import * as activitiesFillTheGapApiMessages from '../messages/en/api/activities/fill-the-gap.ts'
import { issueText, withMessage } from '../messages/schema-messages.ts'
import { activityKind } from './activity-kind.ts'
import { codeAt, soundsOf } from './codes.ts'
import { gapCount } from './gaps.ts'
import { audioCode, optionList, refuseInvalidAnswers, requiredAudioCode, requiredTextPart } from './options.ts'
import { comparableText, scoreOrder } from './play/scoring.ts'
import { storedList, storedObject, storedText, withValidPlaces } from './stored.ts'

const data = z
  .strictObject({
    question: z.strictObject({
      audioUrl: audioCode,
      question: requiredTextPart(activitiesFillTheGapApiMessages.sentence).refine(
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

/** Learners hear a sentence, read it with gaps, and put an option into each gap. */
export const fillTheGap = activityKind<z.output<typeof data>>({
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
  references: ({ question, options }) => [
    ...codeAt('audio', 'question.audioUrl', question.audioUrl),
    ...soundsOf(options),
  ],
  judge: (data, placed) => scoreOrder(data, placed, comparableText),
  // It needs a sentence around the word.
  generate: null,
})

/** An answer with as many places as the sentence has gaps; missing ones are empty. */
function withPlaceForEachGap<Data extends { question: { question: string }; answer: readonly string[] }>(
  data: Data,
): Data {
  const length = gapCount(data.question.question)
  return { ...data, answer: Array.from({ length }, (_, gap) => data.answer[gap] ?? '') }
}
