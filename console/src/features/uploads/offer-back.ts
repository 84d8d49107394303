import { counted } from '#contract/text/count-words.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { UploadItem } from './upload-item.ts'
import { uploads } from './upload-store.ts'

/** Offers to undo a removal. */
export function offerBack(removed: readonly UploadItem[]): void {
  toast.undoable(`${counted(removed.length, 'file')} removed.`, () => {
    for (const kind of new Set(removed.map((item) => item.kind))) {
      const own = removed.filter((item) => item.kind === kind)
      uploads.add(
        kind,
        own.map(({ file }) => file),
      )
    }
  })
}
