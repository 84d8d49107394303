import type { ReadBody, ReadQuery } from '@griot/contract/api.ts'
import * as speakerApiMessages from '@griot/contract/messages/api/recording/speaker.ts'
import type { Speaker } from '@griot/contract/recording/speakers.ts'
import { fold } from '@griot/contract/text/folding.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Database } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../../storage/database/pool/transaction.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import { mayChange, presentSpeaker, type Reader } from './speakers.present.ts'
import * as store from './speakers.store.ts'

/** Speakers by name; a search finds names and places, with or without marks. */
export async function listSpeakers(
  database: Database,
  { language, search }: ReadQuery<'listSpeakers'>,
  reader: Reader,
): Promise<Speaker[]> {
  const wanted = fold(search)
  const found = await store.listSpeakers(database, language ?? null)
  return found
    .filter(({ name, place }) => fold(name).includes(wanted) || fold(place).includes(wanted))
    .map((row) => presentSpeaker(row, reader))
}

/** A speaker with the text that it has agreed to. @throws CallError not_found */
export async function getSpeaker(
  database: Database,
  id: string,
  reader: Reader,
): Promise<Speaker & { consentText: string | null }> {
  const row = await store.findSpeaker(database, Number(id))
  if (!row) throw notFound()
  return { ...presentSpeaker(row, reader), consentText: row.consent_text }
}

export function createSpeaker(
  pool: Pool,
  input: { actor: Actor; account: Reader; idempotency: Idempotency | null; body: ReadBody<'createSpeaker'> },
): Promise<Speaker> {
  const { account, body } = input
  return write(pool, input, async (transaction) => {
    const by = { userId: Number(account.id), isOwn: body.isOwn }
    return speakerByKey(transaction, await store.insertSpeaker(transaction, body, by), account)
  })
}

/** Changes some fields. @throws CallError not_found, forbidden, stale */
export function patchSpeaker(
  pool: Pool,
  input: {
    actor: Actor
    account: Reader
    idempotency: Idempotency | null
    id: string
    ifMatch: number | null
    body: ReadBody<'patchSpeaker'>
  },
): Promise<Speaker> {
  const { account, body, ifMatch } = input
  return write(pool, input, async (transaction) => {
    const key = await lockOwn(transaction, input)
    const present = (database: Database) => speakerByKey(database, key, account)
    return store.updateSpeaker(transaction, { key, version: ifMatch, body, present })
  })
}

/** Deletes a speaker without stored recordings, with the recording links and takes. @throws CallError not_found, forbidden, conflict */
export function deleteSpeaker(
  pool: Pool,
  input: { actor: Actor; account: Reader; id: string },
): Promise<{ id: string }> {
  return write(pool, input, async (transaction) => {
    const key = await lockOwn(transaction, input)
    if (await store.hasRecordings(transaction, key))
      throw new CallError('conflict', { message: speakerApiMessages.hasRecordings })
    await store.deleteSpeaker(transaction, key)
    return { id: input.id }
  })
}

/** Locks a speaker that the account may change. @throws CallError not_found, forbidden */
async function lockOwn(transaction: Transaction, { id, account }: { id: string; account: Reader }): Promise<number> {
  const locked = await store.lockSpeaker(transaction, Number(id))
  if (!locked) throw notFound()
  if (!mayChange(account, locked)) throw new CallError('forbidden', { message: speakerApiMessages.mayNotChange })
  return locked.id
}

/** @throws CallError not_found */
export async function speakerByKey(database: Database, key: number, reader: Reader): Promise<Speaker> {
  const row = await store.findSpeaker(database, key)
  if (!row) throw notFound()
  return presentSpeaker(row, reader)
}

export function notFound(): CallError {
  return new CallError('not_found', { message: speakerApiMessages.notFound })
}
