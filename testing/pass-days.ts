import type { Database } from '#server/storage/database/database.ts'

const DELETED = ['levels', 'lessons', 'activities', 'chat_series'] as const
const LOGS = ['audit_events', 'revisions'] as const

/** As if so many days had passed since whatever was deleted until now, which the logs tell as well. */
export async function passDays(database: Database, days: number): Promise<void> {
  const back = `interval '${days * 24} hours'`
  const text = [
    ...DELETED.map((table) => `update ${table} set deleted_at = deleted_at - ${back}`),
    ...LOGS.flatMap((table) => [
      `alter table ${table} disable trigger append_only`,
      `update ${table} set at = at - ${back}`,
      `alter table ${table} enable trigger append_only`,
    ]),
  ].join('; ')
  // Several statements without values are one transaction.
  await database.query({ text })
}
