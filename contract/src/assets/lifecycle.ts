import { z } from 'zod'
import { ASSETS_AT_ONCE_MAX } from '../limits.ts'
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
  notDeleted: z.array(z.object({ code: z.string(), message: z.string(), uses: z.array(assetUseSchema) })),
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

export const lifecycleMessages = {
  deleted: (count: number) => (count === 1 ? 'Asset deleted' : `${count} assets deleted`),
  used: (count: number) =>
    count === 1
      ? 'It is used in one place. Use another code there first.'
      : `It is used in ${count} places. Use another code there first.`,
  notDeleted: 'It was not deleted.',
  askRemove: (code: string) => `Delete ${code}?`,
  removeKeeps: 'You can restore it later, with its files and texts.',
  gone: 'No asset has this code.',
  restored: 'Asset restored',
  notRestorable: 'This asset was not deleted.',
  taken: (code: string) => `The code ${code} is now used by another asset.`,
  reverted: 'File reverted',
  noSuchFile: 'The asset never had this file.',
  keptFile: 'This is available to learners. Only an admin or an editor can revert the file.',
  codeReplaced: (places: number) => (places === 1 ? 'Changed in one place' : `Changed in ${places} places`),
  itself: 'This is the same code.',
  most: (most: number) => `Select at most ${most} assets to replace codes.`,
  available: 'This is available to learners. Only an admin or an editor can change it.',
  barred: (places: number) =>
    places === 1
      ? 'One of them is available to learners. Only an admin or an editor can change it.'
      : `${places} of them are available to learners. Only an admin or an editor can change them.`,
  movedOn: 'It was changed and now has another code.',
} as const
