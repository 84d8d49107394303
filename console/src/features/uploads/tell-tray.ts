import { setUploadTray } from '../../shared/page/upload-tray.ts'
import { isOnTheWay, itemsOfRun, percentOf } from './upload-item.ts'
import type { UploadState } from './upload-state.ts'

/** Tells the tray, which every page has, how far the files on the way are. */
export function tellTray({ items, run }: Pick<UploadState, 'items' | 'run'>): void {
  const files = items.filter(isOnTheWay).length
  setUploadTray({ files, percent: percentOf(itemsOfRun(items, run)) })
}
