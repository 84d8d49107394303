import { type Database, firstRow } from '../../storage/database/database.ts'

export function personOf(database: Database, id: number): Promise<{ name: string; email: string } | null> {
  return firstRow<{ name: string; email: string }>(database, 'select name, email from users where id = $1', [id])
}
