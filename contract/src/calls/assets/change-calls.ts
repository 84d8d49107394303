import { assetsChangedSchema, changeAssetsSchema } from '../../assets/change-assets.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind, type AssetKindEntry } from '../../assets/kinds.ts'
import type { Call } from '../call.ts'

const changeCall = (kind: AssetKindEntry) =>
  ({
    method: 'POST',
    path: `/${kind.plural}/change`,
    access: 'assets.write',
    summary: `Changes the language or the keywords of the given ${kind.noun.many} and skips some with a reason.`,
    body: changeAssetsSchema(kind),
    result: assetsChangedSchema,
    idempotent: true,
  }) as const satisfies Call

type ChangeName<Name extends AssetKind> = `change${Capitalize<AssetKindEntry<Name>['plural']>}`

/** The name of the call of each kind, derived from the kind's plural. */
export const ASSET_CHANGE_CALLS = Object.fromEntries(
  ASSET_KIND_NAMES.map((kind) => {
    const { plural } = ASSET_KINDS[kind]
    return [kind, `change${plural.charAt(0).toUpperCase()}${plural.slice(1)}`]
  }),
) as { [Name in AssetKind]: ChangeName<Name> }

/** Changes of many assets, the same for every kind; apart from the others, because lists do not need them. */
export const assetChangeCalls = Object.fromEntries(
  ASSET_KIND_NAMES.map((kind) => [ASSET_CHANGE_CALLS[kind], changeCall(ASSET_KINDS[kind])]),
) as { [Name in AssetKind as ChangeName<Name>]: ReturnType<typeof changeCall> }
