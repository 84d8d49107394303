import { type FileWarning, NOT_DECODED } from '@griot/contract/assets/files/file-warnings.ts'
import { THUMBNAIL } from '@griot/contract/assets/files/thumbnail.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import { type RawBuilder, sql } from 'kysely'
import { type FileFacts, INSPECTION_VERSION } from '../../media/inspection.ts'
import { type Database, firstRow, preparedRows, rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { writeRows } from '../../storage/database/writes/changes.ts'
import { requirePermission } from '../../storage/database/writes/require-permission.ts'
import type { StagedFile } from '../../storage/files/staged-file.ts'

export interface UploadedFile {
  code: string
  sha256: string
  bytes: number
  mediaType: string
  facts: FileFacts
  thumbnail: Thumbnail | null
}

/** A file that is not the file of its code, and the speaker that it is of. */
export interface SpeakerFile extends UploadedFile {
  speakerId: number
}

/** The thumbnail of a file, a stored file itself. */
export type Thumbnail = Pick<StagedFile, 'sha256' | 'bytes'>

/** Another write in the statement that attaches files: both succeed or neither, in one round trip. */
export interface ExtraCte {
  /** Makes the name of the prepared statement unique. */
  name: string
  /** A common table expression, `… as (…)`, with the placeholders of its values. */
  text: (placeholders: readonly string[]) => string
  values: readonly unknown[]
}

/** What attaching files to codes has done. */
interface Attached {
  /** The ids of all assets. */
  all: number[]
  /** Codes that had another file before. */
  replaced: string[]
  undeclared: string[]
}

/**
 * Makes files the current ones of their codes. A code that already has the same file is left unchanged, so that an
 * upload can be repeated; the others are recorded.
 */
export async function attachFiles(
  transaction: Transaction,
  kind: AssetKind,
  files: readonly UploadedFile[],
  extraCte?: ExtraCte,
): Promise<Attached> {
  const locked = await lockAssets(transaction, kind, files)
  await keepThumbnails(
    transaction,
    files.flatMap(({ thumbnail }) => thumbnail ?? []),
  )
  const facts = factsOf(files)
  const extra = extraCte?.text(extraCte.values.map((_, index) => `$${index + 6}`))
  const changed = await setFiles(transaction, kind, files, {
    action: 'upload',
    name: ['attach files', ...facts, extraCte?.name].filter(Boolean).join(' '),
    beside: [keepFiles(facts, '$5'), ...(extra ? [extra] : [])],
    values: [JSON.stringify(rowsOf(files)), ...(extraCte?.values ?? [])],
  })
  return attached(files, locked, changed)
}

/** The same for a file that is stored already. Null leaves the code without a file. */
export async function attachStoredFile(
  transaction: Transaction,
  { kind, action, ...file }: { kind: AssetKind; code: string; sha256: string | null; action: string },
): Promise<Attached> {
  const locked = await lockAssets(transaction, kind, [file])
  const changed = await setFiles(transaction, kind, [file], { action, name: 'attach stored file' })
  return attached([file], locked, changed)
}

interface LockedAsset {
  id: number
  code: string
  file_sha256: string | null
}

function lockAssets(
  transaction: Transaction,
  kind: AssetKind,
  files: readonly { code: string }[],
): Promise<LockedAsset[]> {
  return preparedRows(
    transaction,
    {
      name: 'lock assets for files',
      text: 'select id, code, file_sha256 from assets where kind = $1 and lower(code) = any($2::text[]) order by lower(code) for update',
    },
    [kind, files.map((file) => file.code.toLowerCase())],
  )
}

/** Sets the files of locked assets where they differ; further values of `beside` begin at `$5`. */
function setFiles(
  transaction: Transaction,
  kind: AssetKind,
  files: readonly { code: string; sha256: string | null }[],
  statement: { action: string; name: string; beside?: readonly string[]; values?: readonly unknown[] },
): Promise<{ id: number }[]> {
  const { action, name, beside = [], values = [] } = statement
  const keys = files.map((file) => file.code.toLowerCase())
  const hashes = files.map((file) => file.sha256)
  return writeRows(
    transaction,
    { entity: 'asset', action },
    {
      name,
      text: `update assets a set file_sha256 = g.sha256, version = version + 1, updated_at = now()
             from unnest($2::text[], $3::text[]) as g (key, sha256)
             where a.kind = $1 and lower(a.code) = g.key and a.file_sha256 is distinct from g.sha256
             returning a.*`,
      beside: [
        // A file that comes back after the code had none is not in the history twice in a row.
        `kept as (insert into asset_versions (asset_id, sha256, uploaded_by)
           select id, file_sha256, $4 from t where file_sha256 is not null and file_sha256 is distinct from
             (select sha256 from asset_versions where asset_id = t.id order by id desc limit 1))`,
        ...beside,
      ].join(', '),
      values: [kind, keys, hashes, transaction.actor.userId, ...values],
      gives: 'id',
    },
  )
}

function attached(
  files: readonly { code: string }[],
  locked: readonly LockedAsset[],
  changed: readonly { id: number }[],
): Attached {
  const ids = new Set(changed.map((row) => row.id))
  const declared = new Set(locked.map((row) => row.code.toLowerCase()))
  const replaced = locked.filter(({ id, file_sha256 }) => ids.has(id) && file_sha256 !== null)
  return {
    all: locked.map((row) => row.id),
    replaced: replaced.map((row) => row.code),
    undeclared: files.map((file) => file.code).filter((code) => !declared.has(code.toLowerCase())),
  }
}

/** Columns of `files` that the inspection of these files gives. */
function factsOf(files: readonly UploadedFile[]): string[] {
  return [...new Set(files.flatMap(({ facts }) => Object.keys(facts)))].sort()
}

/**
 * Stores the row of a file that is not attached to a code. The speaker of an existing file stays, and a file of the
 * library without a speaker has none.
 */
export async function keepSpeakerFile(
  transaction: Transaction,
  { speakerId, ...file }: SpeakerFile,
  extraCte?: ExtraCte,
): Promise<void> {
  const extra = extraCte?.text(extraCte.values.map((_, index) => `$${index + 2}`))
  const ctes = [keepFiles(factsOf([file]), '$1'), ...(extra ? [extra] : [])]
  await rows(transaction, `with ${ctes.join(', ')} select`, [
    JSON.stringify(rowsOf([file])),
    ...(extraCte?.values ?? []),
  ])
  await rows(
    transaction,
    `update files set speaker_id = $2 where sha256 = $1 and speaker_id is null
       and not exists (select from asset_versions where sha256 = $1)`,
    [file.sha256, speakerId],
  )
}

/** Whether a file has not been removed for good. */
export async function isStored(transaction: Transaction, sha256: string): Promise<boolean> {
  return (await firstRow(transaction, 'select 1 from files where sha256 = $1', [sha256])) !== null
}

/** A file that was made from another one has its speaker. The speaker of an existing file stays. */
export async function copySpeaker(transaction: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await rows(
    transaction,
    `update files set speaker_id = source.speaker_id from files as source
     where source.sha256 = $1 and files.sha256 = $2 and files.speaker_id is null`,
    [from, to],
  )
}

/** The warnings after another upload of a stored file: to decode it once is enough. */
const WARNINGS_AGAIN = `case when '${NOT_DECODED}' = any(files.warnings) then excluded.warnings
  else array_remove(excluded.warnings, '${NOT_DECODED}') end`

/** The warnings after another inspection of a stored file, which decodes nothing. */
export function warningsInspected(warnings: readonly FileWarning[]): RawBuilder<FileWarning[]> {
  return sql`${warnings}::text[] || array(select unnest(files.warnings) intersect select ${NOT_DECODED})`
}

/**
 * Files are identified by content: the facts of an existing one are updated.
 * @param given the parameter with their rows as JSON
 */
function keepFiles(facts: readonly string[], given: string): string {
  const learned = ['judged_version', ...facts]
  const columns = ['sha256', 'bytes', 'media_type', ...learned, 'thumbnail_sha256']
  return `files_kept as (
    insert into files (${columns.join(', ')})
    select ${columns.join(', ')} from json_populate_recordset(null::files, ${given}::json)
    on conflict (sha256) do update set ${learned.map(renewed).join(', ')},
      refusal = null, refused_at = null,
      thumbnail_sha256 = coalesce(excluded.thumbnail_sha256, files.thumbnail_sha256)
  )`
}

const renewed = (column: string) => `${column} = ${column === 'warnings' ? WARNINGS_AGAIN : `excluded.${column}`}`

const rowsOf = (files: readonly UploadedFile[]) =>
  inOrder(files).map(({ sha256, bytes, mediaType, facts, thumbnail }) => ({
    sha256,
    bytes,
    media_type: mediaType,
    judged_version: INSPECTION_VERSION,
    ...facts,
    thumbnail_sha256: thumbnail?.sha256 ?? null,
  }))

/** A fixed order of rows prevents deadlocks between writers. */
function inOrder<File extends { sha256: string }>(files: readonly File[]): File[] {
  const once = new Map(files.map((file) => [file.sha256, file]))
  return [...once.values()].sort((one, other) => (one.sha256 < other.sha256 ? -1 : 1))
}

export async function keepThumbnails(transaction: Transaction, thumbnails: readonly Thumbnail[]): Promise<void> {
  if (thumbnails.length === 0) return
  const values = inOrder(thumbnails).map(({ sha256, bytes }) => ({
    sha256,
    bytes,
    media_type: THUMBNAIL.mediaType,
  }))
  await rows(
    transaction,
    kysely
      .insertInto('files')
      .values(values)
      .onConflict((conflict) => conflict.column('sha256').doNothing()),
  )
}

/**
 * Sets the thumbnail of an asset's file, unless it has one: a poster that arrives late changes nothing.
 * Returns the asset's id, null when the asset never had such a file.
 */
export async function giveThumbnail(
  transaction: Transaction,
  { kind, code, sha256 }: { kind: AssetKind; code: string; sha256: string },
  thumbnail: Thumbnail,
): Promise<number | null> {
  const asset = await assetOfFile(transaction, { kind, code, sha256 })
  if (asset === null) return null
  await keepThumbnails(transaction, [thumbnail])
  await rows(transaction, 'update files set thumbnail_sha256 = $2 where sha256 = $1 and thumbnail_sha256 is null', [
    sha256,
    thumbnail.sha256,
  ])
  return asset
}

/** @throws CallError forbidden when the account may not upload now */
export function requireUploader(transaction: Transaction): Promise<void> {
  return requirePermission(transaction, 'assets.write', uploadApiMessages.accountMayNot)
}

/** The asset of a code, when it has or had this file. */
export async function assetOfFile(
  database: Database,
  { kind, code, sha256 }: { kind: AssetKind; code: string; sha256: string },
): Promise<number | null> {
  const found = await firstRow<{ id: number }>(
    database,
    `select a.id from assets a where a.kind = $1 and lower(a.code) = lower($2)
       and exists (select from asset_versions v where v.asset_id = a.id and v.sha256 = $3)`,
    [kind, code, sha256],
  )
  return found?.id ?? null
}
