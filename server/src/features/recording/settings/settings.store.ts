import type { Insertable, Selectable } from 'kysely'
import { ADVISORY_LOCKS } from '../../../storage/database/advisory-locks.ts'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { RecordingSettings } from '../../../storage/database/rows.generated.ts'

/** SQL with which a change of the settings begins: changes come one after another. */
export const ONE_CHANGE = `select pg_advisory_xact_lock(${ADVISORY_LOCKS.recordingSettings})`

/** The settings that hold now. The first ones come with the table. */
export async function currentSettings(database: Database): Promise<Selectable<RecordingSettings>> {
  const found = await firstRow(
    database,
    kysely.selectFrom('recording_settings').selectAll().orderBy('version', 'desc').limit(1),
  )
  if (!found) throw new Error('The settings of recording are missing.')
  return found
}

export async function insertSettings(transaction: Transaction, values: Insertable<RecordingSettings>): Promise<void> {
  await rows(transaction, kysely.insertInto('recording_settings').values(values))
}
