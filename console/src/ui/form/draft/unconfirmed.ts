import { z } from 'zod'
import { readStored, storedKeys, writeStored } from '../../../session/storage.ts'
import { parseDrafts, savedDraft } from './draft-database.ts'

/**
 * localStorage is written before a page goes away, which no browser promises of IndexedDB. So it holds
 * what IndexedDB has not confirmed by then, for the next page to take up.
 */
const KEY = 'griot.drafts.unconfirmed'
/** Where earlier versions kept the drafts themselves, each list under its place. */
const EARLIER_PREFIX = 'griot.draft.'

const draftChange = z.object({
  place: z.string(),
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** What is stored in place of the draft before; null removes it. */
  draft: savedDraft.nullable(),
})
export type DraftChange = z.output<typeof draftChange>

/** What an earlier page, or an earlier version, has left in localStorage. */
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

/** Notes what a page that goes away leaves. */
export function noteUnconfirmed(changes: readonly DraftChange[]): void {
  if (changes.length === 0) return
  const others = noted().filter((each) => !changes.some((one) => isEqual(one, each)))
  writeStored(KEY, JSON.stringify([...others, ...changes]))
}

/** Removes the notes of changes that are stored by now. */
export function forgetUnconfirmed(changes: readonly DraftChange[]): void {
  if (readStored(KEY) === null) return
  const left = noted().filter((each) => !changes.some((one) => isEqual(one, each) && each.at <= one.at))
  writeStored(KEY, left.length === 0 ? null : JSON.stringify(left))
}

/** Removes what an earlier version kept, once it is taken over. */
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
