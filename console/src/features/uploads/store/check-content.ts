import type { ContentCheck } from '../../../shared/kinds/asset-view.ts'
import { loadParts } from '../../../shared/kinds/kinds.ts'
import type { UploadItem } from './upload-item.ts'

const checks = new WeakMap<Blob, Promise<ContentCheck>>()

/** One at a time: decoding needs memory. */
let before: Promise<unknown> = Promise.resolve()

/**
 * What this browser found in the content of a file, which it reads once; never rejects. What cannot be checked is left
 * to the server.
 */
export function checkContent({ kind, file }: Pick<UploadItem, 'kind' | 'file'>): Promise<ContentCheck> {
  const known = checks.get(file)
  if (known) return known
  const check = before.then(async (): Promise<ContentCheck> => {
    const { checkContent: own } = await loadParts(kind)
    return own ? own(file) : { type: 'unchecked' }
  })
  const result = check.catch((): ContentCheck => {
    // Read again, such as after the connection was lost.
    checks.delete(file)
    return { type: 'unchecked' }
  })
  before = result
  checks.set(file, result)
  return result
}
