import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ADVISORY_LOCKS } from '../advisory-locks.ts'

const POLL_MILLISECONDS = 200

/**
 * Waits until no other process migrates this database. It asks again and again instead of waiting
 * inside PostgreSQL: an index that is built concurrently waits for every statement that is under way,
 * and with one that waits for the builder both would wait for ever.
 */
export async function takeTurn(client: pg.Client, print: (line: string) => void): Promise<void> {
  let told = false
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [ADVISORY_LOCKS.migrations],
    )
    if (rows[0]?.taken) return
    if (!told) print('Waiting for another process that is bringing the database up to date')
    told = true
    await sleep(POLL_MILLISECONDS)
  }
}

/** Lets others have their turn; without a pause before the next `takeTurn` they would not get it. */
export async function leaveTurn(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations])
}
