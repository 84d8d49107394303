/** If any file is missing this soon after a reload, another reload would not help. */
const RELOAD_INTERVAL_MS = 60_000

const RELOADED = 'griot.reloaded'

/**
 * Reloads the page because the server no longer has a code file, as the router does for pages. Forms keep their drafts.
 * @returns false when that was just tried, so that a broken release causes no endless reloads
 */
export function reloadOnce(): boolean {
  try {
    const last = lastReload()
    if (last && Date.now() - last.at < RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem(RELOADED, JSON.stringify({ at: Date.now(), isReported: false }))
  } catch {
    // Without storage, a first reload cannot be distinguished from an endless loop.
    return false
  }
  location.reload()
  return true
}

/** Whether `reloadOnce` loaded this page; true only for the first call. */
export function consumeReloadNotice(): boolean {
  try {
    const last = lastReload()
    if (!last || last.isReported) return false
    sessionStorage.setItem(RELOADED, JSON.stringify({ ...last, isReported: true }))
    return true
  } catch {
    return false
  }
}

function lastReload(): { at: number; isReported: boolean } | null {
  return JSON.parse(sessionStorage.getItem(RELOADED) ?? 'null')
}
