import type { ReadBody } from '@griot/contract/api.ts'
import type { Selectable, Updateable } from 'kysely'
import { type ColumnsOf, valuesOf } from '../../../storage/database/columns.ts'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { Speakers } from '../../../storage/database/rows.generated.ts'
import { insertRow, recordChange, type Target, updateRow, writeRows } from '../../../storage/database/writes/changes.ts'

import { LINK_STATE } from '../links/recording-links.store.ts'

type CreateBody = ReadBody<'createSpeaker'>
type PatchBody = ReadBody<'patchSpeaker'>

const COLUMNS = {
  name: 'name',
  isPseudonym: 'is_pseudonym',
  language: 'language',
  place: 'place',
  birthYear: 'birth_year',
  // The account that adds it.
  isOwn: null,
} as const satisfies ColumnsOf<Speakers, CreateBody & PatchBody>

export type SpeakerRow = Selectable<Speakers> & {
  account: string | null
  link_state: 'unopened' | 'open' | 'ended' | null
  files: number
  takes_to_review: number
  stored_files: number
  last_take_at: Date | null
}

/** SQL for the recordings of a speaker: with the speaker, or of a take. Without unprocessed takes. */
export const filesOf = (speaker: string): string => `select f.sha256 from files f where f.speaker_id = ${speaker}
    and not exists (select from takes t where t.unprocessed_sha256 = f.sha256)
  union select t.sha256 from takes t where t.speaker_id = ${speaker} and t.sha256 is not null`

const SELECT = `select s.*, u.name as account, link.state as link_state, takes.to_review as takes_to_review,
    takes.last_at as last_take_at,
    (select count(*)::integer from files f where f.speaker_id = s.id
       and exists (select from asset_versions v where v.sha256 = f.sha256)) as files,
    (select count(*)::integer from (${filesOf('s.id')}) as owned) as stored_files
  from speakers s left join users u on u.id = s.user_id
  left join lateral (
    select ${LINK_STATE} as state from recording_links l where l.speaker_id = s.id order by l.id desc limit 1
  ) as link on true
  cross join lateral (
    select (count(*) filter (where t.state = 'toReview'))::integer as to_review, max(t.recorded_at) as last_at
    from takes t where t.speaker_id = s.id
  ) as takes`

/** Speakers by name. */
export function listSpeakers(database: Database, language: string | null): Promise<SpeakerRow[]> {
  return rows(
    database,
    `${SELECT} where $1::text is null or s.language = $1 order by s.name collate "und-x-icu", s.id`,
    [language],
  )
}

export function findSpeaker(database: Database, id: number): Promise<SpeakerRow | null> {
  return firstRow(database, `${SELECT} where s.id = $1`, [id])
}

/** Locks a speaker until the transaction ends. Locks come in the order files, speaker, assets, takes. */
export function lockSpeaker(transaction: Transaction, id: number): Promise<Selectable<Speakers> | null> {
  return firstRow(transaction, 'select * from speakers where id = $1 for update', [id])
}

/** Returns the id of the new speaker. */
export function insertSpeaker(
  transaction: Transaction,
  body: CreateBody,
  by: { userId: number; isOwn: boolean },
): Promise<number> {
  const { name, isPseudonym, language, place, birthYear } = body
  return insertRow(transaction, {
    entity: 'speaker',
    action: 'create',
    values: {
      ...valuesOf(COLUMNS, { name, isPseudonym, language, place, birthYear }),
      added_by: by.userId,
      user_id: by.isOwn ? by.userId : null,
    },
  })
}

/** Writes the fields of the body. @throws CallError stale */
export function updateSpeaker<Shown>(
  transaction: Transaction,
  { body, ...target }: Target<Shown> & { body: PatchBody },
): Promise<Shown> {
  return updateRow(transaction, { entity: 'speaker', action: 'update', ...target, values: valuesOf(COLUMNS, body) })
}

/** Writes the consent of a locked speaker. */
export function updateConsent<Shown>(
  transaction: Transaction,
  change: Omit<Target<Shown>, 'version'> & { action: string; values: Updateable<Speakers> },
): Promise<Shown> {
  return updateRow(transaction, { entity: 'speaker', version: null, ...change })
}

/** Whether a recording of a speaker is stored. */
export async function hasRecordings(transaction: Transaction, id: number): Promise<boolean> {
  const found = await firstRow<{ has: boolean }>(
    transaction,
    `select exists (select from files where speaker_id = $1) or exists (
       select from takes where speaker_id = $1 and (sha256 is not null or unprocessed_sha256 is not null)
     ) as has`,
    [id],
  )
  return found?.has ?? false
}

/** Deletes a locked speaker with its links and takes, whose files are gone. Last revisions have their own version and mark the deletion. */
export async function deleteSpeaker(transaction: Transaction, id: number): Promise<void> {
  await rows(transaction, 'update speakers set version = version + 1, updated_at = now() where id = $1', [id])
  await recordChange(transaction, { entity: 'speaker', action: 'delete', keys: [id] })
  await writeRows(
    transaction,
    { entity: 'take', action: 'delete' },
    {
      text: 'update takes set version = version + 1, updated_at = now() where speaker_id = $1 returning *',
      values: [id],
      gives: 'id',
    },
  )
  await rows(transaction, 'delete from takes where speaker_id = $1', [id])
  await rows(transaction, 'delete from speakers where id = $1', [id])
}
