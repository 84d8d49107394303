import { z } from 'zod'
import { LIST_LENGTH_MOST } from '../limits.ts'
import { optionalText } from '../text.ts'
import { activityKind } from './activity-kind.ts'
import { audioCode, optionIdSchema, refuseRepeatedIds, refuseStrayAnswers } from './common.ts'
import { storedList, storedObject, storedText, withSoundIds } from './stored.ts'

const OPTION_INCOMPLETE = 'Both audio code and text is required for each option'

/** Says the one sentence at whichever of the two is missing, and the code's own fault otherwise. */
const optionText = optionalText.pipe(z.string().min(1, OPTION_INCOMPLETE))
const optionAudio = z
  .string({ error: OPTION_INCOMPLETE })
  .refine((code) => code.trim() !== '', { message: OPTION_INCOMPLETE, abort: true })
  .pipe(audioCode)

const data = z
  .strictObject({
    question: z.strictObject({ audioUrl: audioCode }),
    options: z
      .array(z.strictObject({ id: optionIdSchema, text: optionText, audioUrl: optionAudio }))
      .min(1, 'At least one option is required.')
      .max(LIST_LENGTH_MOST, `At most ${LIST_LENGTH_MOST} options.`),
    answer: z.array(optionIdSchema).min(1, 'Choose the options that make the answer, in order.'),
  })
  .superRefine((given, context) => {
    refuseRepeatedIds(given.options, context)
    refuseStrayAnswers(given, context)
  })

/** Learners hear the question and tap the options in the order of the answer. */
export const tapInWhatYouHear = activityKind<z.output<typeof data>>({
  label: 'TapInWhatYouHear',
  data,
  stored: storedObject({
    question: storedObject({ audioUrl: storedText }),
    options: storedList(storedObject({ id: storedText, text: storedText, audioUrl: storedText })),
    answer: storedList(storedText),
  }).overwrite(withSoundIds),
  shape: 1,
  upgrades: {},
  references: ({ question, options }) => [
    { kind: 'audio', code: question.audioUrl, path: 'data.question.audioUrl' },
    ...options.map((option, index) => ({
      kind: 'audio' as const,
      code: option.audioUrl,
      path: `data.options.${index}.audioUrl`,
    })),
  ],
  judge: ({ answer }, tapped) =>
    tapped.length === answer.length && tapped.every((id, index) => id === answer[index]),
})
