import { type Attempt, attemptFor } from '../save/use-idempotency-key.ts'

/** Ids of drafts whose save is in flight. Outlives the form: the response may come after the user has left. */
const saving = new Set<string>()
const attempts = new Map<string, Attempt>()
const watchers = new Set<() => void>()

export const isBeingSaved = (id: string): boolean => saving.has(id)

/** Marks a draft as being saved; returns the function that ends it. */
export function beginSaving(id: string): () => void {
  saving.add(id)
  return () => {
    saving.delete(id)
    for (const watcher of watchers) watcher()
  }
}

/** Registers a listener for ended saves: their drafts are deleted, or can be offered again. */
export function watchSaves(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Idempotency-Key for a draft's content; the same when the draft is restored in another form. */
export function attemptKeyOf(id: string, body: unknown): string {
  const attempt = attemptFor(body, attempts.get(id))
  attempts.set(id, attempt)
  return attempt.key
}

/** Makes the form's next save a new submission. */
export function forgetAttempt(id: string): void {
  attempts.delete(id)
}
