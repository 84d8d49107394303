const DELETED = ['levels', 'lessons', 'activities', 'chat_series'] as const
const LOGS = ['audit_events', 'revisions'] as const

/**
 * SQL that moves all deletions so many days into the past, also in the logs. Several statements without values run in
 * one transaction.
 */
export function shiftDeletionsSql(days: number): string {
  const back = `interval '${days * 24} hours'`
  return [
    ...DELETED.map((table) => `update ${table} set deleted_at = deleted_at - ${back}`),
    ...LOGS.flatMap((table) => [
      `alter table ${table} disable trigger append_only`,
      `update ${table} set at = at - ${back}`,
      `alter table ${table} enable trigger append_only`,
    ]),
  ].join('; ')
}
