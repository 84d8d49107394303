import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import {
  ACCOUNT_UPLOAD_BYTES_MAX,
  EMPTY_UPLOAD_MINUTES,
  ENDED_UPLOAD_HOURS,
  OPEN_UPLOAD_BYTES_MAX,
  OPEN_UPLOADS_MAX,
  UPLOAD_HOURS,
} from '@griot/contract/uploads/upload.ts'
import type { Selectable } from 'kysely'
import { ADVISORY_LOCKS } from '../../storage/database/advisory-locks.ts'
import { type Database, firstRow, preparedRows, rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import type { Actor, Transaction } from '../../storage/database/pool/transaction.ts'
import type { Uploads } from '../../storage/database/rows.generated.ts'
import type { ExtraCte } from './uploads.store.ts'

export type OpenUpload = Selectable<Uploads>

/** An upload as it begins. */
export interface NewUpload
  extends Pick<OpenUpload, 'id' | 'code' | 'file_name' | 'metadata' | 'fingerprint' | 'replaces' | 'bytes'> {
  kind: AssetKind
}

/** Who sends uploads: an account, or a speaker by a recording link. */
export type UploadOwner = Pick<Actor, 'userId' | 'recordingLinkId'>

/** Whose upload: that of others is as if it were not there. */
export interface OwnUpload {
  id: string
  owner: UploadOwner
}

/** SQL: whether an upload has the owner whose values are these parameters. */
const ownedBy = (user: string, link: string) =>
  `(user_id is not distinct from ${user}::bigint and recording_link_id is not distinct from ${link}::bigint)`

/** The columns of an owner; only one has a value. */
const ownerValues = ({ userId, recordingLinkId = null }: UploadOwner) => [userId, recordingLinkId]

/**
 * By name: the plan of a statement that gives `*` would be refused on the connections that have it once a
 * newer version has given the table another column.
 */
const COLUMNS = Object.keys({
  id: true,
  user_id: true,
  recording_link_id: true,
  kind: true,
  code: true,
  file_name: true,
  metadata: true,
  fingerprint: true,
  replaces: true,
  bytes: true,
  received: true,
  digest: true,
  state: true,
  reason: true,
  refusal: true,
  invalid_type: true,
  holder: true,
  held_until: true,
  wanted: true,
  created_at: true,
  expires_at: true,
} satisfies Record<keyof OpenUpload, true>).join(', ')

/**
 * SQL with which a transaction begins that begins an upload: creations count what is open one after
 * another, or two at once would both find room.
 */
export const ONE_CREATION = `select pg_advisory_xact_lock(${ADVISORY_LOCKS.uploadCreation})`

/** How many unfinished uploads an owner has, of how many bytes, and how many bytes all have. */
const openOf = (owned: string) =>
  `select count(*) filter (where ${owned}) as own,
     coalesce(sum(bytes) filter (where ${owned}), 0)::bigint as own_bytes,
     coalesce(sum(bytes), 0)::bigint as bytes
   from uploads where state = 'receiving' and (expires_at > now() or held_until > now())`

const INSERT = {
  name: 'begin an upload',
  text: `insert into uploads
       (id, user_id, kind, code, file_name, metadata, fingerprint, replaces, bytes, expires_at, recording_link_id)
     select $1::uuid, $2::bigint, $3::text, $4::text, $5::text, $6::text, $7::text, $8::boolean, $9::bigint,
       now() + make_interval(mins => $10), $14::bigint
     from (${openOf(ownedBy('$2', '$14'))}) as open
     where open.own < $11 and open.own_bytes + $9 <= $12 and open.bytes + $9 <= $13
     returning ${COLUMNS}`,
}

/** Which cap an upload would break, by the name of its sentence. */
type CapReached = 'tooManyOpen' | 'tooManyOwnBytes' | 'tooManyBytes'

/** Adds an upload in a transaction started by `ONE_CREATION`, or returns the limit that it would exceed. */
export async function insertUpload(transaction: Transaction, upload: NewUpload): Promise<OpenUpload | CapReached> {
  const [userId, linkId] = ownerValues(transaction.actor)
  const { id, kind, code, file_name, metadata, fingerprint, replaces, bytes } = upload
  const [inserted] = await preparedRows<OpenUpload>(transaction, INSERT, [
    ...[id, userId, kind, code, file_name, metadata, fingerprint, replaces, bytes],
    ...[EMPTY_UPLOAD_MINUTES, OPEN_UPLOADS_MAX],
    ...[ACCOUNT_UPLOAD_BYTES_MAX, OPEN_UPLOAD_BYTES_MAX, linkId],
  ])
  if (inserted) return inserted
  const ofOwner = openOf(ownedBy('$1', '$2'))
  const open = await firstRow<{ own: number; own_bytes: number }>(transaction, ofOwner, [userId, linkId])
  if ((open?.own ?? 0) >= OPEN_UPLOADS_MAX) return 'tooManyOpen'
  return (open?.own_bytes ?? 0) + bytes > ACCOUNT_UPLOAD_BYTES_MAX ? 'tooManyOwnBytes' : 'tooManyBytes'
}

/**
 * Adds an upload that is committed by the statement that attaches its file: it never was open, and no cap
 * counts it.
 */
export function committedUpload(
  { id, kind, code, file_name, metadata, fingerprint, replaces, bytes }: NewUpload,
  { digest, owner }: { digest: string; owner: UploadOwner },
): ExtraCte {
  const of = ownerValues(owner)
  const values = [id, kind, code, file_name, metadata, fingerprint, replaces, bytes, digest, ...of]
  return {
    name: 'of an upload',
    text: ([id, kind, code, name, metadata, fingerprint, replaces, bytes, digest, user, link]) =>
      `upload as (
         insert into uploads (id, user_id, recording_link_id, kind, code, file_name, metadata, fingerprint, replaces, bytes, received, digest, state, expires_at)
         values (${id}::uuid, ${user}, ${link}, ${kind}, ${code}, ${name}, ${metadata}, ${fingerprint}, ${replaces}, ${bytes}, ${bytes}, ${digest},
           'committed', now() + make_interval(hours => ${ENDED_UPLOAD_HOURS})))`,
    values,
  }
}

export function findUpload(database: Database, { id, owner }: OwnUpload): Promise<OpenUpload | null> {
  return firstRow(database, `select ${COLUMNS} from uploads where id = $1 and ${ownedBy('$2', '$3')}`, [
    id,
    ...ownerValues(owner),
  ])
}

/** Those that are not finished, the newest first. */
export function openUploadsOf(database: Database, owner: UploadOwner): Promise<OpenUpload[]> {
  return rows(
    database,
    `select ${COLUMNS} from uploads where ${ownedBy('$1', '$2')} and state = 'receiving' and expires_at > now()
     order by created_at desc`,
    ownerValues(owner),
  )
}

/** The right to write to an upload, which one request has at a time. */
export interface Lease {
  /** Of the upload. */
  id: string
  holder: string
}

const ACQUIRE = {
  name: 'acquire the lease of an upload',
  text: `update uploads set holder = $2, held_until = now() + make_interval(secs => $3), wanted = false
     where id = $1 and ${ownedBy('$4', '$5')} and (holder is null or held_until < now()) returning ${COLUMNS}`,
}

/** Acquires the lease of an upload for some seconds; null while another request has it, or without an upload. */
export async function acquireLease(
  database: Database,
  own: OwnUpload,
  { holder, seconds }: { holder: string; seconds: number },
): Promise<OpenUpload | null> {
  const values = [own.id, holder, seconds, ...ownerValues(own.owner)]
  const [acquired] = await preparedRows<OpenUpload>(database, ACQUIRE, values)
  return acquired ?? null
}

/** Asks the holder of a lease to release it; false when there is no such upload. */
export async function requestLease(database: Database, own: OwnUpload): Promise<boolean> {
  const requested = await rows(
    database,
    `update uploads set wanted = true where id = $1 and ${ownedBy('$2', '$3')} returning id`,
    [own.id, ...ownerValues(own.owner)],
  )
  return requested.length > 0
}

/** Extends a lease; returns whether another request waits for it, null when the lease was lost. */
export async function renewLease(
  database: Database,
  { id, holder, seconds }: Lease & { seconds: number },
): Promise<boolean | null> {
  const renewed = await firstRow<{ wanted: boolean }>(
    database,
    `update uploads set held_until = now() + make_interval(secs => $3)
     where id = $1 and holder = $2 returning wanted`,
    [id, holder, seconds],
  )
  return renewed?.wanted ?? null
}

export async function releaseLease(database: Database, { id, holder }: Lease): Promise<void> {
  await rows(database, 'update uploads set holder = null, held_until = null where id = $1 and holder = $2', [
    id,
    holder,
  ])
}

const COUNT = {
  name: 'count what has arrived of an upload',
  text: `update uploads set received = $3, digest = $4,
       expires_at = case when $3::bigint > 0 then now() + make_interval(hours => $6) else expires_at end,
       holder = case when $5 then null else holder end
     where id = $1 and holder = $2 and state = 'receiving' returning ${COLUMNS}`,
}

/** Counts what has arrived; null when the lease was lost. */
export async function countReceived(
  database: Database,
  { id, holder }: Lease,
  { received, digest, release }: { received: number; digest: string | null; release: boolean },
): Promise<OpenUpload | null> {
  const values = [id, holder, received, digest, release, UPLOAD_HOURS]
  const [counted] = await preparedRows<OpenUpload>(database, COUNT, values)
  return counted ?? null
}

const END = {
  name: 'end an upload',
  text: `update uploads set state = $3, reason = $4, refusal = $5, invalid_type = $6, holder = null,
       held_until = null, expires_at = now() + make_interval(hours => $7)
     where id = $1 and holder = $2 and state = 'receiving' returning ${COLUMNS}`,
}

/** How an upload has ended. */
type UploadEnd = Pick<OpenUpload, 'invalid_type'> & { state: 'committed' | 'refused'; refusal: Message | null }

/** Ends an upload and releases its lease; null when the lease was lost. */
export async function endUpload(database: Database, { id, holder }: Lease, end: UploadEnd): Promise<OpenUpload | null> {
  const [ended] = await preparedRows<OpenUpload>(database, END, [
    ...[
      id,
      holder,
      end.state,
      end.refusal?.message ?? null,
      end.refusal && JSON.stringify(end.refusal),
      end.invalid_type,
      ENDED_UPLOAD_HOURS,
    ],
  ])
  return ended ?? null
}

/** Deletes an upload; gives the row that it had, null when the lease was lost. */
export function deleteUpload(database: Database, { id, holder }: Lease): Promise<OpenUpload | null> {
  return firstRow(
    database,
    kysely.deleteFrom('uploads').where('id', '=', id).where('holder', '=', holder).returningAll(),
  )
}

/** The stored warnings of a file. */
export async function warningsOfFile(database: Database, sha256: string): Promise<readonly string[] | null> {
  const file = await firstRow<{ warnings: string[] }>(database, 'select warnings from files where sha256 = $1', [
    sha256,
  ])
  return file?.warnings ?? null
}
