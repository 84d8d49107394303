import { may, type Role } from '@griot/contract/accounts/roles.ts'
import type { ReadBody } from '@griot/contract/api.ts'
import { isEqual } from '@griot/contract/is-equal.ts'
import { VIEWS_PER_PLACE_MAX } from '@griot/contract/limits.ts'
import * as savedViewApiMessages from '@griot/contract/messages/api/views/saved-view.ts'
import {
  filterErrors,
  type SavedView,
  type ViewFilters,
  type ViewPlace,
} from '@griot/contract/saved-views/saved-views.ts'
import { CallError, fieldError, requireVersion } from '../../shared/call-error.ts'
import type { Database } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../storage/database/pool/transaction.ts'
import { auditChange, changeOf, type FieldChange } from '../../storage/database/writes/audit-change.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import { presentView } from './saved-views.present.ts'
import * as store from './saved-views.store.ts'

interface Writer {
  actor: Actor
  account: { id: string; role: Role }
}

export async function savedViews(
  database: Database,
  by: { account: { id: string }; place: ViewPlace },
): Promise<SavedView[]> {
  const userId = Number(by.account.id)
  const found = await store.listViews(database, { userId, place: by.place })
  return found.map((row) => presentView(row, userId))
}

/** @throws CallError invalid, conflict when the name is taken or there are too many, forbidden when it may not be shared */
export function createView(
  pool: Pool,
  input: Writer & { idempotency: Idempotency | null; body: ReadBody<'createSavedView'> },
): Promise<SavedView> {
  const { account, body } = input
  const userId = Number(account.id)
  const { place, name, filters, isShared } = body
  requireFilters(place, filters)
  requireMayShare(account.role, isShared)
  return write(pool, input, async (transaction) => {
    const view = { user_id: userId, place, name, filters, is_shared: isShared }
    const id = await store.insertView(transaction, view, VIEWS_PER_PLACE_MAX).catch(refuseTakenName)
    if (id === null)
      throw new CallError('conflict', { message: savedViewApiMessages.tooMany({ most: VIEWS_PER_PLACE_MAX }) })
    await audit(transaction, { id, action: 'create', changed: changesOf(null, view) })
    return presentView(await store.readView(transaction, id), userId)
  })
}

/** @throws CallError not_found, forbidden for a view of another person, stale, and as `createView` */
export function patchView(
  pool: Pool,
  input: Writer & {
    idempotency: Idempotency | null
    id: string
    ifMatch: number | null
    body: ReadBody<'patchSavedView'>
  },
): Promise<SavedView> {
  const { account, body } = input
  const userId = Number(account.id)
  return write(pool, input, async (transaction) => {
    const row = await visibleView(transaction, input)
    if (row.user_id !== userId) throw new CallError('forbidden', { message: savedViewApiMessages.notOwn })
    requireVersion(presentView(row, userId), input.ifMatch)
    if (body.filters) requireFilters(row.place, body.filters)
    requireMayShare(account.role, body.isShared === true && !row.is_shared)
    const next = {
      ...row,
      name: body.name ?? row.name,
      filters: body.filters ?? row.filters,
      is_shared: body.isShared ?? row.is_shared,
    }
    if (isEqual(next, row)) return presentView(row, userId)
    await store.updateView(transaction, next).catch(refuseTakenName)
    await audit(transaction, { id: row.id, action: 'update', changed: changesOf(row, next) })
    return presentView(await store.readView(transaction, row.id), userId)
  })
}

/** @throws CallError not_found, forbidden unless it is an own view, or a shared one and the account an admin */
export function deleteView(pool: Pool, input: Writer & { id: string }): Promise<string> {
  const { account } = input
  return write(pool, input, async (transaction) => {
    const row = await visibleView(transaction, input)
    if (row.user_id !== Number(account.id) && account.role !== 'admin')
      throw new CallError('forbidden', { message: savedViewApiMessages.notOwn })
    await store.deleteView(transaction, row.id)
    await audit(transaction, { id: row.id, action: 'delete', changed: changesOf(row, null) })
    return String(row.id)
  })
}

/** A view of the account or a shared one, locked. */
async function visibleView(transaction: Transaction, { account, id }: Writer & { id: string }): Promise<store.ViewRow> {
  const row = /^\d{1,15}$/.test(id) ? await store.lockView(transaction, Number(id)) : null
  if (!row || (row.user_id !== Number(account.id) && !row.is_shared))
    throw new CallError('not_found', { message: savedViewApiMessages.notFound })
  return row
}

function requireFilters(place: ViewPlace, filters: ViewFilters): void {
  const errors = filterErrors(place, filters)
  if (errors.length > 0) throw new CallError('invalid', { errors })
}

function requireMayShare(role: Role, shares: boolean): void {
  if (shares && !may(role, 'views.share'))
    throw new CallError('forbidden', { message: savedViewApiMessages.mayNotShare })
}

function refuseTakenName(error: unknown): never {
  if (!store.isNameTaken(error)) throw error
  throw fieldError('conflict', 'name', savedViewApiMessages.nameTaken, error)
}

type Stored = Pick<store.ViewRow, 'name' | 'place' | 'filters' | 'is_shared'>

/** The fields that differ, as texts for the audit log. */
function changesOf(before: Stored | null, after: Stored | null): Record<string, FieldChange> {
  const texts = (view: Stored | null): Record<string, string | null> => ({
    name: view?.name ?? null,
    list: view?.place ?? null,
    filters: view && new URLSearchParams(view.filters).toString(),
    isShared: view && String(view.is_shared),
  })
  const [from, to] = [texts(before), texts(after)]
  return Object.fromEntries(
    Object.keys(from)
      .filter((field) => from[field] !== to[field])
      .map((field) => [field, changeOf(from[field] ?? null, to[field] ?? null)]),
  )
}

function audit(
  transaction: Transaction,
  { id, ...change }: { id: number; action: string; changed: Record<string, FieldChange> },
): Promise<void> {
  return auditChange(transaction, { entity: 'view', key: id, by: transaction.actor.userId, ...change })
}
