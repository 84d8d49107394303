import type { Role } from '@griot/contract/accounts/roles.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { CodeChange as ChangedCode } from '@griot/contract/assets/lifecycle.ts'
import * as lifecycleApiMessages from '@griot/contract/messages/api/assets/lifecycle.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { CallError, fieldError } from '../../../shared/call-error.ts'
import type { ChangedPlace, CodeChange, UnchangedPlace } from '../../../shared/code-replacement.ts'
import type { Actor, Transaction } from '../../../storage/database/pool/transaction.ts'
import { lockCodesShared } from '../../../storage/database/writes/references.ts'
import { write } from '../../../storage/database/writes/write.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { type LifecycleDeps, placeOf } from './lifecycle.service.ts'
import { lockByCodes } from './lifecycle.store.ts'

/**
 * Replaces codes in all places, all or nothing. Undo: the same call with the returned changes.
 * @throws CallError not_found, unprocessable, forbidden or conflict with the places that cannot be changed
 */
export function replaceCodes(
  deps: LifecycleDeps,
  input: { actor: Actor; role: Role; changes: readonly CodeChange[] },
): Promise<ChangedCode[]> {
  const { kind } = deps
  const { role, changes } = input
  const itself = changes.findIndex(({ from, to }) => codeKey(from) === codeKey(to))
  if (itself >= 0) throw fieldError('unprocessable', `changes.${itself}.to`, lifecycleApiMessages.itself)
  return write(deps.pool, input, async (transaction) => {
    const codesToReplace = { kind: kind.kind, from: changes.map(({ from }) => from), role }
    // Lock order of all writes: entities with references, then codes, then assets.
    const holders = []
    for (const changeCodes of Object.values(deps.changeCodes))
      holders.push(await changeCodes(transaction, codesToReplace))
    const meant = await lockTargets(transaction, kind, changes)
    const uses: ChangedPlace[] = []
    const unchanged: UnchangedPlace[] = []
    for (const change of holders) {
      const done = await change(meant)
      uses.push(...done.changed)
      unchanged.push(...done.kept)
    }
    assertAllReplaced(unchanged)
    return byChange(uses)
  })
}

function byChange(uses: readonly ChangedPlace[]): ChangedCode[] {
  const changes = Map.groupBy(uses, ({ from, to }) => `${from} ${to}`)
  return [...changes.values()].flatMap((all) => all.slice(0, 1).map(({ from, to }) => ({ from, to, uses: all })))
}

/** The changes with target codes as declared; these cannot be deleted until the transaction ends. */
async function lockTargets(
  transaction: Transaction,
  kind: StoredKind,
  changes: readonly CodeChange[],
): Promise<CodeChange[]> {
  const codes = changes.map(({ to }) => to)
  // Waits for a transaction that deletes one, and blocks new ones.
  await lockCodesShared(
    transaction,
    codes.map((code) => ({ kind: kind.kind, code })),
  )
  const found = await lockByCodes(transaction, kind, codes)
  const declared = new Map(found.map(({ code }) => [codeKey(code), code]))
  return changes.map((change, at) => {
    const to = declared.get(codeKey(change.to))
    if (to === undefined) throw fieldError('unprocessable', `changes.${at}.to`, kind.entry.apiMessages.notFound)
    return { ...change, to }
  })
}

/** @throws CallError forbidden, or conflict when a place has changed, with all such places */
function assertAllReplaced(unchanged: readonly UnchangedPlace[]): void {
  const [first] = unchanged
  if (!first) return
  const moved = unchanged.some(({ messageId }) => messageId === lifecycleApiMessages.movedOn.messageId)
  const messageOf = ({ message, messageId, messageParams }: Message): Message => ({ message, messageId, messageParams })
  throw new CallError(moved ? 'conflict' : 'forbidden', {
    message: messageOf(first),
    errors: unchanged.map((place) => ({ path: placeOf(place), ...messageOf(place) })),
  })
}
