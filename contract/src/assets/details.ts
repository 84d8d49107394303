import { z } from 'zod'
import type { DismissedText } from '../lint/lint-row.ts'
import { type Duplicates, duplicatesSchema } from './duplicates.ts'
import { ASSET_KINDS, type AssetKind, type AssetKindEntry, type AssetOf } from './kinds.ts'
import { dismissedTextSchema } from './text-hints.ts'
import { type AssetUse, assetUseSchema } from './uses.ts'

/** An asset with its files, newest first, and the places that use it. */
export function assetDetails<Asset extends z.ZodRawShape, File extends z.ZodRawShape>(kind: {
  asset: z.ZodObject<Asset>
  file: z.ZodObject<File>
}) {
  return z.object({
    ...kind.asset.shape,
    files: z.array(kind.file),
    uses: z.array(assetUseSchema),
    duplicates: duplicatesSchema,
    /** Dismissed findings; a dismissal holds while the text is unchanged. */
    dismissedHints: z.array(dismissedTextSchema),
    takesToReview: z.number().int(),
  })
}

/** A current or earlier file of an asset of a kind. */
export type AssetFileOf<Kind extends AssetKind> = z.output<AssetKindEntry<Kind>['file']>
export type AssetDetailsOf<Kind extends AssetKind> = AssetOf<Kind> & {
  files: AssetFileOf<Kind>[]
  uses: AssetUse[]
  duplicates: Duplicates
  dismissedHints: DismissedText[]
  takesToReview: number
}

/** Parses the details of an asset when its kind is only known at run time. @throws ZodError if they do not match */
export function parseDetails<Kind extends AssetKind>(kind: Kind, asset: unknown): AssetDetailsOf<Kind> {
  const entry: { asset: z.ZodObject; file: z.ZodObject } = ASSET_KINDS[kind]
  return assetDetails(entry).parse(asset) as unknown as AssetDetailsOf<Kind>
}
