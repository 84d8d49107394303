/** Options and answers: shared schema parts of all kinds. */
import { z } from 'zod'
import { codeSchema } from '../assets/code.ts'
import { LIST_LENGTH_MAX, TEXT_LENGTH_MAX } from '../limits.ts'
import * as activitiesOptionsApiMessages from '../messages/en/api/activities/options.ts'
import type { Message } from '../messages/message.ts'
import { issueText, withMessage } from '../messages/schema-messages.ts'
import { optionalText, text } from '../text/text.ts'

const OPTION_ID = /^[1-9][0-9]{0,3}$/
const notAnId = withMessage(activitiesOptionsApiMessages.idInvalid)
const choose = withMessage(activitiesOptionsApiMessages.choose)
export const isOptionId = (id: string) => OPTION_ID.test(id)
/** The number of an option, as text. */
export const optionIdSchema = z.string(notAnId).regex(OPTION_ID, notAnId)

/** The code of an audio, of a video. */
export const audioCode = codeSchema('.mp3')
export const videoCode = codeSchema('.mp4')

/** A missing text reads as empty, like an empty form field. */
export const textOrEmpty = optionalText.default('')
export const audioCodeOrEmpty = codeSchema('.mp3', { empty: true }).default('')

/** A required part of an option with the kind's own message for a missing one. */
export const requiredTextPart = (missing: Message) => text(TEXT_LENGTH_MAX, { missing })
export const requiredAudioCode = (missing: Message) => codeSchema('.mp3', { missing })
export const requiredGraphicCode = (missing: Message) => codeSchema('.png', { missing })

/** A list of options, each with an id and the fields of its kind. */
export const optionList = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z
    .array(z.strictObject({ id: optionIdSchema, ...fields }))
    .min(1, withMessage(activitiesOptionsApiMessages.required))
    .max(LIST_LENGTH_MAX, withMessage(activitiesOptionsApiMessages.tooMany({ most: LIST_LENGTH_MAX })))

/** Unwraps a list of one value, because programs send the answers of all kinds as lists. */
export const unwrapSingle = (answer: unknown) => (Array.isArray(answer) && answer.length === 1 ? answer[0] : answer)

/** The answer of a kind with one right option: its id. */
export const singleAnswer = z.preprocess(unwrapSingle, z.string(choose).min(1, choose))

interface WithOptions {
  options: readonly { id: string }[]
}
interface WithAnswers extends WithOptions {
  answer: readonly string[]
}

/** The texts of the right options, in the order of the answer; an option without text has no part in it. */
export function textsOfAnswer({
  options,
  answer,
}: {
  options: readonly { id: string; text: string }[]
  answer: string | readonly string[]
}): string {
  const texts = new Map(options.map(({ id, text }) => [id, text]))
  return [answer]
    .flat()
    .flatMap((id) => texts.get(id) || [])
    .join(', ')
}

/** Adds an issue for every repeated option id. */
export function refuseRepeatedIds(options: WithOptions['options'], context: z.RefinementCtx): void {
  const seen = new Set<string>()
  options.forEach((option, index) => {
    if (seen.has(option.id)) {
      context.addIssue({
        code: 'custom',
        path: ['options', index, 'id'],
        message: issueText(activitiesOptionsApiMessages.idTaken),
      })
    }
    seen.add(option.id)
  })
}

/**
 * Adds an issue for every place of an answer that names no option.
 * @param empty the message for an empty place
 */
export function requireKnownAnswers(
  { options, answer }: WithAnswers,
  context: z.RefinementCtx,
  empty: Message = activitiesOptionsApiMessages.unknown,
): void {
  const ids = new Set(options.map(({ id }) => id))
  answer.forEach((id, place) => {
    if (ids.has(id)) return
    const message = id === '' ? empty : activitiesOptionsApiMessages.unknown
    context.addIssue({ code: 'custom', path: ['answer', place], message: issueText(message) })
  })
}

/** Checks the ids of a kind with one right option: unique ids, and an answer that is one of them. */
export function refuseInvalidChoice(
  { options, answer }: WithOptions & { answer: string },
  context: z.RefinementCtx,
): void {
  refuseRepeatedIds(options, context)
  if (answer === '' || options.some(({ id }) => id === answer)) return
  context.addIssue({ code: 'custom', path: ['answer'], message: issueText(activitiesOptionsApiMessages.unknown) })
}

/**
 * Checks the ids of a kind whose answer lists options: unique ids, each at most once in the answer.
 * @param empty the message for an empty place
 */
export function refuseInvalidAnswers(
  data: WithAnswers,
  context: z.RefinementCtx,
  empty: Message = activitiesOptionsApiMessages.unknown,
): void {
  refuseRepeatedIds(data.options, context)
  requireKnownAnswers(data, context, empty)
  const chosen = data.answer.filter((id) => id !== '')
  if (new Set(chosen).size === chosen.length) return
  context.addIssue({
    code: 'custom',
    path: ['answer'],
    message: issueText(activitiesOptionsApiMessages.onlyOnce),
  })
}
