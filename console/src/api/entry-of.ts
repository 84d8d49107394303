import type { CallName } from '#contract/api.ts'
import { accountCalls } from '#contract/calls/accounts/account.ts'
import type { Call } from '#contract/calls/call.ts'
import { languageCalls } from '#contract/calls/languages.ts'
import { messages } from '#contract/messages.ts'
import { LineLost } from '../ui/loading/chunk-errors.ts'
import { ApiError } from './api-error.ts'
import { loadCode } from './load-code.ts'

type Table = Partial<Record<CallName, Call>>

/** The calls that are here; those of accounts always are. */
const here: Table = { ...accountCalls, ...languageCalls }

/**
 * The tables of the other calls, with the schemas of their answers, from what every page needs to what
 * only some do: signing in fetches none of them, and lists of assets nothing of activities.
 */
const TABLES: readonly (() => Promise<Table>)[] = [
  async () => (await import('#contract/calls/assets/assets.ts')).assetsCalls,
  async () => (await import('#contract/api.ts')).api,
]

/** Adds calls that few pages need, which come with their code. */
export function addCalls(table: Table): void {
  Object.assign(here, table)
}

/** A call whose table is here; a request of it goes out at once, as the last one of a session must. */
export function entryHere(name: CallName): Call | undefined {
  return here[name]
}

/**
 * A call as the contract has it.
 * @throws {ApiError} when its table is not here yet and cannot be had now
 */
export async function entryOf(name: CallName): Promise<Call> {
  for (const table of TABLES) {
    Object.assign(here, await arrived(table))
    const entry = here[name]
    if (entry) return entry
  }
  throw new Error(`The contract has no call ${name}.`)
}

async function arrived(table: () => Promise<Table>): Promise<Table> {
  try {
    return await loadCode(table)
  } catch (cause) {
    if (!((cause as Error).cause instanceof LineLost)) throw cause
    throw new ApiError({ code: 'network', status: 0, message: messages.loginNetwork, cause })
  }
}
