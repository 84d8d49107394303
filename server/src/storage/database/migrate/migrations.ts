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
  /** Whether its statements run one by one: what is built `concurrently` cannot be in a transaction. */
  alone: boolean
}

/** The migrations of a folder, in order. Line ends do not count for the hash. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return { name, text, sha256, alone: NO_TRANSACTION.test(text) }
    }),
  )
}

/** A comment, a quoted text or name, a dollar-quoted body, or one character. */
const PIECE = /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$).*?\1|./gs

/** The statements of a file, each with where it begins. */
export function statementsOf(text: string): { text: string; offset: number }[] {
  const statements: { text: string; offset: number }[] = []
  let offset: number | null = null
  const end = (at: number) => {
    if (offset !== null) statements.push({ text: text.slice(offset, at).trimEnd(), offset })
    offset = null
  }
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    if (piece === ';') end(index)
    else if (!/^(--|\/\*|\s)/.test(piece)) offset ??= index
  }
  end(text.length)
  return statements
}
