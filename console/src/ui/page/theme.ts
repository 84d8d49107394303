import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const system = window.matchMedia('(prefers-color-scheme: dark)')
const watchers = new Set<() => void>()

/** What was chosen on this device, else what the system has. The server reads the cookie too, for the first frame. */
function currentTheme(): Theme {
  const [, chosen] = /(?:^|; )griot-theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? []
  return (chosen as Theme | undefined) ?? (system.matches ? 'dark' : 'light')
}

export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `griot-theme=${theme}; path=/; max-age=${YEAR_SECONDS}; SameSite=Strict`
  apply()
}

export function useTheme(): Theme {
  return useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }, currentTheme)
}

function apply(): void {
  document.documentElement.dataset.theme = currentTheme()
  for (const watcher of watchers) watcher()
}

apply()
system.addEventListener('change', apply)
// another tab may have chosen
document.addEventListener('visibilitychange', apply)
