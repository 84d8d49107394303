import type { LanguageName } from '@griot/contract/languages.ts'
import { type Database, rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import { writeRows } from '../../../storage/database/writes/changes.ts'
import { deleteFiles, UNREFERENCED } from '../../../storage/file-variants.ts'
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
 * Every file of a speaker with each code that has or had it, and the takes that are not in the library, by code. Of a
 * file of another speaker or without one, only the codes of this speaker's takes. A deleted asset, which can be restored,
 * is read from its last revision.
 */
export function filesOfSpeaker(database: Database, speakerId: number): Promise<SpeakerFileRow[]> {
  return rows(
    database,
    `with owned as (${OWNED}), places as (
       select v.sha256, v.asset_id, case when a.file_sha256 = v.sha256 then 'current' else 'earlier' end as place
       from asset_versions v join owned on owned.sha256 = v.sha256 join files f on f.sha256 = v.sha256
       left join assets a on a.id = v.asset_id
       where f.speaker_id = $1 or exists (
         select from takes t where t.speaker_id = $1 and t.sha256 = v.sha256 and t.asset_id = v.asset_id
       )
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

/** Complete releases that have files of a speaker. */
export function releasesOfSpeaker(
  database: Database,
  speakerId: number,
): Promise<{ id: number; language: LanguageName; number: number; name: string; is_live: boolean; files: number }[]> {
  return rows(
    database,
    `select r.id, r.language, r.number, r.name, count(*) as files, exists (
         select from release_live_periods p where p.release_id = r.id and p.ended_at is null) as is_live
     from files f join release_files w on w.sha256 = f.sha256 join releases r on r.id = w.release_id
     where f.speaker_id = $1 and r.state = 'complete' group by r.id order by r.language, r.number desc`,
    [speakerId],
  )
}

/** The recordings of a speaker among some files. */
interface OwnedFiles {
  /** Files of the speaker. */
  files: string[]
  /** Files of another speaker or without one that takes of the speaker have, because they have the same bytes. */
  shared: string[]
  /** Unprocessed takes that belong to them. */
  unprocessed: string[]
}

/** Which of these are files of a speaker, or of the speaker's takes. */
export async function ownedAmong(
  transaction: Transaction,
  { speakerId, hashes }: { speakerId: number; hashes: readonly string[] },
): Promise<OwnedFiles> {
  const found = await rows<{ sha256: string; is_shared: boolean; unprocessed: string[] }>(
    transaction,
    `select f.sha256, f.speaker_id is distinct from $1 as is_shared, array(
         select t.unprocessed_sha256 from takes t join files u on u.sha256 = t.unprocessed_sha256
         where t.speaker_id = $1 and t.sha256 = f.sha256 and u.speaker_id = $1
       ) as unprocessed
     from (${OWNED}) as owned join files f on f.sha256 = owned.sha256 where f.sha256 = any($2::text[])`,
    [speakerId, hashes],
  )
  const hashesOf = (isShared: boolean) =>
    found.filter(({ is_shared }) => is_shared === isShared).map(({ sha256 }) => sha256)
  const unprocessed = found.flatMap((file) => file.unprocessed)
  return { files: hashesOf(false), shared: hashesOf(true), unprocessed }
}

/** Files of a speaker that were replaced, so that no list has them. */
export async function unreferencedFilesOf(database: Database, speakerId: number): Promise<string[]> {
  const found = await rows<{ sha256: string }>(
    database,
    `select f.sha256 from files f where f.speaker_id = $1 and ${UNREFERENCED}`,
    [speakerId],
  )
  return found.map(({ sha256 }) => sha256)
}

/** Deletes the rows of those that nothing names, so that a sweep takes the bytes. Their groups are locked. */
export async function deleteUnreferencedFiles(transaction: Transaction, hashes: readonly string[]): Promise<void> {
  const found = await rows<{ sha256: string }>(
    transaction,
    `select f.sha256 from files f where f.sha256 = any($1::text[]) and ${UNREFERENCED} for update`,
    [hashes],
  )
  await deleteFiles(
    transaction,
    found.map(({ sha256 }) => sha256),
  )
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
  await detachTakes(transaction, hashes, null)
  await deleteFiles(transaction, hashes)
}

/** Leaves takes without these files. @param speakerId only takes of this speaker; null for all takes */
export async function detachTakes(
  transaction: Transaction,
  hashes: readonly string[],
  speakerId: number | null,
): Promise<void> {
  await writeRows(
    transaction,
    { entity: 'take', action: 'remove file' },
    {
      text: `update takes set version = version + 1, updated_at = now(),
          state = case when sha256 = any($1::text[]) then 'removed' else state end,
          sha256 = case when sha256 = any($1::text[]) then null else sha256 end,
          unprocessed_sha256 = case when sha256 = any($1::text[]) or unprocessed_sha256 = any($1::text[]) then null
            else unprocessed_sha256 end
        where (sha256 = any($1::text[]) or unprocessed_sha256 = any($1::text[]))
          and ($2::bigint is null or speaker_id = $2) returning *`,
      values: [hashes, speakerId],
      gives: 'id',
    },
  )
}
