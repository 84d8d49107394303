import type { RejectionReason, TakeState } from '@griot/contract/recording/takes.ts'
import type { Selectable } from 'kysely'
import { type Database, firstRow, preparedRows, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { Assets, Files, Takes } from '../../../storage/database/rows.generated.ts'
import { writeRows } from '../../../storage/database/writes/changes.ts'

export type TakeRow = Selectable<Takes>

/** Whether a speaker has consented; in a transaction this stays so until its end. Null when there is none. */
export function lockSpeaker(
  database: Database,
  id: number,
): Promise<{ consented: boolean; withdrawn: boolean } | null> {
  return firstRow(
    database,
    `select consented_at is not null as consented, withdrawn_at is not null as withdrawn
     from speakers where id = $1 for share`,
    [id],
  )
}

type WordRow = Pick<Selectable<Assets>, 'id' | 'code' | 'file_sha256'>

/** Locks the audio of a code: takes of a word are written one after another. */
export function lockWord(transaction: Transaction, code: string): Promise<WordRow | null> {
  return firstRow(
    transaction,
    `select id, code, file_sha256 from assets where kind = 'audio' and lower(code) = lower($1) for update`,
    [code],
  )
}

export function lockWordById(transaction: Transaction, id: number): Promise<WordRow | null> {
  return firstRow(transaction, 'select id, code, file_sha256 from assets where id = $1 for update', [id])
}

/** Takes of a locked word cannot change. */
export function findTake(database: Database, id: number): Promise<TakeRow | null> {
  return firstRow(database, kysely.selectFrom('takes').selectAll().where('id', '=', id))
}

export function findTakeByClientId(database: Database, clientId: string): Promise<TakeRow | null> {
  return firstRow(database, kysely.selectFrom('takes').selectAll().where('client_id', '=', clientId))
}

/** A take with what is shown of it. */
export type ShownTake = Omit<TakeRow, 'state' | 'reason'> &
  Pick<Selectable<Files>, 'duration' | 'peaks'> & {
    state: TakeState
    reason: RejectionReason | null
    code: string
    speaker_name: string
    speaker_place: string
    speaker_user_id: number | null
    speaker_withdrawn: boolean
  }

const SHOWN = `
  select t.*, a.code, f.duration, f.peaks, s.name as speaker_name, s.place as speaker_place,
    s.user_id as speaker_user_id, s.withdrawn_at is not null as speaker_withdrawn
  from takes t join assets a on a.id = t.asset_id join speakers s on s.id = t.speaker_id
  left join files f on f.sha256 = t.sha256`

export function shownTake(database: Database, id: number): Promise<ShownTake | null> {
  return firstRow(database, `${SHOWN} where t.id = $1`, [id])
}

/** The takes of words in a state, oldest first. Null: all whose file is stored. */
export function shownTakes(
  database: Database,
  assetIds: readonly number[],
  state: TakeState | null,
): Promise<ShownTake[]> {
  return rows(
    database,
    `${SHOWN} where t.asset_id = any($1::bigint[])
       and (t.state = $2::text or ($2 is null and t.sha256 is not null)) order by t.id`,
    [assetIds, state],
  )
}

/** Which takes a list has. */
export interface TakeFilter {
  state: TakeState
  language: string | null
  speakerId: number | null
  code: string | null
}

/** A page of the words with such takes, with the numbers of all words and takes. */
export async function wordsWithTakes(
  database: Database,
  { state, language, speakerId, code }: TakeFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ assetIds: number[]; words: number; takes: number }> {
  const order = state === 'toReview' ? 'min(t.id)' : 'max(t.decided_at) desc, max(t.id) desc'
  const found = await rows<{ asset_id: number | null; words: number; takes: number }>(
    database,
    `with words as (
       select t.asset_id, count(*) as takes, row_number() over (order by ${order}) as place
       from takes t join assets a on a.id = t.asset_id
       where t.state = $1 and ($2::text is null or a.language = $2) and ($3::bigint is null or t.speaker_id = $3)
         and ($4::text is null or lower(a.code) = lower($4))
       group by t.asset_id
     ), counted as (select count(*)::integer as words, coalesce(sum(takes), 0)::integer as takes from words)
     select page.asset_id, counted.words, counted.takes from counted
     left join (select * from words order by place limit $5 offset $6) as page on true order by page.place`,
    [state, language, speakerId, code, limit, offset],
  )
  const assetIds = found.flatMap(({ asset_id }) => (asset_id === null ? [] : [asset_id]))
  return { assetIds, words: found[0]?.words ?? 0, takes: found[0]?.takes ?? 0 }
}

export interface ShownWord extends Pick<Selectable<Assets>, 'id' | 'code' | 'file_sha256'> {
  language: string
  local_text: string
  translation: string
  duration: number | null
  peaks: string | null
  since: Date | null
}

/** Words with their current file, in the given order. */
export function shownWords(database: Database, ids: readonly number[]): Promise<ShownWord[]> {
  return rows(
    database,
    `select a.id, a.code, a.file_sha256, a.language, a.local_text, a.translation, f.duration, f.peaks,
       (select max(v.uploaded_at) from asset_versions v where v.asset_id = a.id and v.sha256 = a.file_sha256) as since
     from unnest($1::bigint[]) with ordinality as given (id, place) join assets a on a.id = given.id
     left join files f on f.sha256 = a.file_sha256 order by given.place`,
    [ids],
  )
}

/** Accepts a take; `decided_at` is the time of the transaction, which the takes that were not chosen share. */
export async function setAccepted(
  transaction: Transaction,
  { id, asset_id }: TakeRow,
  replaced: string | null,
): Promise<void> {
  await writeTakes(transaction, 'accept', {
    set: `state = 'accepted', decided_by = $2, decided_at = now(), replaced_sha256 = $3`,
    where: 'id = $1',
    values: [id, transaction.actor.userId, replaced],
  })
  await writeTakes(transaction, 'choose another', {
    set: `state = 'notChosen', decided_by = $3, decided_at = now()`,
    where: `asset_id = $1 and id <> $2 and state = 'toReview'`,
    values: [asset_id, id, transaction.actor.userId],
  })
}

export async function setRejected(
  transaction: Transaction,
  id: number,
  { reason, text }: { reason: RejectionReason; text: string },
): Promise<void> {
  await writeTakes(transaction, 'reject', {
    set: `state = 'rejected', decided_by = $2, decided_at = now(), reason = $3, reason_text = $4`,
    where: 'id = $1',
    values: [id, transaction.actor.userId, reason, text],
  })
}

/** Takes a decision back, with the takes that were not chosen by it. */
export async function setToReview(transaction: Transaction, { id, asset_id, state }: TakeRow): Promise<void> {
  const set = `state = 'toReview', decided_by = null, decided_at = null, reason = null, reason_text = '',
    replaced_sha256 = null`
  if (state === 'accepted')
    await writeTakes(transaction, 'undo', {
      set,
      where: `asset_id = $2 and state = 'notChosen' and decided_at = (select decided_at from takes where id = $1)`,
      values: [id, asset_id],
    })
  await writeTakes(transaction, 'undo', { set, where: 'id = $1', values: [id] })
}

function writeTakes(
  transaction: Transaction,
  action: string,
  { set, where, values }: { set: string; where: string; values: readonly unknown[] },
): Promise<unknown> {
  return writeRows(
    transaction,
    { entity: 'take', action },
    {
      text: `update takes set ${set}, version = version + 1, updated_at = now() where ${where} returning *`,
      values,
      gives: 'id',
    },
  )
}

/** Whether the file of an earlier time can be current again: not after its speaker has withdrawn consent. */
export async function canBeCurrent(transaction: Transaction, sha256: string): Promise<boolean> {
  const found = await firstRow(
    transaction,
    `select 1 from files f left join speakers s on s.id = f.speaker_id
     where f.sha256 = $1 and s.withdrawn_at is null for key share of f`,
    [sha256],
  )
  return found !== null
}

export interface ProgressRow {
  language: string
  to_review: number
  without_file: number
  used_without_file: number
  rejected: number
}

/** Per language: words with a take to review, also without a file, and those whose newest take was rejected. */
export function progressByLanguage(database: Database): Promise<ProgressRow[]> {
  return preparedRows(
    database,
    {
      name: 'progress of recording',
      text: `
        select language, sum(to_review)::integer as to_review, sum(without_file)::integer as without_file,
          sum(used_without_file)::integer as used_without_file, sum(rejected)::integer as rejected
        from (
          select a.language, count(distinct a.id) as to_review,
            count(distinct a.id) filter (where not a.has_file) as without_file,
            count(distinct a.id) filter (where not a.has_file and a.used) as used_without_file, 0 as rejected
          from takes t join assets a on a.id = t.asset_id where t.state = 'toReview' group by a.language
          union all
          select a.language, 0, 0, 0, count(*) from takes t join assets a on a.id = t.asset_id
          where t.state = 'rejected' and a.file_sha256 is null
            and not exists (select from takes newer where newer.asset_id = t.asset_id and newer.id > t.id)
          group by a.language
        ) as counted group by language`,
    },
    [],
  )
}

interface DecidedRow {
  accepted_today: number
  rejected_today: number
  accepted_this_week: number
}

/** Decisions since midnight, and since Monday (UTC). */
export function decidedLately(database: Database): Promise<DecidedRow | null> {
  return firstRow(
    database,
    `select (count(*) filter (where today and state = 'accepted'))::integer as accepted_today,
       (count(*) filter (where today and state = 'rejected'))::integer as rejected_today,
       (count(*) filter (where state = 'accepted'))::integer as accepted_this_week
     from (
       select state, decided_at >= date_trunc('day', now(), 'UTC') as today
       from takes where decided_at >= date_trunc('week', now(), 'UTC')
     ) as decided`,
  )
}

/**
 * Words an hour of the newest session of a person; null before three words. A pause counts as one minute at most.
 * Only the newest takes are read: a session has at most a thousand words.
 */
export async function wordsAnHour(database: Database, userId: number): Promise<number | null> {
  const found = await firstRow<{ words: number; seconds: number | null }>(
    database,
    `with latest as (
       select id, session_id, asset_id, recorded_at from takes where recorded_by = $1 order by id desc limit 2000
     ), spoken as (
       select asset_id, extract(epoch from recorded_at - lag(recorded_at) over (order by recorded_at)) as gap
       from latest where session_id = (select session_id from latest order by id desc limit 1)
     )
     select count(distinct asset_id)::integer as words,
       (sum(least(gap, 60)) filter (where gap is not null))::double precision as seconds from spoken`,
    [userId],
  )
  if (!found?.seconds || found.words < 3) return null
  return Math.round(((found.words - 1) / found.seconds) * 3600)
}
