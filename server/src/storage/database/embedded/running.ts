import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { urlAt } from './address.ts'
import { ROLE } from './database.ts'

/** Line numbers in a cluster's `postmaster.pid`. */
const PORT_LINE = 3
const SOCKET_LINE = 4

/** The URL of the PostgreSQL that a running Griot has started in its data folder, null without one. */
export async function runningUrl(dataFolder: string, password: string): Promise<string | null> {
  const cluster = await realpath(join(dataFolder, 'postgres')).catch(() => null)
  if (cluster === null) return null
  const noted = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  if (noted === null) return null
  const lines = noted.split('\n')
  const socketFolder = lines[SOCKET_LINE]?.trim() === '' ? null : cluster
  const port = Number(lines[PORT_LINE])
  const url = urlAt({ socketFolder, port }, { user: ROLE, password, database: ROLE })
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return url
  } catch {
    // A killed server leaves its pid file behind.
    return null
  }
}
