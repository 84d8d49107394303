import { counted } from '@griot/contract/text/count-words.ts'
import type pg from 'pg'
import { StartupError } from '../../shared/startup-error.ts'
import type { FileStore } from '../files/file-store.ts'
import { parseFileLine } from './back-up.ts'
import { linesOf } from './copies.ts'

/**
 * Files in a store that a backup does not reference would be swept after the restore: recordings newer than the backup,
 * where the store has outlived the database.
 * @param list file of the backup with its references
 * @throws StartupError when there are any
 */
export async function assertNoUnreferencedFiles(
  client: pg.Client,
  { files, list }: { files: FileStore; list: string },
): Promise<void> {
  const first = await files.kept()[Symbol.asyncIterator]().next()
  if (first.done) return
  await client.query('create temporary table named (sha256 text primary key)')
  for await (const lines of linesOf(list))
    await client.query('insert into named select unnest($1::text[]) on conflict do nothing', [
      lines.map((line) => parseFileLine(line).sha256),
    ])
  let count = 0
  for await (const group of files.kept()) {
    const { rowCount } = await client.query(
      'select from unnest($1::text[]) as kept (sha256) where not exists (select from named where named.sha256 = kept.sha256)',
      [group],
    )
    count += rowCount ?? 0
  }
  if (count === 0) return
  throw new StartupError(
    `${files.where} has ${counted(count, 'file')} that ${count === 1 ? 'is' : 'are'} not in this backup, such as later uploads. Griot would remove them. Copy what you need elsewhere, then run this again with --drop-unnamed.`,
  )
}
