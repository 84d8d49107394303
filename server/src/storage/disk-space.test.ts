import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { addressOf, multipartOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, buildLevel, freshCode, realMp3 } from '@griot/testing/builders.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPool, type Pool } from './database/pool/connect.ts'
import { createDiskSpaceGuard } from './disk-space.ts'
import { createDiskStore } from './files/disk.ts'
import type { FileStore } from './files/file-store.ts'

const MEGABYTE = 1024 * 1024
const TOTAL = 300 * MEGABYTE
const ROOMY = 200 * MEGABYTE
const FULL = 4 * MEGABYTE

let griot: TestApp
let app: FastifyInstance
let pool: Pool
let folder: string
let files: FileStore
/** The free bytes reported by each check. */
let free: () => number
const readDisk = async () => ({ free: free(), total: TOTAL })

beforeAll(async () => {
  griot = await startTestApp()
  free = () => ROOMY
  folder = join(griot.folder, 'on-a-small-disk')
  const diskSpace = createDiskSpaceGuard(folder, readDisk)
  files = await createDiskStore(folder, { diskSpace })
  pool = createPool(griot.databaseUrl, { size: 4, diskSpace })
  app = await startSecondApp({ ...griot, files }, { pool })
})
afterEach(() => {
  free = () => ROOMY
})
afterAll(async () => {
  await app.close()
  await pool.end()
  await griot.close()
})

async function send(method: 'GET' | 'POST', url: string, payload?: object | Buffer, type = {}) {
  const authorization = `Bearer ${await griot.tokenOf('admin')}`
  return app.inject({
    method,
    url,
    headers: { authorization, ...type },
    ...(payload && { payload }),
  })
}

const declare = (count: number) =>
  send(
    'POST',
    addressOf('declareAudios'),
    Array.from({ length: count }, () => buildAudioRow()),
  )

async function upload(code: string, bytes = realMp3('aja-01')) {
  const { body, headers } = await multipartOf([{ name: `${code}.mp3`, bytes }])
  return send('POST', addressOf('uploadAudios'), body, headers)
}

describe('on a full disk', () => {
  it('a write gives 507 with a sentence, and changes nothing', async () => {
    free = () => FULL
    const before = await griot.pool.query('select count(*) from revisions')
    const responses = [
      await declare(2_000),
      await send('POST', addressOf('createLevel'), buildLevel()),
      await upload(freshCode()),
    ]
    for (const response of responses) {
      expect(response.statusCode).toBe(507)
      expect(response.json()).toMatchObject({ code: 'storage_full', message: apiMessages.storageFull.message })
    }
    expect((await griot.pool.query('select count(*) from revisions')).rows).toEqual(before.rows)
    expect(await readdir(join(folder, 'staging'))).toEqual([])
  })

  it('sign-in, reads and sign-out still work', async () => {
    free = () => FULL
    const body = { email: 'admin@griot.example', password: TEST_PASSWORD }
    const signedIn = await send('POST', addressOf('login'), body)
    expect(signedIn.statusCode).toBe(200)
    const authorization = `Bearer ${signedIn.json().result.accessToken}`
    const levels = addressOf('listLevels', { language: 'yoruba' })
    for (const url of ['/api/audios?language=yoruba', levels, '/api/auth/me']) {
      const response = await app.inject({ url, headers: { authorization } })
      expect(response.statusCode, url).toBe(200)
    }
    const out = await app.inject({
      method: 'POST',
      url: addressOf('logout'),
      headers: { authorization },
    })
    expect(out.statusCode).toBe(200)
  })

  it('an upload fails when the space is used up, and leaves nothing', async () => {
    let looks = 0
    free = () => {
      looks += 1
      return looks > 2 ? FULL : ROOMY
    }
    let sent = 0
    async function* endless() {
      for (; ; sent += 1) yield Buffer.alloc(MEGABYTE)
    }
    const staging = files.stage(endless(), { maxBytes: Number.POSITIVE_INFINITY })
    await expect(staging).rejects.toMatchObject({ code: 'storage_full' })
    expect(sent).toBeLessThan(12)
    expect(await readdir(join(folder, 'staging'))).toEqual([])
  })

  it('writes succeed again once space is free', async () => {
    free = () => FULL
    expect((await declare(1)).statusCode).toBe(507)
    free = () => ROOMY
    expect((await declare(1)).statusCode).toBe(200)
  })

  it('the reserve is an eighth of the disk, and at most 512 MB', async () => {
    const isRefused = (megabytes: number, total: number) =>
      createDiskSpaceGuard(folder, async () => ({
        free: megabytes * MEGABYTE,
        total: total * MEGABYTE,
      }))
        .require()
        .then(
          () => false,
          () => true,
        )
    expect(await isRefused(99, 800)).toBe(true)
    expect(await isRefused(101, 800)).toBe(false)
    expect(await isRefused(31, 100)).toBe(true)
    expect(await isRefused(33, 100)).toBe(false)
    expect(await isRefused(511, 1_000_000)).toBe(true)
    expect(await isRefused(513, 1_000_000)).toBe(false)
  })
})

it('the space of a folder is that of its disk', async () => {
  await expect(createDiskSpaceGuard(griot.folder).require()).resolves.toBeUndefined()
})
