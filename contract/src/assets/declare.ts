import { z } from 'zod'
import { languageSchema } from '../languages.ts'
import { DECLARE_ROWS_MOST } from '../limits.ts'
import { requiredText } from '../text.ts'
import { audioSchema } from './audio.ts'
import { codeSchema } from './code.ts'

/** A row of POST /audios/declare-audios: all four are required (spec §5). */
export const declareAudioRowSchema = z.strictObject({
  localText: requiredText,
  translation: requiredText,
  code: codeSchema('audio'),
  language: languageSchema,
})
export type DeclareAudioRow = z.input<typeof declareAudioRowSchema>

/**
 * A row of PUT /audios/declare-audios: with an `id` it changes that asset, without one it declares.
 * A `version` that is no longer the current one skips the row.
 */
export const updateAudioRowSchema = declareAudioRowSchema.extend({
  id: z
    .string()
    .regex(/^[0-9]{1,15}$/, 'This is not the id of an asset.')
    .optional(),
  version: z.number().int().min(1).optional(),
})
export type UpdateAudioRow = z.input<typeof updateAudioRowSchema>

const rows = <T extends z.ZodType>(row: T) =>
  z
    .array(row)
    .min(1, 'There is no row to declare.')
    .max(DECLARE_ROWS_MOST, `At most ${DECLARE_ROWS_MOST.toLocaleString('en')} rows at once.`)

export const declareAudiosSchema = rows(declareAudioRowSchema)
export const updateAudiosSchema = rows(updateAudioRowSchema)

/** Why a row was left out of a batch. */
export const SKIP_REASONS = {
  declared: 'The code is already declared.',
  repeated: 'The code stands in an earlier row.',
  stale: 'Someone else changed this since you opened it.',
  missing: 'No asset has this id.',
  code: 'The code of a declared asset does not change.',
} as const
export type SkipReason = keyof typeof SKIP_REASONS

/** What became of a batch; `row` is the place in the request, from 0 (spec §7: saved, skipped). */
export const declareResultSchema = z.object({
  saved: z.array(
    audioSchema
      .pick({
        id: true,
        code: true,
        localText: true,
        translation: true,
        language: true,
        version: true,
      })
      .extend({ row: z.number().int() }),
  ),
  skipped: z.array(
    z.object({
      row: z.number().int(),
      code: z.string(),
      reason: z.enum(Object.keys(SKIP_REASONS) as [SkipReason, ...SkipReason[]]),
      message: z.string(),
    }),
  ),
})
export type DeclareResult = z.infer<typeof declareResultSchema>

export const declareMessages = {
  title: 'Declear Assets',
  lastRow: 'The last row stays.',
  noneSaved: 'No row was saved.',
} as const
