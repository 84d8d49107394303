import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import * as integrityApiMessages from '@griot/contract/messages/api/uploads/integrity.ts'
import { multipartOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow } from '@griot/testing/builders.ts'
import { backdate, checkAll, storedPath, uniqueAudio } from '@griot/testing/integrity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstRow } from '../database/database.ts'
import { SYSTEM_ACTOR } from '../database/pool/transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import { type FindingRow, openFindingsAfter } from './findings.store.ts'
import { removeUntracked } from './repair.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** A recording that a check has found untracked, and its code. */
async function createUntrackedAudio(): Promise<{ code: string; bytes: Buffer; finding: FindingRow }> {
  const row = buildAudioRow()
  await griot.send('admin', 'declareAudios', { body: [row] })
  const bytes = uniqueAudio(row.code)
  const staged = await griot.files.stage(one(bytes), { maxBytes: bytes.length })
  await griot.files.keep(staged)
  await backdate(storedPath(griot, staged.sha256))
  await checkAll(griot)
  const open = await openFindingsAfter(griot.pool, { kind: 'untracked', after: 0, limit: 100 })
  const finding = open.find(({ digest }) => digest === staged.sha256)
  if (!finding) throw new Error('The check has not found it.')
  return { code: row.code, bytes, finding }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function upload(code: string, bytes: Uint8Array) {
  return griot.send('admin', 'uploadAudios', await multipartOf([{ name: `${code}.mp3`, bytes, type: 'audio/mpeg' }]))
}

const remove = (finding: FindingRow, files: FileStore = griot.files) =>
  removeUntracked({ pool: griot.pool, files }, finding, SYSTEM_ACTOR)

const isNamed = async ({ digest }: FindingRow) =>
  (await firstRow(griot.pool, 'select from files where sha256 = $1', [digest])) !== null

async function untilWaiting(): Promise<void> {
  for (;;) {
    const text = "select from pg_locks where locktype = 'advisory' and not granted"
    if ((await firstRow(griot.pool, text)) !== null) return
    await sleep(20)
  }
}

describe('removing an untracked file by an outdated finding', () => {
  it('leaves a file that is referenced now, however old it is', async () => {
    const { code, bytes, finding } = await createUntrackedAudio()
    expect((await upload(code, bytes)).statusCode).toBe(200)
    await backdate(storedPath(griot, finding.digest))
    expect(await remove(finding)).toBe('named')
    expect(await griot.files.size(finding.digest)).toBe(bytes.length)
    expect(await isNamed(finding)).toBe(true)
  })

  it('leaves a file that an upload is committing', async () => {
    const { code, bytes, finding } = await createUntrackedAudio()
    const { size } = griot.files
    const refusals: unknown[] = []
    // Inside the upload's transaction, but with queries through the pool, as another process.
    const outside = AsyncLocalStorage.snapshot()
    griot.files.size = async (name) => {
      griot.files.size = size
      await backdate(storedPath(griot, finding.digest))
      refusals.push(await outside(() => remove(finding)).catch((error) => error))
      return size(name)
    }
    expect((await upload(code, bytes)).statusCode).toBe(200)
    expect(refusals).toMatchObject([{ code: 'locked', message: integrityApiMessages.inUse.message }])
    expect(await griot.files.size(finding.digest)).toBe(bytes.length)
  })

  it('in progress: an upload of the same content waits, then keeps its own copy', async () => {
    const { code, bytes, finding } = await createUntrackedAudio()
    const looked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow: FileStore = {
      ...griot.files,
      remove: async (...given) => {
        looked.resolve()
        await goOn.promise
        return griot.files.remove(given[0], new Date(Date.now() + 60_000))
      },
    }
    const removing = remove(finding, slow)
    await looked.promise
    const uploading = upload(code, bytes)
    // Until it waits for the removal, or was answered without waiting.
    await Promise.race([uploading, untilWaiting()])
    goOn.resolve()
    expect(await removing).toBe('removed')
    expect((await uploading).statusCode).toBe(200)
    expect(await griot.files.size(finding.digest)).toBe(bytes.length)
  })
})
