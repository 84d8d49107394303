import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTestDatabase, testPool } from './postgres.ts'

it('testPool: dropping the database before a connection has closed raises no uncaught error', async () => {
  const database = await createTestDatabase()
  const pool = testPool(database.url)
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtExceptionMonitor', note)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  // PostgreSQL reads the end of the connection only after the database was dropped.
  process.kill(pid, 'SIGSTOP')
  await pool.end()
  const dropped = database.drop()
  await sleep(200)
  process.kill(pid, 'SIGCONT')
  await dropped
  await sleep(50)
  process.off('uncaughtExceptionMonitor', note)
  expect(uncaught).toEqual([])
})
