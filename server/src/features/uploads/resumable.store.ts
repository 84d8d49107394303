import { type Selectable, sql } from 'kysely'
import type { AssetKind } from '#contract/assets/kinds.ts'
import {
  ACCOUNT_UPLOAD_BYTES_MAX,
  EMPTY_UPLOAD_MINUTES,
  ENDED_UPLOAD_HOURS,
  OPEN_UPLOAD_BYTES_MAX,
  OPEN_UPLOADS_MAX,
  UPLOAD_HOURS,
} from '#contract/uploads/upload.ts'
import { ADVISORY_LOCKS } from '../../storage/database/advisory-locks.ts'
import { type Database, firstRow, preparedRows, rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import type { Uploads } from '../../storage/database/rows.generated.ts'
import type { Beside } from './uploads.store.ts'

export type OpenUpload = Selectable<Uploads>

/** A new upload. */
export interface NewUpload
  extends Pick<
    OpenUpload,
    'id' | 'code' | 'file_name' | 'metadata' | 'fingerprint' | 'replaces' | 'bytes'
  > {
  kind: AssetKind
}

/** An upload with its owner: those of others count as missing. */
export interface OwnUpload {
  id: string
  userId: string
}

/** Listed by name: a prepared statement with `*` fails on existing connections once a newer version adds a column. */
const COLUMNS = Object.keys({
  id: true,
  user_id: true,
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
  invalid_type: true,
  holder: true,
  held_until: true,
  wanted: true,
  created_at: true,
  expires_at: true,
} satisfies Record<keyof OpenUpload, true>).join(', ')

/**
 * SQL that starts a transaction which creates an upload: creations run one after another, otherwise two could both pass
 * a limit.
 */
export const ONE_CREATION = `select pg_advisory_xact_lock(${ADVISORY_LOCKS.uploadCreation})`

/** Number and bytes of an account's unfinished uploads, and the bytes of all accounts. */
const openOf = (account: string) =>
  `select count(*) filter (where user_id = ${account}) as own,
     coalesce(sum(bytes) filter (where user_id = ${account}), 0)::bigint as own_bytes,
     coalesce(sum(bytes), 0)::bigint as bytes
   from uploads where state = 'receiving' and (expires_at > now() or held_until > now())`

const INSERT = {
  name: 'begin an upload',
  text: `insert into uploads
       (id, user_id, kind, code, file_name, metadata, fingerprint, replaces, bytes, expires_at)
     select $1::uuid, $2::bigint, $3::text, $4::text, $5::text, $6::text, $7::text, $8::boolean, $9::bigint,
       now() + make_interval(mins => $10)
     from (${openOf('$2')}) as open
     where open.own < $11 and open.own_bytes + $9 <= $12 and open.bytes + $9 <= $13
     returning ${COLUMNS}`,
}

/** The limit that an upload would exceed, by the name of its sentence. */
type CapReached = 'tooManyOpen' | 'tooManyOwnBytes' | 'tooManyBytes'

/** Inserts an upload, in a transaction started with `ONE_CREATION`, or returns the exceeded limit. */
export async function insertUpload(
  transaction: Transaction,
  upload: NewUpload,
): Promise<OpenUpload | CapReached> {
  const userId = Number(transaction.actor.userId)
  const { id, kind, code, file_name, metadata, fingerprint, replaces, bytes } = upload
  const [inserted] = await preparedRows<OpenUpload>(transaction, INSERT, [
    ...[id, userId, kind, code, file_name, metadata, fingerprint, replaces, bytes],
    ...[EMPTY_UPLOAD_MINUTES, OPEN_UPLOADS_MAX],
    ...[ACCOUNT_UPLOAD_BYTES_MAX, OPEN_UPLOAD_BYTES_MAX],
  ])
  if (inserted) return inserted
  const open = await firstRow<{ own: number; own_bytes: number }>(transaction, openOf('$1'), [
    userId,
  ])
  if ((open?.own ?? 0) >= OPEN_UPLOADS_MAX) return 'tooManyOpen'
  return (open?.own_bytes ?? 0) + bytes > ACCOUNT_UPLOAD_BYTES_MAX
    ? 'tooManyOwnBytes'
    : 'tooManyBytes'
}

/**
 * Inserts an already committed upload with the statement that attaches its file: it never was open, so no limit counts
 * it.
 */
export function committedUpload(
  { id, kind, code, file_name, metadata, fingerprint, replaces, bytes }: NewUpload,
  { digest, userId }: { digest: string; userId: string },
): Beside {
  const values = [id, userId, kind, code, file_name, metadata, fingerprint, replaces, bytes, digest]
  return {
    name: 'of an upload',
    text: ([id, user, kind, code, name, metadata, fingerprint, replaces, bytes, digest]) =>
      `upload as (
         insert into uploads (id, user_id, kind, code, file_name, metadata, fingerprint, replaces, bytes, received, digest, state, expires_at)
         values (${id}::uuid, ${user}, ${kind}, ${code}, ${name}, ${metadata}, ${fingerprint}, ${replaces}, ${bytes}, ${bytes}, ${digest},
           'committed', now() + make_interval(hours => ${ENDED_UPLOAD_HOURS})))`,
    values,
  }
}

export function findUpload(database: Database, own: OwnUpload): Promise<OpenUpload | null> {
  return firstRow(
    database,
    kysely
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', own.id)
      .where('user_id', '=', Number(own.userId)),
  )
}

/** Unfinished uploads, newest first. */
export function openUploadsOf(database: Database, userId: string): Promise<OpenUpload[]> {
  return rows(
    database,
    kysely
      .selectFrom('uploads')
      .selectAll()
      .where('user_id', '=', Number(userId))
      .where('state', '=', 'receiving')
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('created_at', 'desc'),
  )
}

const TAKE = {
  name: 'take an upload',
  text: `update uploads set holder = $3, held_until = now() + make_interval(secs => $4), wanted = false
     where id = $1 and user_id = $2 and (holder is null or held_until < now()) returning ${COLUMNS}`,
}

/** Takes the lease of an upload for some seconds; null while another holder has it. */
export async function takeUpload(
  database: Database,
  own: OwnUpload,
  { holder, seconds }: { holder: string; seconds: number },
): Promise<OpenUpload | null> {
  const values = [own.id, Number(own.userId), holder, seconds]
  const [taken] = await preparedRows<OpenUpload>(database, TAKE, values)
  return taken ?? null
}

/** Asks the current holder of an upload to release its lease; false when there is no such upload. */
export async function wantUpload(database: Database, own: OwnUpload): Promise<boolean> {
  const wanted = await rows(
    database,
    'update uploads set wanted = true where id = $1 and user_id = $2 returning id',
    [own.id, Number(own.userId)],
  )
  return wanted.length > 0
}

/** Renews the lease; tells whether another request wants it, null when it is lost. */
export async function renewHold(
  database: Database,
  { id, holder, seconds }: { id: string; holder: string; seconds: number },
): Promise<boolean | null> {
  const held = await firstRow<{ wanted: boolean }>(
    database,
    `update uploads set held_until = now() + make_interval(secs => $3)
     where id = $1 and holder = $2 returning wanted`,
    [id, holder, seconds],
  )
  return held?.wanted ?? null
}

export async function letGo(database: Database, id: string, holder: string): Promise<void> {
  await rows(
    database,
    'update uploads set holder = null, held_until = null where id = $1 and holder = $2',
    [id, holder],
  )
}

const COUNT = {
  name: 'count what has arrived of an upload',
  text: `update uploads set received = $3, digest = $4,
       expires_at = case when $3::bigint > 0 then now() + make_interval(hours => $6) else expires_at end,
       holder = case when $5 then null else holder end
     where id = $1 and holder = $2 and state = 'receiving' returning ${COLUMNS}`,
}

/** Saves the received length, if the lease is still valid; else null. */
export async function countReceived(
  database: Database,
  { id, holder }: { id: string; holder: string },
  { received, digest, release }: { received: number; digest: string | null; release: boolean },
): Promise<OpenUpload | null> {
  const values = [id, holder, received, digest, release, UPLOAD_HOURS]
  const [counted] = await preparedRows<OpenUpload>(database, COUNT, values)
  return counted ?? null
}

const END = {
  name: 'end an upload',
  text: `update uploads set state = $3, reason = $4, invalid_type = $5, holder = null,
       held_until = null, expires_at = now() + make_interval(hours => $6)
     where id = $1 and holder = $2 and state = 'receiving' returning id`,
}

/** Ends an upload, if the lease is still valid; else false. */
export async function endUpload(
  database: Database,
  { id, holder }: { id: string; holder: string },
  end: Pick<OpenUpload, 'state' | 'reason' | 'invalid_type'>,
): Promise<boolean> {
  const ended = await preparedRows(database, END, [
    ...[id, holder, end.state, end.reason, end.invalid_type, ENDED_UPLOAD_HOURS],
  ])
  return ended.length > 0
}

export async function deleteUpload(
  database: Database,
  { id, holder }: { id: string; holder: string },
): Promise<boolean> {
  const deleted = await rows(
    database,
    'delete from uploads where id = $1 and holder = $2 returning id',
    [id, holder],
  )
  return deleted.length > 0
}

/** The stored warnings of a file. */
export async function warningsOfFile(
  database: Database,
  sha256: string,
): Promise<readonly string[] | null> {
  const file = await firstRow<{ warnings: string[] }>(
    database,
    'select warnings from files where sha256 = $1',
    [sha256],
  )
  return file?.warnings ?? null
}
