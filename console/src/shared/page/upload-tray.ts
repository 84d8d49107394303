import { useStore } from 'zustand'
import { createAccountStore } from '../../session/stores.ts'

/** What is in flight: how many files, and the share of their bytes, 0 to 100. */
export interface UploadTray {
  files: number
  percent: number
}

const EMPTY: UploadTray = { files: 0, percent: 0 }

const tray = createAccountStore('upload tray', () => EMPTY)

/** Called by the uploads; outlives the page that they were started on. */
export function setUploadTray(next: UploadTray): void {
  const { files, percent } = tray.getState()
  if (next.files === files && next.percent === percent) return
  tray.setState(next.files === 0 ? EMPTY : next)
}

export const useUploadTray = (): UploadTray => useStore(tray)
