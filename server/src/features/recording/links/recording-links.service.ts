import type { ReadBody } from '@griot/contract/api.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as recordingLinkApiMessages from '@griot/contract/messages/api/recording/recording-link.ts'
import type { OpenedRecordingLink, RecordingLink } from '@griot/contract/recording/recording-links.ts'
import type { RecordingLinkTokens } from '../../../http/auth/recording-link-tokens.ts'
import type { RecordingLinkAccess } from '../../../http/calls/call.ts'
import { CallError, fieldError } from '../../../shared/call-error.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor } from '../../../storage/database/pool/transaction.ts'
import { auditChange, changeOf } from '../../../storage/database/writes/audit-change.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import { currentSettings } from '../settings/settings.store.ts'
import { saveConsent } from '../speakers/consent.service.ts'
import { notFound } from '../speakers/speakers.service.ts'
import { findSpeaker, lockSpeaker, updateSpeaker } from '../speakers/speakers.store.ts'
import { idsOfList, presentWord, type WordDeps } from '../words/words.service.ts'
import { wordsById } from '../words/words.store.ts'
import { requireOpen } from './open-link.ts'
import * as store from './recording-links.store.ts'

export interface LinkDeps extends Omit<WordDeps, 'database'> {
  pool: Pool
  tokens: RecordingLinkTokens
}

/** A link as people see it who may send it. */
export function presentLink({ tokens }: Pick<LinkDeps, 'tokens'>, row: store.LinkRow): RecordingLink {
  const { state } = row
  return {
    id: String(row.id),
    title: row.title,
    words: row.asset_ids.length,
    recorded: row.recorded_ids.length,
    state,
    path: state === 'ended' ? null : `/record/${tokens.tokenOf({ id: row.id, createdAt: row.created_at })}`,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }
}

/**
 * Makes a link for the words that a list has now.
 * @throws CallError not_found, conflict when the speaker has withdrawn consent, unprocessable without words
 */
export async function createRecordingLink(
  deps: LinkDeps,
  input: {
    actor: Actor
    idempotency: Idempotency | null
    speakerId: string
    body: ReadBody<'createRecordingLink'>
  },
): Promise<RecordingLink> {
  const { title, list, days } = input.body
  const { ids } = await idsOfList({ ...deps, database: deps.pool }, list)
  return write(deps.pool, input, async (transaction) => {
    const speaker = await lockSpeaker(transaction, Number(input.speakerId))
    if (!speaker) throw notFound()
    if (speaker.withdrawn_at) throw new CallError('conflict', { message: recordingLinkApiMessages.noConsent })
    if (ids.length === 0) throw fieldError('unprocessable', 'list', recordingLinkApiMessages.noWords)
    const id = await store.insertLink(transaction, { speakerId: speaker.id, title, assetIds: ids, days })
    await auditChange(transaction, {
      ...{ entity: 'speaker', key: speaker.id, action: 'create recording link', by: input.actor.userId },
      changed: { recordingLink: changeOf(null, title) },
    })
    const row = await store.findLink(transaction, id)
    if (!row) throw new Error('A recording link is gone from the write that has made it.')
    return presentLink(deps, row)
  })
}

/** Ends a link at once. Repeating it changes nothing. @throws CallError not_found */
export function revokeRecordingLink(deps: LinkDeps, input: { actor: Actor; id: string }): Promise<RecordingLink> {
  const id = Number(input.id)
  return write(deps.pool, input, async (transaction) => {
    const ended = await store.endLink(transaction, id)
    const row = await store.findLink(transaction, id)
    if (!row) throw new CallError('not_found', { message: recordingLinkApiMessages.notFound })
    if (ended)
      await auditChange(transaction, {
        ...{ entity: 'speaker', key: row.speaker_id, action: 'revoke recording link', by: input.actor.userId },
        changed: { recordingLink: changeOf(row.title, null) },
      })
    return presentLink(deps, row)
  })
}

/** What an open link opens, for its speaker. */
export async function openedLink(deps: LinkDeps, link: RecordingLinkAccess): Promise<OpenedRecordingLink> {
  const { pool, links } = deps
  await store.markOpened(pool, Number(link.id))
  const [row, speaker, settings] = await Promise.all([
    store.findLink(pool, Number(link.id)),
    findSpeaker(pool, Number(link.speakerId)),
    currentSettings(pool),
  ])
  if (!row || !speaker) throw new CallError('unauthorized', { message: recordingLinkApiMessages.notValid })
  const words = (await wordsById(pool, row.asset_ids)).map((word) => ({
    ...presentWord(word, links),
    isRecorded: row.recorded_ids.includes(word.id),
  }))
  return {
    title: row.title,
    words,
    total: words.length,
    speaker: {
      id: String(speaker.id),
      name: speaker.name,
      place: speaker.place,
      language: speaker.language as LanguageName,
      hasConsent: speaker.consented_at !== null,
      licence: speaker.licence,
    },
    consent: { version: settings.consent_version, text: settings.consent_text },
    expiresAt: row.expires_at.toISOString(),
  }
}

/**
 * Stores that the speaker of a link agrees, with the name and place that the speaker has given.
 * @throws CallError gone when the link has ended since the request began, conflict when the text has changed
 */
export async function consentByLink(
  deps: LinkDeps,
  input: { actor: Actor; link: RecordingLinkAccess; body: ReadBody<'consentByRecordingLink'> },
): Promise<OpenedRecordingLink> {
  const { name, place, birthYear, ...consent } = input.body
  await write(deps.pool, input, async (transaction) => {
    const key = Number(input.link.speakerId)
    // Consent may have been withdrawn since the request was let in.
    await lockSpeaker(transaction, key)
    requireOpen(await store.lockLinkToOpen(transaction, Number(input.link.id)))
    await saveConsent(transaction, key, consent, 'give consent by link')
    const body = { name, place, ...(birthYear === null ? {} : { birthYear }) }
    await updateSpeaker(transaction, { key, version: null, body, present: async () => undefined })
  })
  return openedLink(deps, input.link)
}
