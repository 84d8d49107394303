import { z } from 'zod'
import { LIST_LENGTH_MOST } from '../limits.ts'
import { optionalText } from '../text.ts'
import {
  type AssetReference,
  audioCode,
  optionIdSchema,
  refuseRepeatedIds,
  refuseStrayAnswers,
} from './common.ts'

const OPTION_INCOMPLETE = 'Both audio code and text is required for each option'

/** Says the specification's sentence at whichever of the two is missing, and the code's own fault otherwise. */
const optionText = optionalText.pipe(z.string().min(1, OPTION_INCOMPLETE))
const optionAudio = z
  .string({ error: OPTION_INCOMPLETE })
  .refine((code) => code.trim() !== '', { message: OPTION_INCOMPLETE, abort: true })
  .pipe(audioCode)

/** Learners hear the question and tap the options in the order of the answer (spec §3, §5). */
export const tapInWhatYouHearData = z
  .strictObject({
    question: z.strictObject({ audioUrl: audioCode }),
    options: z
      .array(z.strictObject({ id: optionIdSchema, text: optionText, audioUrl: optionAudio }))
      .min(1, 'At least one option is required.')
      .max(LIST_LENGTH_MOST, `At most ${LIST_LENGTH_MOST} options.`),
    answer: z.array(optionIdSchema).min(1, 'Choose the options that make the answer, in order.'),
  })
  .superRefine((data, context) => {
    refuseRepeatedIds(data.options, context)
    refuseStrayAnswers(data, context)
  })

export type TapInWhatYouHearData = z.infer<typeof tapInWhatYouHearData>

/** Every code the data names, with its place. */
export function tapInWhatYouHearReferences(data: TapInWhatYouHearData): AssetReference[] {
  return [
    { kind: 'audio', code: data.question.audioUrl, path: 'data.question.audioUrl' },
    ...data.options.map(
      (option, index): AssetReference => ({
        kind: 'audio',
        code: option.audioUrl,
        path: `data.options.${index}.audioUrl`,
      }),
    ),
  ]
}

/** Whether the tapped ids are the answer: the same ids in the same order. */
export function judgeTapInWhatYouHear(
  data: TapInWhatYouHearData,
  tapped: readonly string[],
): boolean {
  return (
    tapped.length === data.answer.length && tapped.every((id, index) => id === data.answer[index])
  )
}
