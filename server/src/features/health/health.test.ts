import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FileStore } from '../../storage/files/file-store.ts'
import { healthRoutes } from './health.routes.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** The real store and database with counted checks; `hang` makes the store block. */
function counted() {
  const asked = { store: 0, database: 0 }
  const silence: Promise<void>[] = []
  const files: FileStore = {
    ...griot.files,
    check: async () => {
      asked.store += 1
      await Promise.all(silence)
      return griot.files.check()
    },
  }
  const readinessPool = {
    query: (query: Parameters<typeof griot.pool.readinessPool.query>[0]) => {
      asked.database += 1
      return griot.pool.readinessPool.query(query)
    },
  }
  const pool = Object.create(griot.pool, { readinessPool: { value: readinessPool } })
  const { getHealthReady } = healthRoutes({ pool, files })
  return { asked, ready: () => getHealthReady({} as never), silence }
}

describe('GET /health/ready', () => {
  it('checks database and store at most once a second, for any number of requests', async () => {
    const { asked, ready } = counted()
    const began = performance.now()
    for (let turn = 0; turn < 20; turn += 1) await Promise.all(Array.from({ length: 500 }, () => ready()))
    const seconds = Math.ceil((performance.now() - began) / 1_000)
    expect(asked.store).toBeLessThanOrEqual(seconds)
    expect(asked.database).toBe(asked.store)
  })

  it('a hanging store has one pending check, and requests are still answered in time', async () => {
    const { asked, ready, silence } = counted()
    const { promise, resolve } = Promise.withResolvers<void>()
    silence.push(promise)
    for (let turn = 0; turn < 2; turn += 1) await expect(ready()).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked.store).toBe(1)
    silence.pop()
    resolve()
    await expect
      .poll(() =>
        ready().then(
          ({ result }) => result.files,
          () => false,
        ),
      )
      .toBe(true)
  })

  it.each(['staging', 'growing', 'kept'])('503 while files/%s is not writable, then 200 again', async (part) => {
    const folder = join(griot.folder, 'files', part)
    const status = async () => (await griot.app.inject({ url: '/api/health/ready' })).statusCode
    await expect.poll(status, { timeout: 5_000 }).toBe(200)
    await rename(folder, `${folder}.away`)
    await writeFile(folder, 'in the way')
    await expect.poll(status, { timeout: 5_000 }).toBe(503)
    await rm(folder)
    await rename(`${folder}.away`, folder)
    await expect.poll(status, { timeout: 5_000 }).toBe(200)
  })

  describe('with the system clock set back', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
    afterEach(() => void vi.useRealTimers())

    it('a result is not cached for hours', async () => {
      const { asked, ready } = counted()
      await ready()
      vi.setSystemTime(Date.now() - 3 * 3_600_000)
      await expect.poll(() => ready().then(() => asked.store)).toBe(2)
    })
  })
})
