import { useSyncExternalStore } from 'react'
import type { Storage } from './progress/storage.ts'

export type Theme = 'light' | 'dark'

const KEY = 'griot.player.theme'
const SYSTEM_DARK = '(prefers-color-scheme: dark)'

/** The theme that was chosen on this device, else that of the system. */
export function themeOf(storage: Storage) {
  const listeners = new Set<() => void>()
  const now = (): Theme => {
    const chosen = storage.read(KEY)
    if (chosen === 'light' || chosen === 'dark') return chosen
    return window.matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light'
  }
  const show = () => {
    document.documentElement.dataset.theme = now()
    for (const listener of listeners) listener()
  }
  window.matchMedia(SYSTEM_DARK).addEventListener('change', show)
  show()
  return {
    choose(theme: Theme) {
      storage.write(KEY, theme)
      show()
    },
    useTheme: () =>
      useSyncExternalStore((listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      }, now),
  }
}
