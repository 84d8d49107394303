import { type Attempt, attemptFor } from '../save/use-idempotency-key.ts'

/**
 * Drafts whose content is on its way to the server, by their ids. It outlives the form: the outcome
 * of a save may come after the person has left.
 */
const saving = new Set<string>()
const attempts = new Map<string, Attempt>()
const watchers = new Set<() => void>()

export const isBeingSaved = (id: string): boolean => saving.has(id)

/** Marks a draft as being saved; gives what ends that. */
export function beginSaving(id: string): () => void {
  saving.add(id)
  return () => {
    saving.delete(id)
    for (const watcher of watchers) watcher()
  }
}

/** Told when a save has ended: its draft is gone, or may be offered again. */
export function watchSaves(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The Idempotency-Key of a draft's content, also when the draft is restored in another form. */
export function attemptKeyOf(id: string, body: unknown): string {
  const attempt = attemptFor(body, attempts.get(id))
  attempts.set(id, attempt)
  return attempt.key
}

/** What is saved next from the same form is another submission. */
export function forgetAttempt(id: string): void {
  attempts.delete(id)
}
