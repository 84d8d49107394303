import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', 'migrations')

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/
const NO_TRANSACTION = /^-- no transaction\b/

export interface Migration {
  name: string
  text: string
  sha256: string
  /** Whether it is one statement without a transaction, as needed for `create index concurrently`. */
  outsideTransaction: boolean
}

/** The migrations of a folder, in order. The hash ignores line endings. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return { name, text, sha256, outsideTransaction: NO_TRANSACTION.test(text) }
    }),
  )
}
