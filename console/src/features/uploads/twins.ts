import { codeKey } from '#contract/assets/code.ts'
import { isNotSaved, keyOf, type UploadItem } from './upload-item.ts'

/**
 * For each file, the names of the other chosen files with the same content, shown before they are sent. Only hashed
 * files are known.
 */
export function twinsOf(items: readonly UploadItem[]): ReadonlyMap<number, readonly string[]> {
  const read = items.filter((item) => item.sha256 && item.fault === null && !isNotSaved(item))
  const twins = new Map<number, readonly string[]>()
  for (const same of Map.groupBy(read, ({ sha256 }) => sha256).values()) {
    if (same.length < 2) continue
    for (const item of same) {
      const others = same.filter((other) => other !== item && !isSaidOf(item, other))
      twins.set(
        item.id,
        others.map(({ file }) => file.name),
      )
    }
  }
  return twins
}

/** Whether the library already reports it, because it has been saved since. */
function isSaidOf({ sameContent }: UploadItem, other: UploadItem): boolean {
  const said = sameContent?.assets ?? []
  return said.some(({ kind, code }) => `${kind}:${codeKey(code)}` === keyOf(other))
}
