import { z } from 'zod'
import * as activitiesTapInWhatYouHearApiMessages from '../messages/en/api/activities/tap-in-what-you-hear.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { translateOptions, translateSound } from '../translate.ts'
import { activityKind } from './activity-kind.ts'
import { codeAt, soundsOf } from './codes.ts'
import {
  audioCode,
  optionIdSchema,
  optionList,
  refuseInvalidAnswers,
  requiredAudioCode,
  requiredTextPart,
  textsOfAnswer,
} from './options.ts'
import { storedList, storedObject, storedText, withValidIds } from './stored.ts'

const data = z
  .strictObject({
    question: z.strictObject({ audioUrl: audioCode }),
    options: optionList({
      text: requiredTextPart(activitiesTapInWhatYouHearApiMessages.optionIncomplete),
      audioUrl: requiredAudioCode(activitiesTapInWhatYouHearApiMessages.optionIncomplete),
    }),
    answer: z.array(optionIdSchema).min(1, withMessage(activitiesTapInWhatYouHearApiMessages.answer)),
  })
  .superRefine((given, context) => refuseInvalidAnswers(given, context))

/** Learners hear the question and tap the options in the order of the answer. */
export const tapInWhatYouHear = activityKind<z.output<typeof data>>({
  label: activitiesTapInWhatYouHearApiMessages.label,
  data,
  stored: storedObject({
    question: storedObject({ audioUrl: storedText }),
    options: storedList(storedObject({ id: storedText, text: storedText, audioUrl: storedText })),
    answer: storedList(storedText),
  }).overwrite(withValidIds),
  example: {
    question: { audioUrl: 'aja-01' },
    options: [
      { id: '1', text: 'ajá', audioUrl: 'aja-01' },
      { id: '2', text: 'ẹṣin', audioUrl: 'esin-1' },
    ],
    answer: ['1'],
  },
  shape: 1,
  upgrades: {},
  words: textsOfAnswer,
  references: ({ question, options }) => [
    ...codeAt('audio', 'question.audioUrl', question.audioUrl),
    ...soundsOf(options),
  ],
  translate: ({ question, options, answer }, translated) => ({
    question: translateSound(question, translated),
    options: translateOptions(options, translated),
    answer,
  }),
})
