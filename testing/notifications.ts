import type { Role } from '@griot/contract/accounts/roles.ts'
import { type Notification, notify } from '@griot/server/shared/notifications/notify.ts'
import { SYSTEM_ACTOR } from '@griot/server/storage/database/pool/transaction.ts'
import { write } from '@griot/server/storage/database/writes/write.ts'
import type { TestApp } from './app.ts'

/** People by the role of their test account, or by id. */
type Person = Role | number

/** Notifies people in a transaction of one of them: a mention of a lesson, unless given otherwise. */
export async function notifyForTest(
  griot: Pick<TestApp, 'pool' | 'jobs'>,
  { by, to, ...given }: Partial<Omit<Notification, 'to'>> & { by: Person | null; to: readonly Person[] },
): Promise<void> {
  const idOf = async (person: Person): Promise<number> => {
    if (typeof person === 'number') return person
    const { rows } = await griot.pool.query('select id from users where email = $1', [`${person}@griot.example`])
    return rows[0].id
  }
  const actor = { ...SYSTEM_ACTOR, userId: by === null ? null : String(await idOf(by)) }
  const event = { kind: 'mention' as const, item: { entity: 'lesson' as const, key: 1 }, ...given }
  const recipients = await Promise.all(to.map(idOf))
  await write(griot.pool, { actor }, (transaction) => notify(griot, transaction, { ...event, to: recipients }))
}
