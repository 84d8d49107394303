import { loadParts } from '../../shared/kinds/kinds.ts'
import type { UploadItem } from './upload-item.ts'

/** One at a time: decoding a video needs memory, and nothing else waits for the result. */
let before = Promise.resolve()

/**
 * Creates what only the browser can from a saved file. A failure does not affect the saved file.
 * @param onMade called when it was created
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
