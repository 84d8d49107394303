import { createStore, entries, get } from 'idb-keyval'
import { z } from 'zod'

/** Drafts per item: the current one and two of earlier visits. */
const MOST = 3

/** Longer than a holiday; users do not miss older drafts. */
const DRAFT_DAYS = 30
const DRAFT_MS = DRAFT_DAYS * 24 * 60 * 60 * 1000

export const savedDraft = z.object({
  /** Id of the form, so that two tabs do not overwrite each other. */
  id: z.string(),
  /** Milliseconds since 1970, in the range of Date. */
  savedAt: z.number().min(0).max(8.64e15),
  /** The form's values. */
  values: z.unknown(),
  /** The values of the same fields before the user typed. */
  base: z.unknown().optional(),
})
export type SavedDraft = z.output<typeof savedDraft>

/** The drafts of all accounts of this device: a list of at most three per key. */
const database = createStore('griot', 'drafts')

/** The drafts under a key, newest first, without unreadable ones. */
export async function readDrafts(place: string): Promise<SavedDraft[]> {
  return fresh(parseDrafts(await get(place, database)))
}

/**
 * Changes the drafts under a key in one transaction, so that no other tab writes in between.
 * @throws {DOMException} when the storage is full (QuotaExceededError) or refused
 */
export function changeDrafts(place: string, change: (drafts: SavedDraft[]) => SavedDraft[]): Promise<void> {
  return database(
    'readwrite',
    (store) =>
      new Promise((resolve, reject) => {
        const { transaction } = store
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
        const before = store.get(place)
        before.onsuccess = () => {
          const next = newestFirst(change(parseDrafts(before.result))).slice(0, MOST)
          if (next.length === 0) store.delete(place)
          else store.put(next, place)
          // Commits early, because the page may be closing.
          transaction.commit()
        }
      }),
  )
}

/** Removes the drafts of all accounts that are older than `DRAFT_DAYS`. */
export async function removeExpired(): Promise<void> {
  for (const [place, drafts] of await entries<string, unknown>(database)) {
    const all = Array.isArray(drafts) ? drafts.length : 0
    if (fresh(parseDrafts(drafts)).length < all) await changeDrafts(place, fresh)
  }
}

/** The readable drafts of a stored list, newest first. */
export function parseDrafts(stored: unknown): SavedDraft[] {
  if (!Array.isArray(stored)) return []
  return newestFirst(stored.flatMap((one) => savedDraft.safeParse(one).data ?? []))
}

const newestFirst = (drafts: readonly SavedDraft[]) => drafts.toSorted((one, other) => other.savedAt - one.savedAt)

const fresh = (drafts: SavedDraft[]) => drafts.filter(({ savedAt }) => savedAt > Date.now() - DRAFT_MS)
