import { accountId, watchSession } from '../../../session/session.ts'
import { createLastingStore } from '../../../session/stores.ts'
import { type Attempt, attemptFor } from '../save/use-idempotency-key.ts'

/**
 * Drafts whose content is being sent, and their attempts, by their ids. They outlive the form, since
 * the outcome of a save may come after the person has left, and a session that expires while an answer
 * is lost: the same account restores the draft and saves it with the same key. They end with the
 * sign-in of another account.
 */
const savingStore = createLastingStore(() => ({
  owner: accountId(),
  saving: new Set() as ReadonlySet<string>,
  attempts: new Map() as ReadonlyMap<string, Attempt>,
}))
watchSession(() => {
  const owner = accountId()
  if (owner !== null && owner !== savingStore.getState().owner)
    savingStore.setState({ owner, saving: new Set(), attempts: new Map() })
})

export const isBeingSaved = (id: string): boolean => savingStore.getState().saving.has(id)

/** Marks a draft as being saved; gives what ends that. */
export function beginSaving(id: string): () => void {
  savingStore.setState(({ saving }) => ({ saving: new Set(saving).add(id) }))
  return () =>
    savingStore.setState(({ saving }) => ({
      saving: new Set([...saving].filter((each) => each !== id)),
    }))
}

/** Called when a save has ended: its draft is gone, or may be offered again. */
export function watchSaves(watcher: () => void): () => void {
  return savingStore.subscribe(({ saving }, before) => {
    if (saving.size < before.saving.size) watcher()
  })
}

/** The Idempotency-Key of a draft's content, also when the draft is restored in another form. */
export function attemptKeyOf(id: string, body: unknown): string {
  const { attempts } = savingStore.getState()
  const attempt = attemptFor(body, attempts.get(id))
  savingStore.setState({ attempts: new Map(attempts).set(id, attempt) })
  return attempt.key
}

/** What is saved next from the same form is another submission. */
export function forgetAttempt(id: string): void {
  savingStore.setState(({ attempts }) => ({
    attempts: new Map([...attempts].filter(([each]) => each !== id)),
  }))
}
