import type { DismissedText } from '@griot/contract/lint/lint-row.ts'
import { type Database, rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'

/** Dismissed findings in the texts of some assets, by id. */
export async function dismissedHints(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, DismissedText[]>> {
  const byId = new Map<number, DismissedText[]>()
  if (ids.length === 0) return byId
  const found = await rows<DismissedText & { asset_id: number }>(
    database,
    'select asset_id, field, rule, text from right_texts where asset_id = any($1::bigint[])',
    [ids],
  )
  for (const { asset_id: id, ...dismissed } of found) byId.set(id, [...(byId.get(id) ?? []), dismissed])
  return byId
}

export type DismissedHint = DismissedText & { id: number }

export async function dismissHints(transaction: Transaction, dismissed: readonly DismissedHint[]): Promise<void> {
  if (dismissed.length === 0) return
  const { userId } = transaction.actor
  await rows(
    transaction,
    `insert into right_texts (asset_id, field, rule, text, user_id)
     select id, field, rule, text, $5 from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as given (id, field, rule, text)
     on conflict (asset_id, field, rule, md5(text)) do nothing`,
    [
      dismissed.map(({ id }) => id),
      dismissed.map(({ field }) => field),
      dismissed.map(({ rule }) => rule),
      dismissed.map(({ text }) => text),
      userId,
    ],
  )
}

export async function undismissHint(transaction: Transaction, { id, field, rule, text }: DismissedHint): Promise<void> {
  await rows(
    transaction,
    `delete from right_texts
     where asset_id = $1 and field = $2 and rule = $3 and md5(text) = md5($4) and text = $4`,
    [id, field, rule, text],
  )
}
