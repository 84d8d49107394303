import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartupError } from '../../shared/startup-error.ts'
import { errorCode } from '../database/pool/transaction.ts'
import type { Table } from '../database/tables.ts'

/** Compresses well without slowing down the reading of a table. */
const LEVEL = 4
const NEWLINE = 0x0a

interface Written {
  rows: number
  bytes: number
  sha256: string
}

/** Writes a stream, compressed and synced; one row per line. */
export async function writeCompressed(
  file: string,
  source: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<Written> {
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1
      done(null, chunk)
    },
  })
  const handle = await open(file, 'wx', 0o600)
  try {
    await pipeline(
      source,
      counted,
      createGzip({ level: LEVEL }),
      async (compressed: AsyncIterable<Uint8Array>) => {
        for await (const chunk of compressed) {
          hash.update(chunk)
          bytes += chunk.byteLength
          await handle.writeFile(chunk)
        }
      },
      { signal },
    )
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { rows, bytes, sha256: hash.digest('hex') }
}

const quoted = ({ name, columns, schema = 'public' }: Table & { schema?: string }) =>
  `${schema}."${name}" (${columns.map((column) => `"${column}"`).join(', ')})`

/** The rows of a table in PostgreSQL's COPY text format. */
export function rowsOf(client: pg.ClientBase, table: Table): AsyncIterable<Uint8Array> {
  return client.query(copyTo(`copy ${quoted(table)} to stdout`))
}

/**
 * Loads a table from the output of `rowsOf`.
 * @throws StartupError when the file is not a complete gzip file
 */
export async function loadRows(client: pg.ClientBase, table: Table & { schema?: string }, file: string): Promise<void> {
  await pipeline(
    createReadStream(file),
    createGunzip(),
    client.query(copyFrom(`copy ${quoted(table)} from stdin`)),
  ).catch((cause) => {
    if (!errorCode(cause).startsWith('Z_')) throw cause
    throw new StartupError(`${file} is damaged: this backup cannot be restored.`, { cause })
  })
}

/** The lines of a compressed file, in chunks. */
export async function* linesOf(file: string): AsyncGenerator<string[]> {
  const text = createGunzip().setEncoding('utf8')
  // The loop below throws the pipeline's error.
  pipeline(createReadStream(file), text).catch(() => {})
  let rest = ''
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
}
