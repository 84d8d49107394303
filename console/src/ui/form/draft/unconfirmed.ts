import { z } from 'zod'
import { readStored, storedKeys, writeStored } from '../../../session/storage.ts'
import { parseDrafts, savedDraft } from './draft-database.ts'

/**
 * A browser finishes writes to localStorage before a page closes, but not to IndexedDB. So unconfirmed
 * writes are stored here for the next page.
 */
const KEY = 'griot.drafts.unconfirmed'
/** Prefix under which earlier versions stored drafts, one list per key. */
const EARLIER_PREFIX = 'griot.draft.'

const draftChange = z.object({
  place: z.string(),
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The new draft; null removes the stored one. */
  draft: savedDraft.nullable(),
})
export type DraftChange = z.output<typeof draftChange>

/** Writes that an earlier page or version left in localStorage. */
export function storedChanges(): DraftChange[] {
  const earlier = storedKeys(EARLIER_PREFIX).flatMap((place) =>
    parseDrafts(json(place)).map((draft) => ({
      place,
      id: draft.id,
      at: draft.savedAt,
      draft,
    })),
  )
  return [...earlier, ...noted()]
}

/** Stores the unconfirmed writes of a page that closes. */
export function noteUnconfirmed(changes: readonly DraftChange[]): void {
  if (changes.length === 0) return
  const others = noted().filter((each) => !changes.some((one) => isEqual(one, each)))
  writeStored(KEY, JSON.stringify([...others, ...changes]))
}

/** Removes writes that IndexedDB has now. */
export function forgetUnconfirmed(changes: readonly DraftChange[]): void {
  if (readStored(KEY) === null) return
  const left = noted().filter((each) => !changes.some((one) => isEqual(one, each) && each.at <= one.at))
  writeStored(KEY, left.length === 0 ? null : JSON.stringify(left))
}

/** Removes the drafts of an earlier version after their migration. */
export function forgetEarlier(): void {
  for (const place of storedKeys(EARLIER_PREFIX)) writeStored(place, null)
}

const isEqual = (one: DraftChange, other: DraftChange) => one.place === other.place && one.id === other.id

function noted(): DraftChange[] {
  const stored = json(KEY)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) => draftChange.safeParse(one).data ?? [])
}

function json(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}
