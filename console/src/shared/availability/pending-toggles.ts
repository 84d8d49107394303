import { z } from 'zod'
import { accountId, watchSession } from '../../session/session.ts'
import { readStored, writeStored } from '../../session/storage.ts'
import { createAccountStore } from '../../session/stores.ts'

const NOUNS = ['level', 'lesson', 'activity'] as const
export type ToggleNoun = (typeof NOUNS)[number]

const pendingToggleSchema = z.object({
  noun: z.enum(NOUNS),
  id: z.string(),
  /** Display name: 'Level 3'. */
  name: z.string(),
  available: z.boolean(),
  /** Version of the row the user saw; sent as If-Match. */
  version: z.number(),
  /**
   * Why the server refused the change; null while pending. A refused change is not retried, and stays until the user
   * has seen the reason.
   */
  refused: z.string().nullable(),
})
export type StoredToggle = z.output<typeof pendingToggleSchema>
type ToggleOf = Pick<StoredToggle, 'noun' | 'id'>

const NONE: readonly StoredToggle[] = []
/** The browser's storage of the account, as it was last read. */
export const pendingToggleStore = createAccountStore('pending toggles', read)

// Another tab, or another account, changed the list.
addEventListener('storage', readAgain)
watchSession(readAgain)

/** Pending and refused switch changes of this account on this device. */
export function pendingToggles(): readonly StoredToggle[] {
  readAgain()
  return pendingToggleStore.getState().held
}

/** Stores a change to send later; it replaces an earlier change of the same switch. */
export function storePendingToggle(next: StoredToggle): void {
  write([...pendingToggles().filter((each) => !isEqual(each, next)), next])
}

export function removePendingToggle(toggle: ToggleOf): void {
  if (!pendingToggles().some((each) => isEqual(each, toggle))) return
  write(pendingToggles().filter((each) => !isEqual(each, toggle)))
}

function isEqual(one: ToggleOf, other: ToggleOf): boolean {
  return one.noun === other.noun && one.id === other.id
}

function placeOfAccount(): string | null {
  const account = accountId()
  return account && `griot.switches.${account}`
}

function write(next: readonly StoredToggle[]): void {
  const place = placeOfAccount()
  if (place) writeStored(place, next.length === 0 ? null : JSON.stringify(next))
  readAgain()
}

function storedText(): string | null {
  const place = placeOfAccount()
  return place && readStored(place)
}

function read(): { text: string | null; held: readonly StoredToggle[] } {
  const text = storedText()
  return { text, held: parsed(text) }
}

function readAgain(): void {
  if (storedText() !== pendingToggleStore.getState().text) pendingToggleStore.setState(read())
}

function parsed(text: string | null): readonly StoredToggle[] {
  try {
    return z.array(pendingToggleSchema).parse(JSON.parse(text ?? '[]'))
  } catch {
    return NONE
  }
}
