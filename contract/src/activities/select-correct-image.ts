import { z } from 'zod'
import * as activitiesSelectCorrectImageApiMessages from '../messages/en/api/activities/select-correct-image.ts'
import { translateOptions, translateSound } from '../translate.ts'
import { activityKind } from './activity-kind.ts'
import { codeAt, soundsOf } from './codes.ts'
import {
  audioCode,
  audioCodeOrEmpty,
  optionList,
  refuseInvalidChoice,
  requiredGraphicCode,
  singleAnswer,
  textOrEmpty,
  textsOfAnswer,
} from './options.ts'
import { storedChoice, storedList, storedObject, storedText, withValidChoice } from './stored.ts'

const data = z
  .strictObject({
    question: z.strictObject({ audioUrl: audioCode }),
    options: optionList({
      imageUrl: requiredGraphicCode(activitiesSelectCorrectImageApiMessages.optionIncomplete),
      text: textOrEmpty,
      audioUrl: audioCodeOrEmpty,
    }),
    answer: singleAnswer,
  })
  .superRefine(refuseInvalidChoice)
type Data = z.output<typeof data>

/** Learners hear the question and choose its picture. */
export const selectCorrectImage = activityKind<Data>({
  label: activitiesSelectCorrectImageApiMessages.label,
  data,
  stored: storedObject({
    question: storedObject({ audioUrl: storedText }),
    options: storedList(
      storedObject({
        id: storedText,
        imageUrl: storedText,
        text: storedText,
        audioUrl: storedText,
      }),
    ),
    answer: storedChoice,
  }).overwrite(withValidChoice),
  example: {
    question: { audioUrl: 'aja-01' },
    options: [
      { id: '1', imageUrl: 'dog-01', text: 'ajá', audioUrl: 'aja-01' },
      { id: '2', imageUrl: 'horse1', text: '', audioUrl: '' },
    ],
    answer: '1',
  },
  shape: 1,
  upgrades: {},
  words: textsOfAnswer,
  references: ({ question, options, answer }) => [
    ...codeAt('audio', 'question.audioUrl', question.audioUrl),
    ...options.flatMap(({ id, imageUrl, text }, at) =>
      codeAt('graphic', `options.${at}.imageUrl`, imageUrl).map((reference) => ({
        ...reference,
        ...(text === '' && { needsAltText: true as const, ...(id === answer && { answerTo: question.audioUrl }) }),
      })),
    ),
    ...soundsOf(options),
  ],
  translate: ({ question, options, answer }, translated) => ({
    question: translateSound(question, translated),
    options: translateOptions(options, translated),
    answer,
  }),
})
