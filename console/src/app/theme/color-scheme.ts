import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const stored = localStorageColorSchemeManager()

/** Saves the theme also in a cookie, so that the server can send the first frame in it. */
export const colorSchemeManager: typeof stored = {
  ...stored,
  get(preset) {
    const scheme = stored.get(preset)
    tellServer(scheme)
    return scheme
  },
  set(scheme) {
    stored.set(scheme)
    tellServer(scheme)
  },
}

function tellServer(scheme: MantineColorScheme): void {
  const age = scheme === 'auto' ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `griot-theme=${scheme}; path=/; max-age=${age}; SameSite=Strict`
}
