const DELETED = ['levels', 'lessons', 'activities', 'chat_series'] as const
const LOGS = ['audit_events', 'revisions'] as const

/**
 * SQL that makes it as if so many days had passed since whatever was deleted until now, which the logs
 * tell as well. Several statements without values are one transaction.
 */
export function passDays(days: number): string {
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
