import { type Role, roleSchema } from '@griot/contract/accounts/roles.ts'
import type { Selectable } from 'kysely'
import { firstRow, preparedRows, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { Assets } from '../../../storage/database/rows.generated.ts'
import { SEARCH_VERSION } from '../../../storage/database/search-texts.ts'
import { recordChange } from '../../../storage/database/writes/changes.ts'
import type { SnapshotOf } from '../../../storage/database/writes/entities.ts'
import { readRevision } from '../../../storage/database/writes/revisions.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { hintColumnOf } from '../text-hints/hint-column.ts'

export type LockedAsset = Pick<Selectable<Assets>, 'id' | 'code' | 'version' | 'file_sha256'>

/** Locks the assets of these codes until the transaction ends, in the order of all batches. */
export function lockByCodes(
  transaction: Transaction,
  kind: StoredKind,
  codes: readonly string[],
): Promise<LockedAsset[]> {
  return rows(
    transaction,
    `select id, code, version, file_sha256 from assets
     where kind = $1 and lower(code) = any($2::text[]) order by lower(code) for update`,
    [kind.kind, codes.map((code) => code.toLowerCase())],
  )
}

/** Deletes locked assets. Their last revision has its own version and marks the deletion. */
export async function deleteAssets(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await rows(transaction, 'update assets set version = version + 1, updated_at = now() where id = any($1::bigint[])', [
    ids,
  ])
  await recordChange(transaction, { entity: 'asset', action: 'delete', keys: ids })
  await rows(transaction, 'delete from assets where id = any($1::bigint[])', [ids])
}

/** An asset's state and time at deletion; null if it exists, or never was of this kind. */
export async function deletedAsset(
  transaction: Transaction,
  kind: StoredKind,
  id: number,
): Promise<{ snapshot: SnapshotOf<'asset'>; at: Date } | null> {
  const last = await firstRow<{ version: number }>(
    transaction,
    `select max(version) as version from revisions where entity = 'asset' and entity_key = $1
       and not exists (select from assets where id = $1) having max(version) is not null`,
    [id],
  )
  if (!last) return null
  const revision = await readRevision(transaction, { entity: 'asset', key: id, ...last })
  return revision?.snapshot.kind === kind.kind ? revision : null
}

/** SQL: the file of row `r`, unless it was removed for good since. */
const STORED_FILE = '(select f.sha256 from files f where f.sha256 = r.file_sha256 for key share)'

/** Reinserts deleted rows with their ids, in the order of their codes. @throws a violation of `assets_code` */
export async function insertDeleted(
  transaction: Transaction,
  kind: StoredKind,
  snapshots: readonly SnapshotOf<'asset'>[],
): Promise<void> {
  const hintColumns = await hintColumnOf(
    transaction,
    kind,
    snapshots.map((snapshot) => ({ id: snapshot.id, fields: kind.present(snapshot) })),
  )
  const whole = snapshots.map((snapshot, index) => {
    return {
      ...snapshot,
      ...kind.derivedOf(snapshot),
      version: snapshot.version + 1,
      search_version: SEARCH_VERSION,
      to_mend: hintColumns[index],
    }
  })
  // Generated columns accept no value.
  const columns = Object.keys(whole[0] ?? {}).filter((name) => name !== 'updated_at')
  await rows(
    transaction,
    `insert into assets (${columns.join(', ')}, updated_at) overriding system value
     select ${columns.map((name) => (name === 'file_sha256' ? STORED_FILE : `r.${name}`)).join(', ')}, now()
     from jsonb_array_elements($1::jsonb) as given (row)
     cross join lateral jsonb_populate_record(null::assets, row) as r order by lower(r.code)`,
    [JSON.stringify(whole)],
  )
  const keys = snapshots.map(({ id }) => id)
  await recordChange(transaction, { entity: 'asset', action: 'restore', keys })
}

/** A file that is or was one of the asset, and whether its speaker has withdrawn consent; null if it never was. */
export function ownFile(
  transaction: Transaction,
  assetId: number,
  sha256: string,
): Promise<{ is_withdrawn: boolean } | null> {
  return firstRow(
    transaction,
    `select s.withdrawn_at is not null as is_withdrawn
     from asset_versions v join files f on f.sha256 = v.sha256 left join speakers s on s.id = f.speaker_id
     where v.asset_id = $1 and v.sha256 = $2 limit 1`,
    [assetId, sha256],
  )
}

/** Appends the earlier file as the newest: the previously current one becomes an earlier file. */
export async function addVersion(transaction: Transaction, assetId: number, sha256: string): Promise<void> {
  const { userId } = transaction.actor
  await rows(
    transaction,
    kysely
      .insertInto('asset_versions')
      .values({ asset_id: assetId, sha256, uploaded_by: userId === null ? null : Number(userId) }),
  )
}

/** The current role of the writer; Griot itself has the permissions of an admin, a recording link none. */
export async function roleOfActor(transaction: Transaction): Promise<Role> {
  const { userId, recordingLinkId } = transaction.actor
  if (userId === null) return recordingLinkId ? 'viewer' : 'admin'
  const [user] = await preparedRows<{ role: string }>(
    transaction,
    { name: 'role of an account', text: 'select role from users where id = $1' },
    [Number(userId)],
  )
  return roleSchema.parse(user?.role)
}
