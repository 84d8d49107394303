import type { ViewFilters, ViewPlace } from '@griot/contract/saved-views/saved-views.ts'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import { type Transaction, violatedConstraint } from '../../storage/database/pool/transaction.ts'

export interface ViewRow {
  id: number
  user_id: number
  place: ViewPlace
  name: string
  filters: ViewFilters
  is_shared: boolean
  version: number
  updated_at: Date
  owner: string
}

const SELECT = 'select v.*, u.name as owner from saved_views v join users u on u.id = v.user_id'

/** The own views of a list, then those that others share, each by name. */
export function listViews(database: Database, by: { userId: number; place: ViewPlace }): Promise<ViewRow[]> {
  return rows(
    database,
    `${SELECT} where v.place = $2 and (v.user_id = $1 or v.is_shared)
     order by v.user_id <> $1, lower(v.name), lower(u.name), v.id`,
    [by.userId, by.place],
  )
}

/** A view, locked until the transaction ends. */
export function lockView(transaction: Transaction, id: number): Promise<ViewRow | null> {
  return firstRow(transaction, `${SELECT} where v.id = $1 for update of v`, [id])
}

export async function readView(database: Database, id: number): Promise<ViewRow> {
  const row = await firstRow<ViewRow>(database, `${SELECT} where v.id = $1`, [id])
  if (!row) throw new Error('A view is gone from the write that has saved it.')
  return row
}

/** Inserts a view and returns its id; null when the account has `most` in this list already. */
export async function insertView(
  transaction: Transaction,
  view: Pick<ViewRow, 'user_id' | 'place' | 'name' | 'filters' | 'is_shared'>,
  most: number,
): Promise<number | null> {
  const inserted = await firstRow<{ id: number }>(
    transaction,
    `insert into saved_views (user_id, place, name, filters, is_shared)
     select $1, $2, $3, $4::jsonb, $5
     where (select count(*) from saved_views where user_id = $1 and place = $2) < $6 returning id`,
    [view.user_id, view.place, view.name, JSON.stringify(view.filters), view.is_shared, most],
  )
  return inserted?.id ?? null
}

export async function updateView(
  transaction: Transaction,
  view: Pick<ViewRow, 'id' | 'name' | 'filters' | 'is_shared'>,
): Promise<void> {
  await rows(
    transaction,
    `update saved_views set name = $2, filters = $3::jsonb, is_shared = $4, version = version + 1, updated_at = now()
     where id = $1`,
    [view.id, view.name, JSON.stringify(view.filters), view.is_shared],
  )
}

export async function deleteView(transaction: Transaction, id: number): Promise<void> {
  await rows(transaction, 'delete from saved_views where id = $1', [id])
}

/** Whether a write failed because the account has a view of this name in the list. */
export const isNameTaken = (error: unknown): boolean => violatedConstraint(error) === 'saved_views_name'
