import { createStore, entries, get } from 'idb-keyval'
import { z } from 'zod'

/** Of one thing: the one being typed, and what two earlier visits left. */
const MOST = 3

/** Longer than a holiday; an older draft is no longer missed. */
const DRAFT_DAYS = 30
const DRAFT_MS = DRAFT_DAYS * 24 * 60 * 60 * 1000

export const savedDraft = z.object({
  /** Names the form that typed it, so that two tabs do not write over each other. */
  id: z.string(),
  /** Milliseconds since 1970, as far as dates go. */
  savedAt: z.number().min(0).max(8.64e15),
  /** What was typed, as the form keeps it. */
  values: z.unknown(),
  /** What the same fields held before. */
  base: z.unknown().optional(),
})
export type SavedDraft = z.output<typeof savedDraft>

/** The drafts of every account of this device: under each place, a list of at most three. */
const database = createStore('griot', 'drafts')

/** The drafts of a place, the newest first. What this Griot cannot read as one is left out. */
export async function readDrafts(place: string): Promise<SavedDraft[]> {
  return fresh(parseDrafts(await get(place, database)))
}

/**
 * Changes the drafts of a place in one transaction, so that no other tab writes in between.
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
          // Sooner than by itself: the page may be about to go away.
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

/** What of a stored list are drafts, the newest first. */
export function parseDrafts(stored: unknown): SavedDraft[] {
  if (!Array.isArray(stored)) return []
  return newestFirst(stored.flatMap((one) => savedDraft.safeParse(one).data ?? []))
}

const newestFirst = (drafts: readonly SavedDraft[]) => drafts.toSorted((one, other) => other.savedAt - one.savedAt)

const fresh = (drafts: SavedDraft[]) => drafts.filter(({ savedAt }) => savedAt > Date.now() - DRAFT_MS)
