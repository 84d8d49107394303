import { checkDeclared } from '../../shared/assets/assets.calls.ts'
import { type Declared, keyOf, type UploadItem } from './upload-item.ts'

/** Looks up the codes of some files; the result is keyed by `keyOf`. */
export async function declaredOf(
  items: readonly Pick<UploadItem, 'kind' | 'code'>[],
): Promise<Map<string, Declared>> {
  const kinds = [...new Set(items.map((item) => item.kind))]
  const all = await Promise.all(
    kinds.map(async (kind) => {
      const own = items.filter((item) => item.kind === kind)
      const { declared } = await checkDeclared(kind, [...new Set(own.map((item) => item.code))])
      return declared.map((asset) => [keyOf({ kind, code: asset.code }), asset] as const)
    }),
  )
  return new Map(all.flat())
}
