import { once } from 'node:events'
import { Readable } from 'node:stream'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { checkAll, createUntracked, deleteStored, uploadedAudio } from '@griot/testing/integrity.ts'
import { listeningLog } from '@griot/testing/postgres/listening-log.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../shared/log.ts'
import { rows } from '../database/database.ts'
import { createPool } from '../database/pool/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { claimCheck, runningCheck, startCheck, startWhenDue } from './checks.store.ts'
import { runDueChecks } from './due-checks.ts'
import { runCheck } from './run-check.ts'

const AT_ONCE = Number.POSITIVE_INFINITY
const noStop = new AbortController().signal

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  for (let count = 0; count < 6; count += 1) await uploadedAudio(griot)
})
afterAll(() => griot.close())
beforeEach(() => rows(griot.pool, 'truncate integrity_checks cascade'))

const run = (files: FileStore = griot.files, signal = noStop, bytesASecond = AT_ONCE) =>
  runCheck({ pool: griot.pool, files }, { signal, bytesASecond })

/** A store that records each file read, and can be paused. */
function watched(seen: string[], before: (count: number) => Promise<void> | void = () => {}) {
  return {
    ...griot.files,
    read: async (...given: Parameters<FileStore['read']>) => {
      seen.push(given[0])
      await before(seen.length)
      return griot.files.read(...given)
    },
  }
}

const done = () =>
  rows<{ count: number }>(griot.pool, "select count(*) from integrity_checks where state = 'done'").then(
    ([found]) => found?.count,
  )

describe('an integrity check', () => {
  it('started and run by two processes at once is one check', async () => {
    const other = createPool(griot.databaseUrl, { size: 1 })
    const started = await Promise.all([startCheck(griot.pool, null), startCheck(other, null)])
    await other.end()
    expect(started[0].id).toBe(started[1].id)
    const seen: string[] = []
    expect((await Promise.all([run(watched(seen)), run(watched(seen))])).toSorted()).toEqual([false, true])
    expect(seen).toHaveLength(6)
    expect(await done()).toBe(1)
    expect(await run()).toBe(false)
  })

  it('that is interrupted continues where it was, with its findings', async () => {
    const stray = await createUntracked(griot, 'found before the cut')
    await startCheck(griot.pool, null)
    const stopping = new AbortController()
    const first: string[] = []
    const cut = watched(first, (count) => {
      if (count === 4) stopping.abort()
    })
    expect(await run(cut, stopping.signal)).toBe(false)
    const second: string[] = []
    expect(await run(watched(second))).toBe(true)
    // The file that was being read is read again.
    expect(second).toHaveLength(3)
    expect([...new Set([...first, ...second])]).toHaveLength(6)
    const { last } = resultOf(await griot.send('admin', 'getIntegrity'), 'getIntegrity')
    expect(last).toMatchObject({ filesRead: 6, found: { untracked: 1 } })
    await deleteStored(griot, stray)
  })

  it('of a killed process is resumed once its lease has expired', async () => {
    await startCheck(griot.pool, null)
    await rows(
      griot.pool,
      "update integrity_checks set holder = gen_random_uuid(), held_until = now() + interval '30 s'",
    )
    expect(await run()).toBe(false)
    await rows(griot.pool, "update integrity_checks set held_until = now() - interval '1 ms'")
    expect(await run()).toBe(true)
  })

  it('ends soon when it is cancelled, and keeps its findings', async () => {
    const { id } = await startCheck(griot.pool, null)
    const reached = Promise.withResolvers<void>()
    const seen: string[] = []
    const files = watched(seen, () => reached.resolve())
    // So slow that only a cancellation ends it in time.
    const running = run(files, noStop, 40_000)
    await reached.promise
    const params = { id: String(id) }
    const response = await griot.send('admin', 'cancelIntegrityCheck', { params })
    expect(resultOf(response, 'cancelIntegrityCheck').state).toBe('cancelled')
    expect(await running).toBe(false)
    expect(seen.length).toBeLessThan(6)
    expect((await griot.send('admin', 'cancelIntegrityCheck', { params })).statusCode).toBe(404)
    expect(await runningCheck(griot.pool)).toBeNull()
  })

  it('reports no findings for an unavailable store, and continues later', async () => {
    await startCheck(griot.pool, null)
    const away = {
      ...griot.files,
      read: async () => Promise.reject(Object.assign(new Error('away'), { code: 'ETIMEDOUT' })),
    }
    await expect(run(away)).rejects.toThrow('away')
    expect(await rows(griot.pool, 'select from integrity_findings')).toHaveLength(0)
    expect(await run()).toBe(true)
    expect(await rows(griot.pool, 'select from integrity_findings')).toHaveLength(0)
  })

  it('reports a file that the disk can no longer read', async () => {
    await startCheck(griot.pool, null)
    const broken = {
      ...griot.files,
      read: async () => Promise.reject(Object.assign(new Error('i/o error'), { code: 'EIO' })),
    }
    expect(await run(broken)).toBe(true)
    const found = await rows<{ kind: string; found_digest: string | null }>(
      griot.pool,
      'select kind, found_digest from integrity_findings',
    )
    expect(found).toHaveLength(6)
    expect(found[0]).toEqual({ kind: 'altered', found_digest: null })
    await checkAll(griot)
  })

  it('reports nothing for a file that an upload repairs during the check', async () => {
    const { sha256 } = await uploadedAudio(griot)
    await startCheck(griot.pool, null)
    let looked = 0
    const files: FileStore = {
      ...griot.files,
      size: async (name) => {
        if (name !== sha256) return griot.files.size(name)
        looked += 1
        return looked === 1 ? null : griot.files.size(name)
      },
    }
    expect(await run(files)).toBe(true)
    expect(looked).toBeGreaterThan(1)
    expect(await rows(griot.pool, 'select from integrity_findings')).toHaveLength(0)
  })

  it('limits its reading speed', async () => {
    await startCheck(griot.pool, null)
    const began = performance.now()
    // Seven files; each counts 32 KB and its own bytes.
    expect(await run(griot.files, noStop, 512 * 1024)).toBe(true)
    expect(performance.now() - began).toBeGreaterThan(400)
  })
})

describe('automatic checks', () => {
  it('start a week after the last one, or after the first file, and not earlier', async () => {
    await startWhenDue(griot.pool)
    expect(await runningCheck(griot.pool)).toBeNull()
    await rows(griot.pool, "update files set created_at = now() - interval '8 days'")
    await startWhenDue(griot.pool)
    expect(await runningCheck(griot.pool)).toMatchObject({ begun_by: null })
    await run()
    await startWhenDue(griot.pool)
    expect(await runningCheck(griot.pool)).toBeNull()
    await rows(griot.pool, "update integrity_checks set begun_at = now() - interval '8 days'")
    await Promise.all([startWhenDue(griot.pool), startWhenDue(griot.pool)])
    expect(await runningCheck(griot.pool)).not.toBeNull()
    await run()
    expect(await done()).toBe(2)
  })

  it('are resumed by a running process, and interrupted when it stops', async () => {
    await startCheck(griot.pool, null)
    const reached = new EventTarget()
    const seen: string[] = []
    const stopping = new AbortController()
    const running = runDueChecks(
      {
        pool: griot.pool,
        files: watched(seen, () => void reached.dispatchEvent(new Event('read'))),
        log: pino({ level: 'silent' }),
        weekly: true,
      },
      stopping,
    )
    await once(reached, 'read')
    stopping.abort()
    await running
    const check = await runningCheck(griot.pool)
    expect(check?.holder ?? null).toBeNull()
    await run()
    expect(await done()).toBe(1)
  })

  it('are resumed when the process that held the lease has died', async () => {
    await startCheck(griot.pool, null)
    await claimCheck(griot.pool)
    const { pool, files } = griot
    const given = { pool, files, log: pino({ level: 'silent' }), weekly: true }
    const running = runDueChecks(given, new AbortController())
    await rows(pool, "update integrity_checks set held_until = now() + interval '1 second'")
    await running
    expect(await done()).toBe(1)
  })

  it('log a warning when files are missing, altered or untracked', async () => {
    const { sha256, bytes } = await uploadedAudio(griot)
    await deleteStored(griot, sha256)
    await startCheck(griot.pool, null)
    const { stream, text } = listeningLog()
    const { pool, files } = griot
    const log = createLog('warn', stream)
    await runDueChecks({ pool, files, log, weekly: true }, new AbortController())
    expect(text()).toMatch(/"missing":1,"altered":0,"untracked":0,"msg":"stored files are/)
    await griot.files.keep(await griot.files.stage(Readable.from([bytes]), { maxBytes: bytes.length }))
  })

  it('find a lost file, and do not report an upload that commits during the check', async () => {
    const { sha256 } = await uploadedAudio(griot)
    await deleteStored(griot, sha256)
    await startCheck(griot.pool, null)
    const uploads: Promise<unknown>[] = []
    const files = watched([], () => void uploads.push(uploadedAudio(griot)))
    expect(await run(files)).toBe(true)
    await Promise.all(uploads)
    expect(uploads.length).toBeGreaterThan(5)
    const found = await rows<{ digest: string }>(griot.pool, 'select digest from integrity_findings')
    expect(found).toEqual([{ digest: sha256 }])
  })
})
