import type { CallName } from '@griot/contract/api.ts'
import { accountCalls } from '@griot/contract/calls/accounts/account.ts'
import type { Call } from '@griot/contract/calls/call.ts'
import { languageCalls } from '@griot/contract/calls/languages.ts'
import { unreadCalls } from '@griot/contract/calls/notifications/unread.ts'
import * as messages from '@griot/contract/messages/ui/general/general.ts'
import { ChunkLoadError } from '../ui/loading/chunk-errors.ts'
import { ApiError } from './api-error.ts'
import { loadCode } from './load-code.ts'

type Table = Partial<Record<CallName, Call>>

/** Calls already loaded; those of account, languages and the bell are part of this chunk. */
const here: Table = { ...accountCalls, ...languageCalls, ...unreadCalls }

/**
 * Lazy tables of the other calls with their response schemas, from those that most pages need to those that few need.
 * Signing in loads none of them, and asset lists load no activity calls.
 */
const TABLES: readonly (() => Promise<Table>)[] = [
  async () => (await import('@griot/contract/calls/assets/assets.ts')).assetsCalls,
  async () => (await import('@griot/contract/api.ts')).api,
]

/** Adds calls that are loaded with the code that uses them, so that their requests wait for no other file. */
export function addCalls(table: Table): void {
  Object.assign(here, table)
}

/** A call that is already loaded, so that its request is sent immediately, as the last request of a session must be. */
export function loadedCall(name: CallName): Call | undefined {
  return here[name]
}

/**
 * A call of the contract; loads its table if necessary.
 * @throws {ApiError} when the table cannot be loaded now
 */
export async function callOf(name: CallName): Promise<Call> {
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
    if (!((cause as Error).cause instanceof ChunkLoadError)) throw cause
    throw new ApiError({ code: 'network', status: 0, message: messages.loginNetwork, cause })
  }
}
