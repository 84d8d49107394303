import type { ReadBody } from '@griot/contract/api.ts'
import type { RecordingSettings } from '@griot/contract/recording/settings.ts'
import { requireVersion } from '../../../shared/call-error.ts'
import type { Database } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor } from '../../../storage/database/pool/transaction.ts'
import { auditSettingsChange, changeOf } from '../../../storage/database/writes/audit-change.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import { currentSettings, insertSettings, ONE_CHANGE } from './settings.store.ts'

export async function recordingSettings(database: Database): Promise<RecordingSettings> {
  const row = await currentSettings(database)
  return {
    consentText: row.consent_text,
    consentVersion: row.consent_version,
    acceptsOwnTakes: row.accepts_own_takes,
    version: row.version,
  }
}

/**
 * Adds a row with the changed settings; another consent text is its next version. The same settings add none.
 * @throws CallError stale
 */
export function changeRecordingSettings(
  pool: Pool,
  input: {
    actor: Actor
    idempotency: Idempotency | null
    ifMatch: number | null
    body: ReadBody<'patchRecordingSettings'>
  },
): Promise<RecordingSettings> {
  return write(pool, { ...input, firstStatement: ONE_CHANGE }, async (transaction) => {
    const before = await recordingSettings(transaction)
    requireVersion(before, input.ifMatch)
    const { consentText = before.consentText, acceptsOwnTakes = before.acceptsOwnTakes } = input.body
    const changed = {
      ...(consentText !== before.consentText && { consentText: changeOf(before.consentText, consentText) }),
      ...(acceptsOwnTakes !== before.acceptsOwnTakes && {
        acceptsOwnTakes: changeOf(String(before.acceptsOwnTakes), String(acceptsOwnTakes)),
      }),
    }
    if (Object.keys(changed).length === 0) return before
    await insertSettings(transaction, {
      version: before.version + 1,
      consent_version: before.consentVersion + ('consentText' in changed ? 1 : 0),
      consent_text: consentText,
      accepts_own_takes: acceptsOwnTakes,
      user_id: input.actor.userId === null ? null : Number(input.actor.userId),
    })
    await auditSettingsChange(transaction, changed)
    return recordingSettings(transaction)
  })
}
