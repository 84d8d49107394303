import { useSyncExternalStore } from 'react'

/** Running uploads: number of files, and percentage of bytes sent, 0 to 100. */
export interface UploadTray {
  files: number
  percent: number
}

const EMPTY: UploadTray = { files: 0, percent: 0 }

let tray = EMPTY
const watchers = new Set<() => void>()

/** Called by the uploads feature; the state outlives the screen where uploads started. */
export function setUploadTray(next: UploadTray): void {
  if (next.files === tray.files && next.percent === tray.percent) return
  tray = next.files === 0 ? EMPTY : next
  for (const watcher of watchers) watcher()
}

export function useUploadTray(): UploadTray {
  return useSyncExternalStore(watch, () => tray)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
