/** A short sentence at the top right: a confirmation, or a failure that has no place on the page. */
export interface Toast {
  id: number
  text: string
  tone: 'success' | 'failure'
  /** What can be done about it, as taking it back; such a toast stays longer. */
  choice?: Choice | undefined
}

interface Choice {
  label: string
  take: () => void
}

/** More than this at once nobody reads; the oldest goes. */
const MOST = 4

let toasts: readonly Toast[] = []
let lastId = 0
const watchers = new Set<() => void>()

export const toast = {
  success: (text: string): void => add({ text, tone: 'success' }),
  failure: (text: string): void => add({ text, tone: 'failure' }),
  undoable: (text: string, undo: () => void): void =>
    add({ text, tone: 'success', choice: { label: 'Undo', take: undo } }),
  choice: (text: string, choice: Choice): void => add({ text, tone: 'failure', choice }),
}

/** The toasts that are shown, for the one component that draws them (app/toaster.tsx). */
export function shownToasts(): readonly Toast[] {
  return toasts
}

export function closeToast(id: number): void {
  change(toasts.filter((each) => each.id !== id))
}

/** Takes away what could still be done: it was offered to the account that has signed out. */
export function closeChoices(): void {
  change(toasts.filter(({ choice }) => !choice))
}

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The same sentence again starts its time anew instead of standing there twice. */
function add(next: Omit<Toast, 'id'>): void {
  lastId += 1
  const others = toasts.filter((each) => each.text !== next.text || each.choice || next.choice)
  change([...others, { ...next, id: lastId }].slice(-MOST))
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const watcher of watchers) watcher()
}
