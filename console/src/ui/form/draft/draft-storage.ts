import { accountId } from '../../../session/session.ts'
import { createGlobalStore } from '../../../session/stores.ts'
import { changeDrafts, readDrafts, removeExpired, type SavedDraft } from './draft-database.ts'
import { type DraftChange, forgetEarlier, forgetUnconfirmed, noteUnconfirmed, storedChanges } from './unconfirmed.ts'

/** Writes that IndexedDB has not confirmed. They outlive the session: each key contains its account. */
const writes = createGlobalStore(() => ({
  unconfirmed: [] as readonly DraftChange[],
  isSwept: false,
}))

/**
 * Key of an item's drafts of the signed-in account on this device; null when signed out.
 * Read once, when a form opens, so that the text stays with that account after another one signs in.
 */
export function draftKey(name: string): string | null {
  const account = accountId()
  return account === null ? null : `griot.draft.${account}.${name}`
}

/** The drafts of an item, newest first; empty when the storage cannot be read. */
export async function loadDrafts(place: string): Promise<SavedDraft[]> {
  try {
    await applyUnconfirmed()
    if (!writes.getState().isSwept) void sweepDrafts().catch(() => {})
    return await readDrafts(place)
  } catch {
    return []
  }
}

/** Stores a draft; false when the storage is full or refused. */
export function saveDraft(place: string, draft: SavedDraft): Promise<boolean> {
  // As JSON, because the draft schemas refuse fields that are undefined.
  const plain: SavedDraft = JSON.parse(JSON.stringify(draft))
  return write({ place, id: draft.id, at: draft.savedAt, draft: plain })
}

export async function deleteDraft(place: string, id: string): Promise<void> {
  await write({ place, id, at: Date.now(), draft: null })
}

/** Removes expired drafts, and migrates those that an earlier version stored in localStorage. */
export async function sweepDrafts(): Promise<void> {
  writes.setState({ isSwept: true })
  await applyUnconfirmed()
  await removeExpired()
}

/** Writes that the database has not confirmed go to localStorage, which is synchronous; the next page applies them. */
const keepUnconfirmed = () => noteUnconfirmed(writes.getState().unconfirmed)

/**
 * Calls `save` when the page is hidden or closes, and keeps what the database has not confirmed.
 * @returns a function that ends this
 */
export function saveOnLeaving(save: () => void): () => void {
  const leave = () => {
    save()
    keepUnconfirmed()
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)
  return () => {
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hide)
  }
}

/** A unique id of a form instance. */
export function newDraftId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join('-')
}

async function write(change: DraftChange): Promise<boolean> {
  // Also of a form that has just been closed.
  addEventListener('pagehide', keepUnconfirmed)
  writes.setState(({ unconfirmed }) => ({ unconfirmed: [...unconfirmed, change] }))
  try {
    await changeDrafts(change.place, (drafts) => changed(drafts, change))
    return true
  } catch {
    return false
  } finally {
    writes.setState(({ unconfirmed }) => ({
      unconfirmed: unconfirmed.filter((each) => each !== change),
    }))
    forgetUnconfirmed([change])
  }
}

/** Applies the unconfirmed writes of the previous page, unless something newer is stored. */
async function applyUnconfirmed(): Promise<void> {
  const changes = storedChanges()
  if (changes.length === 0) return
  for (const change of changes) {
    await changeDrafts(change.place, (drafts) => {
      const before = drafts.find(({ id }) => id === change.id)
      return before && before.savedAt > change.at ? drafts : changed(drafts, change)
    })
  }
  forgetEarlier()
  forgetUnconfirmed(changes)
}

function changed(drafts: SavedDraft[], { id, draft }: DraftChange): SavedDraft[] {
  const others = drafts.filter((each) => each.id !== id)
  return draft ? [draft, ...others] : others
}
