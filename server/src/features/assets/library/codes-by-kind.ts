import { ASSET_KIND_NAMES, type AssetKind, type DeclaredByKind } from '@griot/contract/assets/kinds.ts'
import { STORED_KINDS } from '../kinds/kinds.ts'
import { type AssetDeps, checkDeclared } from './assets.service.ts'

/** For codes of several kinds: which are not declared, and the assets of the others. */
export async function checkDeclaredByKind(
  deps: Omit<AssetDeps, 'kind'>,
  codes: { readonly [Kind in AssetKind]?: readonly { code: string }[] | undefined },
): Promise<DeclaredByKind> {
  const ofKind = async (kind: AssetKind) => {
    const input = { codes: (codes[kind] ?? []).map(({ code }) => code), details: true }
    return [kind, await checkDeclared({ ...deps, kind: STORED_KINDS[kind] }, input)]
  }
  return Object.fromEntries(await Promise.all(ASSET_KIND_NAMES.map(ofKind)))
}
