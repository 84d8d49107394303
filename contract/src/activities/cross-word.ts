import { z } from 'zod'
import * as activitiesCrossWordApiMessages from '../messages/en/api/activities/cross-word.ts'
import * as apiMessages from '../messages/en/api/general/general.ts'
import { issueText, withMessage } from '../messages/schema-messages.ts'
import { requiredText } from '../text/text.ts'
import { translateOptions } from '../translate.ts'
import { activityKind } from './activity-kind.ts'
import { codeAt, soundsOf } from './codes.ts'
import { audioCodeOrEmpty, optionIdSchema, refuseRepeatedIds, requireKnownAnswers, textsOfAnswer } from './options.ts'
import { wordKey } from './play/scoring.ts'
import { ofLength, storedList, storedObject, storedText, withValidPlaces } from './stored.ts'

/** Number of clues, and of words. */
export const CROSSWORD_LENGTH = 4

const count = CROSSWORD_LENGTH

const data = z
  .strictObject({
    question: z
      .array(z.strictObject({ text: requiredText, audioUrl: audioCodeOrEmpty }))
      .length(CROSSWORD_LENGTH, withMessage(activitiesCrossWordApiMessages.clues({ count }))),
    options: z
      .array(z.strictObject({ id: optionIdSchema, text: requiredText, audioUrl: audioCodeOrEmpty }))
      .length(CROSSWORD_LENGTH, withMessage(activitiesCrossWordApiMessages.words({ count }))),
    answer: z
      .array(z.string(withMessage(apiMessages.required)))
      .length(CROSSWORD_LENGTH, withMessage(activitiesCrossWordApiMessages.answers({ count }))),
    /** Whether an answer that is right except for tone marks counts. It does not where this is absent. */
    tonesMayDiffer: z.boolean().optional(),
  })
  .superRefine((given, context) => {
    refuseRepeatedIds(given.options, context)
    requireKnownAnswers(given, context)
    refuseWordsThatAreTheSame(given, context)
  })
type Data = z.output<typeof data>

/** Adds an issue where an answer is used twice, or two words have the same spelling. */
function refuseWordsThatAreTheSame({ options, answer }: Data, context: z.RefinementCtx): void {
  const refuse = (...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', path, message: issueText(activitiesCrossWordApiMessages.notDistinct) })
  answer.forEach((id, place) => {
    if (id !== '' && answer.indexOf(id) < place) refuse('answer', place)
  })
  const words = options.map(({ text }) => wordKey(text))
  words.forEach((word, at) => {
    if (word !== '' && words.indexOf(word) < at) refuse('options', at, 'text')
  })
}

/** Learners read four clues and write the word for each; the words may cross in a grid. */
export const crossWord = activityKind<Data>({
  label: activitiesCrossWordApiMessages.label,
  data,
  stored: storedObject({
    question: storedList(storedObject({ text: storedText, audioUrl: storedText })),
    options: storedList(storedObject({ id: storedText, text: storedText, audioUrl: storedText })),
    answer: storedList(storedText),
    tonesMayDiffer: z.boolean().optional().catch(undefined),
  })
    .overwrite(withFourOfEach)
    .overwrite(withValidPlaces)
    .overwrite(withPairs),
  example: {
    question: [
      { text: 'Dog', audioUrl: 'aja-01' },
      { text: 'House', audioUrl: '' },
      { text: 'Chair', audioUrl: '' },
      { text: 'Fish', audioUrl: '' },
    ],
    options: [
      { id: '1', text: 'ilé', audioUrl: 'ile-01' },
      { id: '2', text: 'ajá', audioUrl: '' },
      { id: '3', text: 'ẹja', audioUrl: '' },
      { id: '4', text: 'àga', audioUrl: '' },
    ],
    answer: ['2', '1', '4', '3'],
  },
  quoting: ['question'],
  shape: 1,
  upgrades: {},
  words: textsOfAnswer,
  references: ({ question, options }) => [
    ...question.flatMap(({ audioUrl }, at) => codeAt('audio', `question.${at}.audioUrl`, audioUrl)),
    ...soundsOf(options),
  ],
  translate: ({ question, options, ...kept }, translated) => ({
    ...kept,
    question: question.map(translated),
    options: translateOptions(options, translated),
  }),
})

function withFourOfEach({ question, options, answer, ...kept }: Data): Data {
  const empty = { text: '', audioUrl: '' }
  return {
    ...kept,
    question: ofLength(question, CROSSWORD_LENGTH, empty),
    options: ofLength(options, CROSSWORD_LENGTH, { id: '', ...empty }),
    answer: ofLength(answer, CROSSWORD_LENGTH, ''),
  }
}

/** Gives each word its own clue, as the form requires: unused words go to the clues without one. */
function withPairs(data: Data): Data {
  const left = data.options.map(({ id }) => id).filter((id) => !data.answer.includes(id))
  return { ...data, answer: data.answer.map((id) => id || (left.shift() ?? '')) }
}
