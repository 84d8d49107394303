import { may, type Role } from '@griot/contract/accounts/roles.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import type { CodeUse } from '@griot/contract/assets/lifecycle.ts'
import type { AssetUse, ReferringEntity } from '@griot/contract/assets/uses.ts'
import * as lifecycleApiMessages from '@griot/contract/messages/api/assets/lifecycle.ts'
import * as fieldApiMessages from '@griot/contract/messages/api/general/field.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { CallError, fieldError } from '../../../shared/call-error.ts'
import type { ChangeCodes } from '../../../shared/code-replacement.ts'
import { type Actor, type Transaction, violatedConstraint } from '../../../storage/database/pool/transaction.ts'
import { updateRow } from '../../../storage/database/writes/changes.ts'
import { lockCodesExclusive } from '../../../storage/database/writes/references.ts'
import { requireRestorable } from '../../../storage/database/writes/soft-delete.ts'
import { write } from '../../../storage/database/writes/write.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { type AssetDeps, assetsById, getAsset } from '../library/assets.service.ts'
import { usesByCode, usesOfCode } from '../uses/uses.store.ts'
import {
  addVersion,
  deleteAssets,
  deletedAsset,
  insertDeleted,
  type LockedAsset,
  lockByCodes,
  ownFile,
  roleOfActor,
} from './lifecycle.store.ts'

export interface LifecycleDeps extends AssetDeps {
  /** For each entity with references, how its codes are replaced. */
  changeCodes: Record<ReferringEntity, ChangeCodes>
}

interface DeletedAsset {
  id: string
  code: string
}

/**
 * Deletes an unused asset; its files stay in its history.
 * @throws CallError not_found, stale, conflict with the places that use it
 */
export function deleteAsset(
  deps: LifecycleDeps,
  input: { actor: Actor; code: string; ifMatch: number | null },
): Promise<DeletedAsset & { version: number }> {
  const { code, ifMatch } = input
  return write(deps.pool, input, async (transaction) => {
    const { found, uses } = await lockWithUses(transaction, deps.kind, [code])
    const [asset] = found
    if (!asset) throw notFound(deps)
    if (ifMatch !== null && ifMatch !== asset.version)
      throw new CallError('stale', { current: await getAsset(deps, code, transaction) })
    const places = uses.get(asset) ?? []
    if (places.length > 0)
      throw new CallError('conflict', {
        message: lifecycleApiMessages.used({ count: placesOf(places) }),
        errors: places.map((use) => ({ path: placeOf(use), ...fieldApiMessages.verbatim({ text: use.title }) })),
      })
    await deleteAssets(transaction, [asset.id])
    return { ...deletedOf(asset), version: asset.version + 1 }
  })
}

/** Deletes the unused ones of some assets, and returns the places that use the others. */
export function deleteUnusedAssets(
  deps: LifecycleDeps,
  input: { actor: Actor; codes: readonly string[] },
): Promise<{
  deleted: DeletedAsset[]
  notDeleted: ({ code: string; uses: AssetUse[] } & Message)[]
}> {
  return write(deps.pool, input, async (transaction) => {
    const { found, uses } = await lockWithUses(transaction, deps.kind, input.codes)
    const used = found.filter((asset) => (uses.get(asset) ?? []).length > 0)
    const unused = found.filter((asset) => !used.includes(asset))
    const there = new Set(found.map((asset) => codeKey(asset.code)))
    const missing = new Set(input.codes.filter((code) => !there.has(codeKey(code))))
    await deleteAssets(
      transaction,
      unused.map((asset) => asset.id),
    )
    return {
      deleted: unused.map(deletedOf),
      notDeleted: [
        ...used.map((asset) => {
          const places = uses.get(asset) ?? []
          return {
            code: asset.code,
            ...lifecycleApiMessages.used({ count: placesOf(places) }),
            uses: places,
          }
        }),
        ...[...missing].map((code) => ({ code, ...lifecycleApiMessages.gone, uses: [] })),
      ],
    }
  })
}

/** As people count them: an entity that uses a code twice is one place. */
const placesOf = (uses: readonly AssetUse[]) => new Set(uses.map(({ entity, id }) => `${entity} ${id}`)).size

/** Locked assets cannot become used until the transaction ends. */
async function lockWithUses(
  transaction: Transaction,
  kind: StoredKind,
  codes: readonly string[],
): Promise<{ found: LockedAsset[]; uses: Map<LockedAsset, AssetUse[]> }> {
  await lockCodesExclusive(
    transaction,
    codes.map((code) => ({ kind: kind.kind, code })),
  )
  const found = await lockByCodes(transaction, kind, codes)
  const byCode = await usesByCode(transaction, kind.kind, codes.map(codeKey))
  const uses = new Map(found.map((asset) => [asset, byCode.get(codeKey(asset.code)) ?? []]))
  return { found, uses }
}

/**
 * Restores deleted assets with their fields and files.
 * @throws CallError not_found when one was not deleted, gone when one was deleted too long ago, conflict when its code
 * is in use again
 */
export async function restoreAssets(
  deps: LifecycleDeps,
  input: { actor: Actor; ids: readonly string[] },
): Promise<AssetOf<AssetKind>[]> {
  const ids = [...new Set(input.ids.map(Number))]
  await write(deps.pool, input, async (transaction) => {
    const snapshots = []
    for (const id of ids) {
      const deleted = await deletedAsset(transaction, deps.kind, id)
      if (!deleted) throw notDeleted()
      requireRestorable(deleted.at)
      snapshots.push(deleted.snapshot)
    }
    const codes = snapshots.map(({ code }) => code)
    const [taken] = await lockByCodes(transaction, deps.kind, codes)
    // Another request may have restored the same asset since it was read.
    if (taken && ids.includes(taken.id)) throw notDeleted()
    if (taken) throw new CallError('conflict', { message: lifecycleApiMessages.taken({ code: taken.code }) })
    await insertDeleted(transaction, deps.kind, snapshots).catch((cause) => {
      const constraint = violatedConstraint(cause)
      if (constraint === 'assets_pkey') throw notDeleted(cause)
      if (constraint !== 'assets_code') throw cause
      throw new CallError('conflict', { message: lifecycleApiMessages.taken({ code: codes.join(', ') }), cause })
    })
  })
  return assetsById(deps, ids)
}

const notDeleted = (cause?: unknown) =>
  new CallError('not_found', { message: lifecycleApiMessages.notRestorable, cause })

/**
 * Makes an earlier file of the asset the current one.
 * @throws CallError not_found, stale, conflict when its speaker has withdrawn consent, forbidden when learners can see it
 * and the role may not change that
 */
export async function revertAsset(
  deps: LifecycleDeps,
  input: { actor: Actor; role: Role; code: string; sha256: string; ifMatch: number | null },
): Promise<AssetDetailsOf<AssetKind>> {
  const { code, sha256, ifMatch } = input
  await write(deps.pool, input, async (transaction) => {
    const [asset] = await lockByCodes(transaction, deps.kind, [code])
    if (!asset) throw notFound(deps)
    const file = await ownFile(transaction, asset.id, sha256)
    if (!file) throw fieldError('not_found', 'sha256', lifecycleApiMessages.noSuchFile)
    if (file.is_withdrawn) throw fieldError('conflict', 'sha256', lifecycleApiMessages.consentWithdrawn)
    await assertNotAvailable(transaction, deps.kind, { role: input.role, code: asset.code })
    await updateRow(transaction, {
      entity: 'asset',
      action: 'revert',
      key: asset.id,
      version: ifMatch,
      values: { file_sha256: sha256 },
      present: (database) => getAsset(deps, code, database),
    })
    if (asset.file_sha256 !== sha256) await addVersion(transaction, asset.id, sha256)
  })
  return getAsset(deps, code)
}

/**
 * Only roles that may change what learners see can change its file.
 * @throws CallError forbidden with the places
 */
async function assertNotAvailable(
  transaction: Transaction,
  kind: StoredKind,
  { role, code }: { role: Role; code: string },
): Promise<void> {
  if (may(role, 'availability.set')) return
  const uses = await usesOfCode(transaction, kind.kind, code)
  const met = uses.filter((use) => use.available)
  const errors = met.map((use) => ({ path: placeOf(use), ...fieldApiMessages.verbatim({ text: use.title }) }))
  if (errors.length > 0) throw new CallError('forbidden', { message: lifecycleApiMessages.available, errors })
}

/** Codes whose file the caller may not change, because learners can see it. */
export async function codesVisibleToLearners(
  transaction: Transaction,
  kind: StoredKind,
  codes: readonly string[],
): Promise<string[]> {
  if (codes.length === 0 || may(await roleOfActor(transaction), 'availability.set')) return []
  const uses = await usesByCode(transaction, kind.kind, codes.map(codeKey))
  return codes.filter((code) => uses.get(codeKey(code))?.some((use) => use.available))
}

/** The label of a place in an error. */
export function placeOf({ id, path }: Pick<CodeUse, 'id' | 'path'>): string {
  return `${id} ${path}`
}

function deletedOf({ id, code }: LockedAsset): DeletedAsset {
  return { id: String(id), code }
}

function notFound({ kind }: LifecycleDeps): CallError {
  return new CallError('not_found', { message: kind.entry.apiMessages.notFound })
}
