/** A short message at the top right: a confirmation, or an error that belongs nowhere on the page. */
export interface Toast {
  id: number
  text: string
  tone: 'success' | 'failure'
  /** An action such as Undo; such a toast stays longer. */
  choice?: Choice | undefined
}

interface Choice {
  label: string
  take: () => void
}

/** Maximum of visible toasts; the oldest is removed. */
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

/** Visible toasts, for the component that renders them (app/toaster.tsx). */
export function shownToasts(): readonly Toast[] {
  return toasts
}

export function closeToast(id: number): void {
  change(toasts.filter((each) => each.id !== id))
}

/** Removes toasts with actions at sign-out: they belong to the account that left. */
export function closeChoices(): void {
  change(toasts.filter(({ choice }) => !choice))
}

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** A repeated message restarts its timer instead of appearing twice. */
function add(next: Omit<Toast, 'id'>): void {
  lastId += 1
  const others = toasts.filter((each) => each.text !== next.text || each.choice || next.choice)
  change([...others, { ...next, id: lastId }].slice(-MOST))
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const watcher of watchers) watcher()
}
