import { type Database, rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import { writeRows } from '../../../storage/database/writes/changes.ts'

import { filesOf } from './speakers.store.ts'

export interface SpeakerFileRow {
  sha256: string
  code: string
  local_text: string
  translation: string
  place: 'current' | 'earlier' | 'toReview' | 'rejected'
}

const OWNED = filesOf('$1')

/**
 * Every file of a speaker with each code that has or had it, and the takes that are not in the library, by code. A
 * deleted asset, which can be restored, is read from its last revision.
 */
export function filesOfSpeaker(database: Database, speakerId: number): Promise<SpeakerFileRow[]> {
  return rows(
    database,
    `with owned as (${OWNED}), places as (
       select v.sha256, v.asset_id, case when a.file_sha256 = v.sha256 then 'current' else 'earlier' end as place
       from asset_versions v join owned on owned.sha256 = v.sha256 left join assets a on a.id = v.asset_id
       union
       select t.sha256, t.asset_id, case t.state when 'toReview' then 'toReview' else 'rejected' end
       from takes t where t.speaker_id = $1 and t.sha256 is not null and not exists (
         select from asset_versions v where v.sha256 = t.sha256 and v.asset_id = t.asset_id
       )
     )
     select p.sha256, p.place, coalesce(a.code, gone.snapshot ->> 'code') as code,
       coalesce(a.local_text, gone.snapshot ->> 'local_text', '') as local_text,
       coalesce(a.translation, gone.snapshot ->> 'translation', '') as translation
     from places p left join assets a on a.id = p.asset_id
     left join lateral (
       select r.snapshot from revisions r where r.entity = 'asset' and r.entity_key = p.asset_id
       order by r.version desc limit 1
     ) as gone on a.id is null
     order by lower(coalesce(a.code, gone.snapshot ->> 'code')), p.place, p.sha256`,
    [speakerId],
  )
}

/** Which of these are files of a speaker, with the unprocessed takes that belong to them. */
export async function ownedAmong(
  transaction: Transaction,
  { speakerId, hashes }: { speakerId: number; hashes: readonly string[] },
): Promise<{ files: string[]; unprocessed: string[] }> {
  const found = await rows<{ sha256: string; unprocessed: string[] }>(
    transaction,
    `select owned.sha256, array(
         select t.unprocessed_sha256 from takes t
         where t.speaker_id = $1 and t.sha256 = owned.sha256 and t.unprocessed_sha256 is not null
       ) as unprocessed
     from (${OWNED}) as owned where owned.sha256 = any($2::text[])`,
    [speakerId, hashes],
  )
  return { files: found.map(({ sha256 }) => sha256), unprocessed: found.flatMap(({ unprocessed }) => unprocessed) }
}

/** Locks the assets that have one of these files, in the order of all batches. */
export async function lockAssetsWith(transaction: Transaction, hashes: readonly string[]): Promise<void> {
  await rows(transaction, 'select 1 from assets where file_sha256 = any($1::text[]) order by lower(code) for update', [
    hashes,
  ])
}

/** Removes files from their codes, the history of codes, and takes; then their rows, so that a sweep takes the bytes. */
export async function removeFiles(transaction: Transaction, hashes: readonly string[]): Promise<void> {
  await writeRows(
    transaction,
    { entity: 'asset', action: 'remove file' },
    {
      text: `update assets set file_sha256 = null, version = version + 1, updated_at = now()
        where file_sha256 = any($1::text[]) returning *`,
      values: [hashes],
      gives: 'id',
    },
  )
  await rows(transaction, 'delete from asset_versions where sha256 = any($1::text[])', [hashes])
  await writeRows(
    transaction,
    { entity: 'take', action: 'remove file' },
    {
      text: `update takes set version = version + 1, updated_at = now(),
          state = case when sha256 = any($1::text[]) then 'removed' else state end,
          sha256 = case when sha256 = any($1::text[]) then null else sha256 end,
          unprocessed_sha256 = case when sha256 = any($1::text[]) or unprocessed_sha256 = any($1::text[]) then null
            else unprocessed_sha256 end
        where sha256 = any($1::text[]) or unprocessed_sha256 = any($1::text[]) returning *`,
      values: [hashes],
      gives: 'id',
    },
  )
  await rows(transaction, 'delete from files where sha256 = any($1::text[])', [hashes])
}
