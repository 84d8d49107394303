import * as takeApiMessages from '@griot/contract/messages/api/recording/take.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type { TakeMetadata } from '@griot/contract/recording/takes.ts'
import type { Insertable } from 'kysely'
import { type Database, firstRow } from '../../../storage/database/database.ts'
import { type Actor, type Transaction, violatedConstraint } from '../../../storage/database/pool/transaction.ts'
import type { Takes } from '../../../storage/database/rows.generated.ts'
import { insertRow, updateRow } from '../../../storage/database/writes/changes.ts'
import { tryLockGroup } from '../../../storage/file-locks.ts'
import { deleteUnreferencedFiles } from '../speakers/speaker-files.store.ts'
import { findTakeByClientId, lockSpeaker, lockWord, type TakeRow } from './takes.store.ts'

/** What somebody wants to make a take of a code. */
export interface NewTake {
  code: string
  take: TakeMetadata
  actor: Actor
}

/**
 * Why this person may not record this word with this speaker now; null when it is fine. In a transaction, speaker and
 * recording link stay as they are until its end.
 */
export async function takeFault(database: Database, { code, take, actor }: NewTake): Promise<Message | null> {
  const speaker = await lockSpeaker(database, Number(take.speakerId))
  if (!speaker) return takeApiMessages.speakerUnknown
  if (speaker.withdrawn) return takeApiMessages.consentWithdrawn
  if (!speaker.consented) return takeApiMessages.noConsent
  if (actor.recordingLinkId == null) return null
  const link = await firstRow<{ speaker_id: number; has_word: boolean }>(
    database,
    `select speaker_id, exists (
         select from assets where kind = 'audio' and lower(code) = lower($2) and id = any(asset_ids)
       ) as has_word
     from recording_links where id = $1 and revoked_at is null and expires_at > now() for share`,
    [actor.recordingLinkId, code],
  )
  if (!link) return takeApiMessages.linkEnded
  if (String(link.speaker_id) !== take.speakerId) return takeApiMessages.otherSpeaker
  return link.has_word ? null : takeApiMessages.notInList
}

/**
 * Makes a stored file a take of its code, or the next file of a take that still waits for review. A repeated request
 * changes nothing. Returns why the file cannot be this take, null when it is.
 */
export async function saveTake(
  transaction: Transaction,
  { sha256, ...given }: NewTake & { sha256: string },
): Promise<Message | null> {
  const { code, take, actor } = given
  const fault = await takeFault(transaction, given)
  if (fault) return fault
  const word = await lockWord(transaction, code)
  if (!word) return uploadApiMessages.undeclared
  const known = await findTakeByClientId(transaction, take.takeId)
  const { recorded_by } = recorderOf(actor)
  // The next recording link of a speaker sends again what an earlier one has sent.
  if (known && !isSame(known, { asset_id: word.id, speaker_id: Number(take.speakerId), recorded_by }))
    return takeApiMessages.idUsed
  if (known?.state === 'removed') return takeApiMessages.removed
  if (take.part === 'unprocessed') {
    if (!known) return takeApiMessages.takeMissing
    await change(transaction, known, { unprocessed_sha256: sha256 })
    await deleteReplaced(transaction, known.unprocessed_sha256, sha256)
    return null
  }
  if (!known) return insert(transaction, given, { sha256, assetId: word.id })
  if (known.state !== 'toReview') return known.sha256 === sha256 ? null : takeApiMessages.decided
  await change(transaction, known, { sha256, ...fieldsOf(take) })
  await deleteReplaced(transaction, known.sha256, sha256)
  return null
}

/** The account, or the recording link. */
const recorderOf = ({ userId, recordingLinkId = null }: Actor) => ({
  recorded_by: userId === null ? null : Number(userId),
  recording_link_id: recordingLinkId === null ? null : Number(recordingLinkId),
})

const isSame = (known: TakeRow, wanted: Partial<TakeRow>) =>
  Object.entries(wanted).every(([column, value]) => known[column as keyof TakeRow] === value)

const fieldsOf = ({ problems, note, loudness, peak, recordedAt }: TakeMetadata) => ({
  problems,
  note,
  loudness,
  peak,
  recorded_at: new Date(recordedAt),
})

async function insert(
  transaction: Transaction,
  { take, actor }: NewTake,
  { sha256, assetId }: { sha256: string; assetId: number },
): Promise<Message | null> {
  const values: Insertable<Takes> = {
    client_id: take.takeId,
    session_id: take.sessionId,
    asset_id: assetId,
    speaker_id: Number(take.speakerId),
    ...recorderOf(actor),
    sha256,
    ...fieldsOf(take),
  }
  try {
    await insertRow(transaction, { entity: 'take', action: 'record', values })
    return null
  } catch (error) {
    // The same id was sent with another word at the same time.
    if (violatedConstraint(error) === 'takes_client_id_key') return takeApiMessages.idUsed
    throw error
  }
}

function change(transaction: Transaction, { id }: TakeRow, values: Partial<Insertable<Takes>>): Promise<void> {
  return updateRow(transaction, {
    entity: 'take',
    action: 'update',
    key: id,
    version: null,
    values,
    present: async () => undefined,
  })
}

/**
 * Deletes the row of the file that a take had before, unless something else names it. While an upload of its group runs,
 * the row stays until the files of its speaker are removed.
 */
async function deleteReplaced(transaction: Transaction, before: string | null, sha256: string): Promise<void> {
  if (before === null || before === sha256) return
  if (await tryLockGroup(transaction, [before])) await deleteUnreferencedFiles(transaction, [before])
}
