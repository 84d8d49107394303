import { ADVISORY_LOCKS } from '../../../storage/database/advisory-locks.ts'
import { type Database, rows } from '../../../storage/database/database.ts'

/** Changes per statement; each may be a block of 256 rows. */
const CHANGES_MAX = 500
/** Block size in ids, the same as in the trigger `note_new_assets`. */
const BLOCK = 256

/**
 * Corrects `used` for the assets listed in `asset_use_changes`. Each write of a reference or an asset appends a change
 * in its own transaction, so the later commit's change is processed with both visible. Rows are locked in the order of
 * their codes, like every batch.
 * @returns whether there may be more
 */
export async function correctUsed(database: Database): Promise<boolean> {
  const [corrected] = await rows<{ taken: number }>(
    database,
    `with turn as materialized (
       select pg_try_advisory_xact_lock($1) as mine
     ), taken as (
       delete from asset_use_changes where ctid = any (array(
         select c.ctid from asset_use_changes c, turn where turn.mine limit ${CHANGES_MAX}
       )) returning kind, code, block
     ), concerned as (
       select a.id from (select distinct kind, code from taken where code is not null) as named
       join assets a on a.kind = named.kind and lower(a.code) = named.code
       union
       select a.id from (select distinct kind, block from taken where block is not null) as new
       join assets a on a.kind = new.kind
         and a.id >= new.block::bigint * ${BLOCK} and a.id < (new.block::bigint + 1) * ${BLOCK}
     ), wrong as (
       select a.id from concerned join assets a on a.id = concerned.id
       where a.used <> asset_is_used(a.kind, lower(a.code)) order by lower(a.code) for update of a
     ), corrected as (
       update assets a set used = not a.used from wrong where a.id = wrong.id
     )
     select count(*)::integer as taken from taken`,
    [ADVISORY_LOCKS.assetUses],
  )
  return corrected?.taken === CHANGES_MAX
}
