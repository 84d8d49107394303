import { z } from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { accountId, watchSession } from '../../session/session.ts'
import { readStored, writeStored } from '../../session/storage.ts'
import { createAccountStore } from '../../session/stores.ts'

const NOUNS = ['level', 'lesson', 'activity'] as const
export type SwitchNoun = (typeof NOUNS)[number]

const heldSchema = z.object({
  noun: z.enum(NOUNS),
  id: z.string(),
  /** For people: 'Level 3'. */
  name: z.string(),
  available: z.boolean(),
  /** Of the row that the person saw; sent as If-Match. */
  version: z.number(),
  /** Why the server did not take it. It is not sent again, and stays until somebody has seen it. */
  refused: z.string().nullable(),
})
export type HeldSwitch = z.output<typeof heldSchema>
type SwitchOf = Pick<HeldSwitch, 'noun' | 'id'>

const NONE: readonly HeldSwitch[] = []
/** The browser's storage of the account, as it was last read. */
export const heldStore = createAccountStore('pending toggles', read)

// Another tab, or another account.
addEventListener('storage', readAgain)
watchSession(readAgain)

/** The switches of this account, on this device, that the server has not taken. */
export function heldSwitches(): readonly HeldSwitch[] {
  readAgain()
  return heldStore.getState().held
}

/** Keeps a switch for later, in place of an earlier throw of the same one. */
export function holdSwitch(next: HeldSwitch): void {
  write([...heldSwitches().filter((each) => !isSame(each, next)), next])
}

export function dropSwitch(gone: SwitchOf): void {
  if (!heldSwitches().some((each) => isSame(each, gone))) return
  write(heldSwitches().filter((each) => !isSame(each, gone)))
}

/** Whether a call may succeed by itself later: it had no answer. */
export function hadNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.code === 'timeout')
}

function isSame(one: SwitchOf, other: SwitchOf): boolean {
  return one.noun === other.noun && one.id === other.id
}

function placeOfAccount(): string | null {
  const account = accountId()
  return account && `griot.switches.${account}`
}

function write(next: readonly HeldSwitch[]): void {
  const place = placeOfAccount()
  if (place) writeStored(place, next.length === 0 ? null : JSON.stringify(next))
  readAgain()
}

function storedText(): string | null {
  const place = placeOfAccount()
  return place && readStored(place)
}

function read(): { text: string | null; held: readonly HeldSwitch[] } {
  const text = storedText()
  return { text, held: parsed(text) }
}

function readAgain(): void {
  if (storedText() !== heldStore.getState().text) heldStore.setState(read())
}

function parsed(text: string | null): readonly HeldSwitch[] {
  try {
    return z.array(heldSchema).parse(JSON.parse(text ?? '[]'))
  } catch {
    return NONE
  }
}
