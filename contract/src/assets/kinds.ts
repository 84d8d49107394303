import { z } from 'zod'
import { audio } from './audio/kind.ts'
import { graphic } from './graphic/kind.ts'
import { video } from './video/kind.ts'

/**
 * The registry of kinds of assets. A kind that is added here does not compile until calls (`calls/assets.ts`), server
 * and console have its entry.
 */
export const ASSET_KINDS = {
  audio,
  graphic,
  video,
} as const satisfies { [Kind in string]: { kind: Kind } }

export type AssetKind = keyof typeof ASSET_KINDS
export type AssetKindEntry<Kind extends AssetKind = AssetKind> = (typeof ASSET_KINDS)[Kind]

/** The name of a kind in URLs and responses. */
export type PluralOf<Kind extends AssetKind = AssetKind> = AssetKindEntry<Kind>['plural']

export const ASSET_KIND_NAMES = Object.keys(ASSET_KINDS) as [AssetKind, ...AssetKind[]]

/** An asset of a kind, as in lists. */
export type AssetOf<Kind extends AssetKind> = z.output<AssetKindEntry<Kind>['asset']>
/** The editable fields of an asset of a kind, as parsed by the contract. */
export type AssetFieldsOf<Kind extends AssetKind> = {
  [Field in keyof AssetKindEntry<Kind>['fields'] as undefined extends z.output<AssetKindEntry<Kind>['fields'][Field]>
    ? never
    : Field]: z.output<AssetKindEntry<Kind>['fields'][Field]>
} & {
  [Field in keyof AssetKindEntry<Kind>['fields'] as undefined extends z.output<AssetKindEntry<Kind>['fields'][Field]>
    ? Field
    : never]?: z.output<AssetKindEntry<Kind>['fields'][Field]>
}

export function isAssetKind(text: string): text is AssetKind {
  return Object.hasOwn(ASSET_KINDS, text)
}

/** An object schema with a property for each kind: the given part of its entry, changed by `as`. */
function objectOfKinds<Shape extends Record<AssetKind, z.ZodType>>(
  as: (entry: AssetKindEntry) => z.ZodType,
): z.ZodObject<Shape> {
  // TypeScript cannot infer the type of entries built in a loop.
  return z.object(
    Object.fromEntries(ASSET_KIND_NAMES.map((kind) => [kind, as(ASSET_KINDS[kind])])),
  ) as z.ZodObject<Shape>
}

/** Assets of every kind. */
export const assetsByKindSchema = objectOfKinds<{ [Kind in AssetKind]: z.ZodArray<AssetKindEntry<Kind>['asset']> }>(
  ({ asset }) => z.array(asset),
)
export type AssetsByKind = z.output<typeof assetsByKindSchema>

/** What a lesson uses, and what was declared for its language last and is not used anywhere. */
export const lessonAssetsSchema = z.object({ used: assetsByKindSchema, unused: assetsByKindSchema })
export type LessonAssets = z.output<typeof lessonAssetsSchema>

/** The result of a check of codes of every kind. */
export const declaredByKindSchema = objectOfKinds<{ [Kind in AssetKind]: AssetKindEntry<Kind>['checkDeclaredResult'] }>(
  ({ checkDeclaredResult }) => checkDeclaredResult,
)
export type DeclaredByKind = z.output<typeof declaredByKindSchema>
