import { z } from 'zod'
import * as activitiesVideoContentApiMessages from '../messages/en/api/activities/video-content.ts'
import { translateOptions } from '../translate.ts'
import { activityKind } from './activity-kind.ts'
import { codeAt, soundsOf } from './codes.ts'
import {
  audioCodeOrEmpty,
  optionList,
  refuseInvalidChoice,
  requiredTextPart,
  singleAnswer,
  textsOfAnswer,
  videoCode,
} from './options.ts'
import { storedChoice, storedList, storedObject, storedText, withValidChoice } from './stored.ts'

const data = z
  .strictObject({
    question: z.strictObject({ videoUrl: videoCode }),
    options: optionList({
      text: requiredTextPart(activitiesVideoContentApiMessages.optionIncomplete),
      audioUrl: audioCodeOrEmpty,
    }),
    answer: singleAnswer,
  })
  .superRefine(refuseInvalidChoice)

/** Learners watch a film and choose the one option that describes it. */
export const videoContent = activityKind<z.output<typeof data>>({
  label: activitiesVideoContentApiMessages.label,
  data,
  stored: storedObject({
    question: storedObject({ videoUrl: storedText }),
    options: storedList(storedObject({ id: storedText, text: storedText, audioUrl: storedText })),
    answer: storedChoice,
  }).overwrite(withValidChoice),
  example: {
    question: { videoUrl: 'aja-01' },
    options: [
      { id: '1', text: 'ajá', audioUrl: 'aja-01' },
      { id: '2', text: 'ẹṣin', audioUrl: '' },
    ],
    answer: '1',
  },
  shape: 1,
  upgrades: {},
  words: textsOfAnswer,
  references: ({ question, options }) => [
    ...codeAt('video', 'question.videoUrl', question.videoUrl),
    ...soundsOf(options),
  ],
  translate: ({ options, ...rest }, translated) => ({ ...rest, options: translateOptions(options, translated) }),
})
