import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import { expect, it } from 'vitest'
import { startEmbedded } from './embedded.ts'

it('a new database preallocates its log, so that a full disk does not stop it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'griot-test-log-'))
  // PostgreSQL may run as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const settings = { fsync: 'off', shared_buffers: '32MB' }
  const start = { dataFolder: folder, password: 'a password', print: () => {}, settings }
  const postgres = await startEmbedded(start)
  const client = testClient(postgres.superuserUrl)
  try {
    await client.connect()
    const ready = await client.query(
      `select sum(size)::int / 1024 / 1024 as megabytes from pg_ls_waldir()
       where name > pg_walfile_name(pg_current_wal_lsn())`,
    )
    expect(ready.rows[0].megabytes).toBeGreaterThanOrEqual(64)
  } finally {
    await client.end()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
})
