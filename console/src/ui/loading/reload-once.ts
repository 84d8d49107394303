/** When a file is missing this soon after a reload, another reload does not help, whichever file it is. */
const AGAIN_AFTER_MS = 60_000

const RELOADED = 'griot.reloaded'

/**
 * Reloads the page because of a file that the server no longer has, as the router does for pages.
 * Forms keep their drafts when the page goes.
 * @returns false when that has just been tried, so that a broken release causes no endless reloads
 */
export function reloadOnce(): boolean {
  try {
    const last = lastReload()
    if (last && Date.now() - last.at < AGAIN_AFTER_MS) return false
    sessionStorage.setItem(RELOADED, JSON.stringify({ at: Date.now(), told: false }))
  } catch {
    // Without storage a first reload cannot be told from an endless series.
    return false
  }
  location.reload()
  return true
}

/** Whether this page was loaded by `reloadOnce`; true only the first time it is asked. */
export function takeReloadNotice(): boolean {
  try {
    const last = lastReload()
    if (!last || last.told) return false
    sessionStorage.setItem(RELOADED, JSON.stringify({ ...last, told: true }))
    return true
  } catch {
    return false
  }
}

function lastReload(): { at: number; told: boolean } | null {
  return JSON.parse(sessionStorage.getItem(RELOADED) ?? 'null')
}
