import { loadParts } from '../../shared/kinds/kinds.ts'
import type { UploadItem } from './upload-item.ts'

/** One after the other: to look into a film takes memory, and whoever waits for it waits for nothing else. */
let before = Promise.resolve()

/**
 * Has the browser make what only it can make of a file that has been saved. The file is saved all the
 * same where it cannot.
 * @param onMade told when that is there
 */
export function afterSaved(
  { kind, code, file, sha256 }: Pick<UploadItem, 'kind' | 'code' | 'file' | 'sha256'>,
  onMade: () => void,
): void {
  if (!sha256) return
  const make = async () => {
    const { afterSaved } = await loadParts(kind)
    if (await afterSaved?.({ code, file, sha256 })) onMade()
  }
  before = before.then(make).catch(() => {})
}
