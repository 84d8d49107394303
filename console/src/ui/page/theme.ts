import { useStore } from 'zustand'
import { createGlobalStore } from '../../session/stores.ts'

export type Theme = 'light' | 'dark'

export const SYSTEM_DARK = '(prefers-color-scheme: dark)'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const themeStore = createGlobalStore(() => ({ theme: 'light' as Theme }))

export const useTheme = (): Theme => useStore(themeStore, ({ theme }) => theme)

export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `griot-theme=${theme}; path=/; max-age=${YEAR_SECONDS}; SameSite=Strict`
  applyTheme()
}

/**
 * Shows the theme that was chosen on this device, else the system's. The server reads the cookie too,
 * for the first frame.
 */
export function applyTheme(): void {
  const [, chosen] = /(?:^|; )griot-theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? []
  const system = window.matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light'
  const theme = (chosen as Theme | undefined) ?? system
  document.documentElement.dataset.theme = theme
  themeStore.setState({ theme })
}
