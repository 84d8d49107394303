import { z } from 'zod'
import * as activitiesMatchTheCorrectWordApiMessages from '../messages/en/api/activities/match-the-correct-word.ts'
import { issueText, withMessage } from '../messages/schema-messages.ts'
import { translateOptions } from '../translate.ts'
import { activityKind } from './activity-kind.ts'
import { codeAt, soundsOf } from './codes.ts'
import {
  audioCodeOrEmpty,
  optionIdSchema,
  optionList,
  refuseInvalidAnswers,
  textOrEmpty,
  textsOfAnswer,
} from './options.ts'
import { storedList, storedObject, storedText, withValidIds } from './stored.ts'

/** Text, audio, or both. */
type TextAndAudio = { text: string; audioUrl: string }
const isEmpty = ({ text, audioUrl }: TextAndAudio) => text === '' && audioUrl === ''

const data = z
  .strictObject({
    question: z.strictObject({ text: textOrEmpty, audioUrl: audioCodeOrEmpty }),
    options: optionList({ text: textOrEmpty, audioUrl: audioCodeOrEmpty }),
    answer: z.array(optionIdSchema).min(1, withMessage(activitiesMatchTheCorrectWordApiMessages.answer)),
  })
  .superRefine((given, context) => {
    if (isEmpty(given.question))
      context.addIssue({
        code: 'custom',
        path: ['question', 'text'],
        message: issueText(activitiesMatchTheCorrectWordApiMessages.questionEmpty),
      })
    given.options.forEach((option, at) => {
      if (isEmpty(option))
        context.addIssue({
          code: 'custom',
          path: ['options', at, 'text'],
          message: issueText(activitiesMatchTheCorrectWordApiMessages.optionEmpty),
        })
    })
    refuseInvalidAnswers(given, context)
  })

/** Learners read or hear the question and choose every option that matches it, in any order. */
export const matchTheCorrectWord = activityKind<z.output<typeof data>>({
  label: activitiesMatchTheCorrectWordApiMessages.label,
  data,
  stored: storedObject({
    question: storedObject({ text: storedText, audioUrl: storedText }),
    options: storedList(storedObject({ id: storedText, text: storedText, audioUrl: storedText })),
    answer: storedList(storedText),
  }).overwrite(withValidIds),
  example: {
    question: { text: 'Animals', audioUrl: '' },
    options: [
      { id: '1', text: 'ajá', audioUrl: 'aja-01' },
      { id: '2', text: 'ilé', audioUrl: '' },
      { id: '3', text: '', audioUrl: 'esin-1' },
    ],
    answer: ['1', '3'],
  },
  quoting: ['question'],
  shape: 1,
  upgrades: {},
  words: textsOfAnswer,
  references: ({ question, options }) => [
    ...codeAt('audio', 'question.audioUrl', question.audioUrl),
    ...soundsOf(options),
  ],
  translate: ({ question, options, answer }, translated) => ({
    question: translated(question),
    options: translateOptions(options, translated),
    answer,
  }),
})
