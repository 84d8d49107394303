import { z } from 'zod'
import type { RightText } from '../lint/lint-row.ts'
import { type SameContent, sameContentSchema } from './duplicates.ts'
import { ASSET_KINDS, type AssetKind, type AssetKindEntry, type AssetOf } from './kinds.ts'
import { rightTextSchema } from './text-hints.ts'
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
    sameContent: sameContentSchema,
    /** What was said to be right in its texts; it counts as long as they are these. */
    right: z.array(rightTextSchema),
  })
}

/** A file that an asset of a kind has or had. */
export type AssetFileOf<Kind extends AssetKind> = z.output<AssetKindEntry<Kind>['file']>
export type AssetDetailsOf<Kind extends AssetKind> = AssetOf<Kind> & {
  files: AssetFileOf<Kind>[]
  uses: AssetUse[]
  sameContent: SameContent
  right: RightText[]
}

/** Reads an asset of a kind that is only a value. @throws ZodError when it is none */
export function parseDetails<Kind extends AssetKind>(
  kind: Kind,
  asset: unknown,
): AssetDetailsOf<Kind> {
  const entry: { asset: z.ZodObject; file: z.ZodObject } = ASSET_KINDS[kind]
  return assetDetails(entry).parse(asset) as unknown as AssetDetailsOf<Kind>
}
