import { type Database, rows } from '../../storage/database/database.ts'

/** What needs an approval now: 'nothing', 'availability' or 'release'. */
export async function requiredApproval(database: Database): Promise<string> {
  const [settings] = await rows<{ requires_approval: string }>(
    database,
    'select requires_approval from review_settings order by version desc limit 1',
  )
  return settings?.requires_approval ?? 'nothing'
}
