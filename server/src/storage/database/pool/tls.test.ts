import { chmod, chown, mkdir, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CERTIFICATES } from '@griot/testing/certificates.ts'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '../embedded/embedded.ts'
import { migrate } from '../migrate/migrate.ts'
import { createPool } from './connect.ts'

/** With a path too long for a socket, PostgreSQL listens on the loopback interface, which allows TLS. */
const LONG_NAME = 'a-folder-with-a-name-so-long-that-no-socket-has-it-as-its-path'.padEnd(100, '-')

let folder: string
let database: EmbeddedPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-tls-'))
  const dataFolder = join(folder, LONG_NAME)
  await mkdir(dataFolder)
  // PostgreSQL may run as another user, whose files stay private.
  for (const each of [folder, dataFolder]) await chmod(each, 0o755)
  database = await startEmbedded({ dataFolder, password: 'of-tests', print: () => {} })
  const cluster = await realpath(join(dataFolder, 'postgres'))
  const { uid, gid } = await stat(cluster)
  for (const [name, text] of [
    ['server.crt', CERTIFICATES.server],
    ['server.key', CERTIFICATES.serverKey],
  ] as const) {
    await writeFile(join(cluster, name), text, { mode: 0o600 })
    await chown(join(cluster, name), uid, gid)
  }
  for (const name of ['authority', 'stranger'] as const)
    await writeFile(join(folder, `${name}.pem`), CERTIFICATES[name])
  const client = testClient(database.superuserUrl)
  await client.connect()
  await client.query('alter system set ssl to on')
  await client.query('select pg_reload_conf()')
  await client.end()
})
afterAll(async () => {
  const cluster = await realpath(join(folder, LONG_NAME, 'postgres'))
  await database.stop()
  const apart = !cluster.startsWith(await realpath(folder))
  if (apart) await rm(dirname(cluster), { recursive: true, force: true })
  await rm(folder, { recursive: true })
})

function urlOf(host: string, authority: 'authority' | 'stranger'): string {
  const url = new URL(database.url)
  url.hostname = host
  url.searchParams.set('sslmode', 'verify-full')
  url.searchParams.set('sslrootcert', join(folder, `${authority}.pem`))
  return url.href
}

/** The TLS version of each connection of a Griot, of every kind that it opens. */
async function secured(host: string, authority: 'authority' | 'stranger'): Promise<string> {
  const pool = createPool(urlOf(host, authority), { size: 2 })
  const text = 'select version from pg_stat_ssl where pid = pg_backend_pid()'
  const { promise: started, resolve: onBegun } = Promise.withResolvers<void>()
  const listening = pool.listen('tls', { onNotification: () => {}, onConnected: onBegun })
  try {
    const answers = [
      await pool.query({ text }),
      await pool.searchPool.query({ text }),
      await pool.readinessPool.query({ text }),
      await pool.pipelined.query({ name: 'tls', text }),
    ]
    listening.start()
    await started
    answers.push(await listening.query({ text }))
    const versions = new Set(answers.map(({ rows }) => String(rows[0]?.version)))
    return [...versions].join(', ')
  } finally {
    await listening.end()
    await pool.end()
  }
}

describe('a DATABASE_URL with sslmode=verify-full', () => {
  it('uses TLS on every connection, including migrations', async () => {
    const once = () => secured('localhost', 'authority').catch(String)
    // The server applies its new settings asynchronously.
    await expect.poll(once).toMatch(/^TLSv1\.[23]$/)
    for (const host of ['localhost', '127.0.0.1']) expect(await secured(host, 'authority')).toMatch(/^TLSv1\.[23]$/)
    expect(await migrate(urlOf('localhost', 'authority'))).toContain('0001-baseline.sql')
  })

  it('short reads work concurrently', async () => {
    const pool = createPool(urlOf('localhost', 'authority'), { size: 2 })
    const numbers = Array.from({ length: 500 }, (_, index) => index)
    const answers = await Promise.all(
      numbers.map((number) =>
        pool.pipelined.query<{ n: number }>({
          name: 'n',
          text: 'select $1::int as n',
          values: [number],
        }),
      ),
    )
    await pool.end()
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers)
  })

  it('refuses a server whose certificate has another authority', async () => {
    await expect(secured('localhost', 'stranger')).rejects.toThrow(/certificate|unable to/)
    await expect(migrate(urlOf('localhost', 'stranger'))).rejects.toThrow(
      /^The database at localhost:\d+\/griot cannot be reached: .*certificate/,
    )
  })

  it('refuses a server whose certificate has another name', async () => {
    // Also resolves to 127.0.0.1, but is not a name of the certificate.
    await expect(secured('127.1', 'authority')).rejects.toThrow(/does not match certificate/)
  })
})
