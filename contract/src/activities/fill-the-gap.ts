import { z } from 'zod'
import { activityKind } from './activity-kind.ts'
import { codeAt, soundsOf } from './codes.ts'
import { gapCount } from './gaps.ts'
import { audioCode, optionList, refuseInvalidAnswers, requiredAudioCode, requiredTextPart } from './options.ts'
import { comparableText, scoreOrder } from './play/scoring.ts'
import { storedList, storedObject, storedText, withValidPlaces } from './stored.ts'

/** Shown at the missing one of the two fields. */
const OPTION_INCOMPLETE = 'Both text and audio code are required for each option'

const data = z
  .strictObject({
    question: z.strictObject({
      audioUrl: audioCode,
      question: requiredTextPart('Write a sentence with a gap.').refine(
        (sentence) => sentence === '' || gapCount(sentence) > 0,
        'Write a gap as three underscores: ___.',
      ),
    }),
    options: optionList({
      text: requiredTextPart(OPTION_INCOMPLETE),
      audioUrl: requiredAudioCode(OPTION_INCOMPLETE),
    }),
    answer: z.array(z.string('Choose the option for this gap.')),
  })
  .superRefine((given, context) => {
    if (given.answer.length !== gapCount(given.question.question)) {
      context.addIssue({
        code: 'custom',
        path: ['answer'],
        message: 'Choose one option for each gap.',
      })
    }
    refuseInvalidAnswers(given, context, 'Choose the option for this gap.')
  })

/** Learners hear a sentence, read it with gaps, and put an option into each gap. */
export const fillTheGap = activityKind<z.output<typeof data>>({
  label: 'Fill the gap',
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
  generate: { make: null, reason: 'It needs a sentence around the word.' },
})

/** An answer with as many places as the sentence has gaps; missing ones are empty. */
function withPlaceForEachGap<Data extends { question: { question: string }; answer: readonly string[] }>(
  data: Data,
): Data {
  const length = gapCount(data.question.question)
  return { ...data, answer: Array.from({ length }, (_, gap) => data.answer[gap] ?? '') }
}
