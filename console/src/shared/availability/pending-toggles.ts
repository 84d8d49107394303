import { z } from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { accountId, watchSession } from '../../session/session.ts'
import { readStored, writeStored } from '../../session/storage.ts'

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
const watchers = new Set<() => void>()
let read: { text: string | null; held: readonly HeldSwitch[] } = { text: null, held: NONE }

// Another tab, or another account.
addEventListener('storage', tell)
watchSession(tell)

/** The switches of this account, on this device, that the server has not taken. */
export function heldSwitches(): readonly HeldSwitch[] {
  const place = placeOfAccount()
  const text = place && readStored(place)
  if (text !== read.text) read = { text, held: parsed(text) }
  return read.held
}

export function watchHeldSwitches(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
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
  tell()
}

function parsed(text: string | null): readonly HeldSwitch[] {
  try {
    return z.array(heldSchema).parse(JSON.parse(text ?? '[]'))
  } catch {
    return NONE
  }
}

function tell(): void {
  for (const watcher of watchers) watcher()
}
