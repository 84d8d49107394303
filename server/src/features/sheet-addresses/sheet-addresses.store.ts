import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { SheetAddresses } from '@griot/contract/assets/sheets/sheet-addresses.ts'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'

/** The addresses of a kind, the last read first. */
export async function listAddresses(
  database: Database,
  kind: AssetKind,
  limit: number,
): Promise<SheetAddresses['addresses']> {
  const found = await rows<{ id: number; address: string; used_at: Date; by: string }>(
    database,
    `select s.id, s.address, s.used_at, coalesce(u.name, '') as by
     from sheet_addresses s left join users u on u.id = s.user_id
     where s.kind = $1 order by s.used_at desc, s.id desc limit $2`,
    [kind, limit],
  )
  return found.map(({ id, address, used_at, by }) => ({
    id: String(id),
    address,
    usedAt: used_at.toISOString(),
    by,
  }))
}

/** Stores an address, or that it was read again. */
export async function keepAddress(transaction: Transaction, kind: AssetKind, address: string): Promise<void> {
  await rows(
    transaction,
    `insert into sheet_addresses (kind, address, user_id) values ($1, $2, $3)
     on conflict (kind, address) do update set user_id = excluded.user_id, used_at = now()`,
    [kind, address, transaction.actor.userId],
  )
}

/** @returns whether there was one */
export async function deleteAddress(transaction: Transaction, id: number): Promise<boolean> {
  const deleted = await firstRow(transaction, 'delete from sheet_addresses where id = $1 returning id', [id])
  return deleted !== null
}
