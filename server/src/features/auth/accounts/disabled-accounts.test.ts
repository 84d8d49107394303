import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savePasswordReset } from '../auth.store.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

describe('a disabled account', () => {
  it('gets no link that was requested just before', async () => {
    const email = 'ada@griot.example'
    await griot.makeUser({ email, name: 'Ada', role: 'editor' })
    const { rows } = await griot.pool.query('select id from users where email = $1', [email])
    const admin = testClient(griot.databaseUrl)
    await admin.connect()
    await admin.query('begin')
    await admin.query(`update users set status = 'disabled' where email = $1`, [email])
    const reset = { userId: rows[0].id, tokenHash: Buffer.alloc(32, 1), minutes: 5 }
    const kept = savePasswordReset(griot.pool, reset)
    await sleep(100)
    await admin.query('commit')
    await admin.end()
    await kept
    const left = await griot.pool.query('select 1 from password_resets where user_id = $1', [rows[0].id])
    expect(left.rows).toEqual([])
  })
})
