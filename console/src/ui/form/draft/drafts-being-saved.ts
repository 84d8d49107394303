import { accountId, watchSession } from '../../../session/session.ts'
import { createGlobalStore } from '../../../session/stores.ts'
import { type RequestAttempt, requestAttemptFor } from '../save/use-idempotency-key.ts'

/** Ids of drafts whose save is in flight. Outlives the form: the response may come after the user has left. */
const savingStore = createGlobalStore(() => ({
  owner: accountId(),
  saving: new Set() as ReadonlySet<string>,
  attempts: new Map() as ReadonlyMap<string, RequestAttempt>,
}))
watchSession(() => {
  const owner = accountId()
  if (owner !== null && owner !== savingStore.getState().owner)
    savingStore.setState({ owner, saving: new Set(), attempts: new Map() })
})

export const isBeingSaved = (id: string): boolean => savingStore.getState().saving.has(id)

/** Marks a draft as being saved; returns the function that ends it. */
export function startSaving(id: string): () => void {
  savingStore.setState(({ saving }) => ({ saving: new Set(saving).add(id) }))
  return () =>
    savingStore.setState(({ saving }) => ({
      saving: new Set([...saving].filter((each) => each !== id)),
    }))
}

/** Registers a listener for ended saves: their drafts are deleted, or can be offered again. */
export function watchSaves(watcher: () => void): () => void {
  return savingStore.subscribe(({ saving }, before) => {
    if (saving.size < before.saving.size) watcher()
  })
}

/** Idempotency-Key for a draft's content; the same when the draft is restored in another form. */
export function idempotencyKeyOf(id: string, body: unknown): string {
  const { attempts } = savingStore.getState()
  const attempt = requestAttemptFor(body, attempts.get(id))
  savingStore.setState({ attempts: new Map(attempts).set(id, attempt) })
  return attempt.key
}

/** Makes the form's next save a new submission. */
export function forgetIdempotencyKey(id: string): void {
  savingStore.setState(({ attempts }) => ({
    attempts: new Map([...attempts].filter(([each]) => each !== id)),
  }))
}
