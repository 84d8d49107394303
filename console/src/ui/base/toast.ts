/** A short sentence at the top right: a confirmation, or a failure that has no place on the page. */
export interface Toast {
  id: number
  text: string
  tone: 'success' | 'failure'
}

/** More than this at once nobody reads; the oldest goes. */
const MOST = 4

let toasts: readonly Toast[] = []
let lastId = 0
const watchers = new Set<() => void>()

export const toast = {
  success: (text: string): void => add(text, 'success'),
  failure: (text: string): void => add(text, 'failure'),
}

/** The toasts that are shown, for the one component that draws them (app/toaster.tsx). */
export function shownToasts(): readonly Toast[] {
  return toasts
}

export function closeToast(id: number): void {
  change(toasts.filter((each) => each.id !== id))
}

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The same sentence again starts its time anew instead of standing there twice. */
function add(text: string, tone: Toast['tone']): void {
  lastId += 1
  change([...toasts.filter((each) => each.text !== text), { id: lastId, text, tone }].slice(-MOST))
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const watcher of watchers) watcher()
}
