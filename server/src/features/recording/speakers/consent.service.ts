import type { ReadBody } from '@griot/contract/api.ts'
import * as speakerApiMessages from '@griot/contract/messages/api/recording/speaker.ts'
import type { Speaker } from '@griot/contract/recording/speakers.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../../storage/database/pool/transaction.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import { endLinksOf } from '../links/recording-links.store.ts'
import { currentSettings } from '../settings/settings.store.ts'
import type { Reader } from './speakers.present.ts'
import { notFound, speakerByKey } from './speakers.service.ts'
import { lockSpeaker, updateConsent } from './speakers.store.ts'

type Consent = ReadBody<'giveConsent'>

/** Stores that a speaker agrees, in the presence of the account. @throws CallError not_found, conflict */
export function giveConsent(
  pool: Pool,
  input: { actor: Actor; account: Reader; idempotency: Idempotency | null; id: string; body: Consent },
): Promise<Speaker> {
  return write(pool, input, async (transaction) => {
    const key = Number(input.id)
    await saveConsent(transaction, key, input.body, 'give consent')
    return speakerByKey(transaction, key, input.account)
  })
}

/**
 * Stores consent to the current text, with the text itself. The same consent again changes nothing.
 * @throws CallError not_found, conflict when the text has changed
 */
export async function saveConsent(
  transaction: Transaction,
  key: number,
  { consentVersion, licence }: Consent,
  action: string,
): Promise<void> {
  const speaker = await lockSpeaker(transaction, key)
  if (!speaker) throw notFound()
  const { consent_version, consent_text } = await currentSettings(transaction)
  if (consentVersion !== consent_version)
    throw new CallError('conflict', { message: speakerApiMessages.consentChanged })
  const holds = speaker.withdrawn_at === null && speaker.consent_version === consent_version
  if (holds && speaker.licence === licence) return
  const values = { consent_version, consent_text, consented_at: new Date(), licence, withdrawn_at: null }
  await updateConsent(transaction, { key, action, values, present: async () => undefined })
}

/**
 * Stores that a speaker no longer agrees, and ends the open recording links. Files stay until somebody removes them.
 * @throws CallError not_found, conflict without consent
 */
export function withdrawConsent(pool: Pool, input: { actor: Actor; account: Reader; id: string }): Promise<Speaker> {
  return write(pool, input, async (transaction) => {
    const speaker = await lockSpeaker(transaction, Number(input.id))
    if (!speaker) throw notFound()
    const { id: key } = speaker
    if (speaker.consented_at === null) throw new CallError('conflict', { message: speakerApiMessages.consentMissing })
    if (speaker.withdrawn_at === null) {
      await endLinksOf(transaction, key)
      const values = { withdrawn_at: new Date() }
      await updateConsent(transaction, { key, action: 'withdraw consent', values, present: async () => undefined })
    }
    return speakerByKey(transaction, key, input.account)
  })
}
