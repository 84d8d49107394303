import { activityKindSchema } from '@griot/contract/activities/kind-names.ts'
import { z } from 'zod'
import { type DraftFormat, fieldsFormat } from '../../../ui/form/draft/draft-format.ts'

const wordSchema = z.object({
  code: z.string(),
  text: z.string(),
  translation: z.string(),
  imageUrl: z.string(),
  videoUrl: z.string().default(''),
})

const rowSchema = z.object({
  activityKind: activityKindSchema,
  words: z.array(wordSchema),
  source: wordSchema,
  options: z.array(wordSchema.extend({ place: z.number().int().min(0).nullable(), chosen: z.boolean() })),
})
/** An activity to generate. */
export type GeneratedRow = z.infer<typeof rowSchema>

const valuesSchema = z.object({
  /** The kind that is shown and created. */
  activityKind: activityKindSchema,
  difficulty: z.string(),
  instruction: z.string(),
  localizedInstruction: z.string(),
  /** The selected words, in the order of selection. */
  words: z.array(wordSchema),
  /** Activities of all kinds that were chosen. */
  rows: z.array(rowSchema),
})
export type GenerateFormValues = z.infer<typeof valuesSchema>

const format = fieldsFormat<GenerateFormValues>(valuesSchema)

/** A draft of the version that had one word in each row, and the kind beside the rows. */
const earlierSchema = z.looseObject({
  activityKind: activityKindSchema.optional(),
  rows: z.array(
    z.object({
      word: wordSchema,
      place: z.number().int().min(0),
      others: z.array(wordSchema.extend({ chosen: z.boolean() })),
    }),
  ),
})

export const generateDraft: DraftFormat<GenerateFormValues> = {
  keep: format.keep,
  read(stored, begin) {
    const earlier = earlierSchema.safeParse(stored)
    if (!earlier.success) return format.read(stored, begin)
    const { activityKind = begin.activityKind } = earlier.data
    const rows = earlier.data.rows.map(({ word, place, others }): GeneratedRow => {
      const wrong = others.map((other) => ({ ...other, place: null }))
      const options = wrong.toSpliced(place, 0, { ...word, place: null, chosen: false })
      return {
        activityKind,
        words: [word],
        source: word,
        options: options.map((option) => (option.code === word.code ? { ...option, place: 0 } : option)),
      }
    })
    return format.read({ ...earlier.data, words: rows.flatMap(({ words }) => words), rows }, begin)
  },
}
