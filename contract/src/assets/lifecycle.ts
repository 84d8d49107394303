import { z } from 'zod'
import { ASSETS_AT_ONCE_MAX } from '../limits.ts'
import { messageFields } from '../messages/message-fields.ts'
import { sha256Schema } from './duplicates.ts'
import { assetUseSchema } from './uses.ts'

/** One place that uses a code: `activity`, `ACT-0301-02`, `data.question.audioUrl`. */
const entity = z.enum(assetUseSchema.options.map(({ shape }) => shape.entity.value))
export const codeUseSchema = z.strictObject({
  entity,
  id: z.string().max(50),
  path: z.string().max(200),
})
export type CodeUse = z.output<typeof codeUseSchema>

/** A deleted asset. */
const deletedAssetSchema = z.object({ id: z.string(), code: z.string() })

export const assetDeletedSchema = deletedAssetSchema.extend({ version: z.number().int() })

/** Result of deleting a selection of assets. */
export const assetsDeletedSchema = z.object({
  deleted: z.array(deletedAssetSchema),
  /** Assets that are used somewhere, or do not exist, are not deleted. */
  notDeleted: z.array(z.object({ code: z.string(), ...messageFields, uses: z.array(assetUseSchema) })),
})

export const restoreSchema = z.strictObject({
  ids: z
    .array(z.string().regex(/^[0-9]{1,15}$/))
    .min(1)
    .max(ASSETS_AT_ONCE_MAX),
})

export const revertSchema = z.strictObject({
  /** An earlier or current file of the asset. */
  sha256: sha256Schema,
})

/** The changes, reversed so that they can be sent to undo this one. */
export const codesReplacedSchema = z.object({
  changes: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      uses: z.array(z.object({ entity, id: z.string(), path: z.string() })),
    }),
  ),
})
/** Replaces a code in some of the places that use it. */
export type CodeChange = z.output<typeof codesReplacedSchema>['changes'][number]

/** Assets with the places that use them, to preview a change. */
export function assetsWithUsesSchema<Asset extends z.ZodRawShape>(kind: { asset: z.ZodObject<Asset> }) {
  return z.object({
    assets: z.array(z.object({ ...kind.asset.shape, uses: z.array(assetUseSchema) })),
  })
}
