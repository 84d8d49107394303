import type { AssetKind } from '../assets/kinds.ts'
import type { AssetReference } from '../assets/references.ts'

/** The code in a field of an activity's data, with its path below `data`; an empty list for an empty field. */
export function codeAt(kind: AssetKind, path: string, code: string): AssetReference[] {
  return code === '' ? [] : [{ kind, code, path: `data.${path}` }]
}

/** The audio codes of options. */
export function soundsOf(options: readonly { audioUrl: string }[]): AssetReference[] {
  return options.flatMap(({ audioUrl }, at) => codeAt('audio', `options.${at}.audioUrl`, audioUrl))
}
