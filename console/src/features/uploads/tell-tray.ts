import { setUploadTray } from '../../shared/page/upload-tray.ts'
import { isOnTheWay, itemsOfRun, percentOf } from './upload-item.ts'
import type { UploadState } from './upload-state.ts'

/** Updates the tray, which every page shows, with the progress of uploads. */
export function tellTray({ items, run }: Pick<UploadState, 'items' | 'run'>): void {
  const files = items.filter(isOnTheWay).length
  setUploadTray({ files, percent: percentOf(itemsOfRun(items, run)) })
}
