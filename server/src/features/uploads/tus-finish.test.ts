import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import { TUS_BYTES } from '@griot/contract/uploads/upload.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, mediaSample, realMp3 } from '@griot/testing/builders.ts'
import { filesBelow } from '@griot/testing/files/staged-files.ts'
import { type Tus, tusOf } from '@griot/testing/requests/tus.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInspector } from '../../media/inspector.ts'
import { createPool } from '../../storage/database/pool/connect.ts'
import { sweepFiles } from '../../storage/housekeeping.ts'

/** The last byte is no success before the file is attached to its code; finishing can be retried. */
let griot: TestApp
let tus: Tus
let code: string
let id: string
let sound: Buffer

beforeAll(async () => {
  griot = await startTestApp()
  tus = tusOf(griot.app, await griot.tokenOf('contributor'))
})
afterAll(() => griot.close())
let sounds = 0
beforeEach(async () => {
  sounds += 1
  sound = Buffer.concat([realMp3('aja-01'), Buffer.from(`TAG${sounds}`.padEnd(128, ' '))])
  code = freshCode()
  const body = [buildAudioRow({ code })]
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  id = await tus.begin(`${code}.mp3`, sound.length)
})
afterEach(() => griot.pool.query('drop function if exists refuse cascade'))

const state = async () => (await tus.state(id)).json().result
const details = async () => resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')
async function expectSaved(): Promise<void> {
  expect(await state()).toMatchObject({ state: 'committed', received: sound.length })
  const { url, files } = await details()
  expect(files).toHaveLength(1)
  expect((await griot.app.inject({ url: url ?? '' })).rawPayload.equals(sound)).toBe(true)
}
async function expectNotSaved(): Promise<void> {
  expect(await state()).toMatchObject({ state: 'verifying', received: sound.length })
  expect((await details()).url).toBeNull()
}
const growing = async () => (await filesBelow(griot)).filter((path) => path.includes('growing') && path.endsWith(id))

it('last bytes that are late, and so counted before their request ends: the upload is saved', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const slowly = Readable.from(
      (async function* () {
        yield sound.subarray(0, 1_000)
        await expect.poll(async () => (await growing()).length).toBe(1)
        // What arrives is counted every four seconds.
        vi.advanceTimersByTime(5_000)
        yield sound.subarray(1_000)
      })(),
    )
    const headers = { 'content-type': TUS_BYTES, 'upload-offset': '0' }
    expect((await tus.send('PATCH', `/${id}`, headers, slowly)).statusCode).toBe(204)
  } finally {
    vi.useRealTimers()
  }
  await expectSaved()
})

describe('the state of an upload', () => {
  it('includes warnings once the file is saved', async () => {
    const silent = mediaSample('made/silent.mp3')
    const upload = await tus.begin(`${code}.mp3`, silent.length)
    expect((await tus.state(upload)).json().result.warnings).toBeNull()
    await tus.patch(upload, 0, silent)
    expect((await tus.state(upload)).json().result.warnings).toEqual(['silence'])
    await tus.patch(id, 0, sound)
    expect((await state()).warnings).toEqual([])
  })

  it('is receiving, then committed, with the received bytes', async () => {
    await tus.patch(id, 0, sound.subarray(0, 10))
    expect(await state()).toMatchObject({
      id,
      kind: 'audio',
      code,
      fileName: `${code}.mp3`,
      bytes: sound.length,
      received: 10,
      state: 'receiving',
      reason: null,
    })
    expect((await tus.patch(id, 10, sound.subarray(10))).statusCode).toBe(204)
    await expectSaved()
    expect(await growing()).toEqual([])
  })

  it('is refused with the reason when the content is invalid', async () => {
    const response = await tus.patch(id, 0, Buffer.alloc(sound.length, 'x'))
    expect(response.statusCode).toBe(422)
    const wrongType = ASSET_KINDS.audio.apiMessages.wrongType
    expect(response.json()).toMatchObject({
      message: `Invalid file types: ${code}.mp3`,
      errors: [{ path: `${code}.mp3`, ...wrongType }],
    })
    expect(await state()).toMatchObject({ state: 'refused', reason: wrongType.message, refusal: wrongType })
    expect((await details()).url).toBeNull()
    expect(await growing()).toEqual([])
    expect((await tus.head(id)).statusCode).toBe(410)
    expect((await tus.patch(id, sound.length, Buffer.alloc(0))).statusCode).toBe(410)
  })

  it('unfinished uploads are listed to their owner', async () => {
    const other = await tus.begin(`${code}.mp3`, 7)
    await tus.patch(id, 0, sound)
    const listed = resultOf(await griot.send('contributor', 'listUploads'), 'listUploads')
    expect(listed.map((upload) => upload.id)).toContain(other)
    expect(listed.map((upload) => upload.id)).not.toContain(id)
    expect(resultOf(await griot.send('editor', 'listUploads'), 'listUploads')).toEqual([])
  })

  it('an undeclared code is reported at the end as well', async () => {
    await griot.pool.query('delete from assets where code = $1', [code])
    expect((await tus.patch(id, 0, sound)).statusCode).toBe(422)
    expect(await state()).toMatchObject({
      state: 'refused',
      reason: 'No asset has this code. Declare it first.',
    })
  })
})

describe('finishing that fails', () => {
  const refuse = (table: string) =>
    griot.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before insert on ${table} for each row execute function refuse()`)
  const again: [string, () => Promise<{ statusCode: number }>][] = [
    ['a HEAD', () => tus.head(id)],
    ['a PATCH of no bytes', () => tus.patch(id, sound.length, Buffer.alloc(0))],
  ]

  it.each(again)('is never reported as success, and is retried by %s', async (_, finish) => {
    await refuse('asset_versions')
    expect((await tus.patch(id, 0, sound)).statusCode).toBe(500)
    await expectNotSaved()
    // However often it is requested, an unsaved file is never reported as saved.
    for (let count = 0; count < 3; count += 1) expect((await finish()).statusCode).toBe(500)
    await expectNotSaved()
    await griot.pool.query('drop function refuse cascade')
    expect([200, 204]).toContain((await finish()).statusCode)
    await expectSaved()
    expect(await growing()).toEqual([])
  })

  it('without a database: 503, and another process finishes the upload', async () => {
    const pool = createPool('postgres://absent@127.0.0.1:1/none', { size: 2 })
    // Queries go to the real database, transactions to one that is unreachable.
    Object.assign(pool, {
      query: griot.pool.query.bind(griot.pool),
      pipelined: griot.pool.pipelined,
    })
    const app = await startSecondApp(griot, { pool })
    const away = tusOf(app, await griot.tokenOf('contributor'))
    const response = await away.patch(id, 0, sound)
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
    expect((await away.head(id)).statusCode).toBe(503)
    expect((await away.patch(id, sound.length, Buffer.alloc(0))).statusCode).toBe(503)
    await expectNotSaved()
    await app.close()
    expect((await tus.head(id)).statusCode).toBe(200)
    await expectSaved()
  })

  it('because its check is killed: 503, the bytes stay, and it is finished later', async () => {
    const program = join(griot.folder, 'killed-check.mjs')
    await writeFile(program, `process.on('message', () => process.kill(process.pid, 'SIGKILL'))`)
    const app = await startSecondApp(griot, { inspector: createInspector({ program }) })
    const killed = tusOf(app, await griot.tokenOf('contributor'))
    const response = await killed.patch(id, 0, sound)
    await app.close()
    expect(response.statusCode).toBe(503)
    expect(response.json().message).toBe(uploadApiMessages.notCheckedNow.message)
    expect(response.headers['retry-after']).toBe('2')
    await expectNotSaved()
    expect((await tus.head(id)).statusCode).toBe(200)
    await expectSaved()
  })

  it('leaves its file in the store, and sweeps spare it until it is finished', async () => {
    await refuse('audit_events')
    expect((await tus.patch(id, 0, sound)).statusCode).toBe(500)
    await griot.pool.query('drop function refuse cascade')
    expect(await growing()).toEqual([])
    const later = new Date(Date.now() + 60_000)
    const kept = (await filesBelow(griot)).filter((path) => path.includes('kept'))
    await sweepAsIfAt(later)
    expect((await filesBelow(griot)).filter((path) => path.includes('kept'))).toEqual(kept)
    expect((await tus.head(id)).statusCode).toBe(200)
    await expectSaved()
  })

  it('and is then cancelled: sweeps remove its file', async () => {
    await refuse('audit_events')
    await tus.patch(id, 0, sound)
    await griot.pool.query('drop function refuse cascade')
    expect((await tus.end(id)).statusCode).toBe(204)
    const before = (await filesBelow(griot)).length
    await sweepAsIfAt(new Date(Date.now() + 60_000))
    expect((await filesBelow(griot)).length).toBe(before - 1)
  })

  it('because its bytes are missing on the disk: an error, and a new upload is needed', async () => {
    await refuse('audit_events')
    await tus.patch(id, 0, sound)
    await griot.pool.query('drop function refuse cascade')
    await rm(join(griot.folder, 'files/kept'), { recursive: true })
    const response = await tus.patch(id, sound.length, Buffer.alloc(0))
    expect(response.statusCode).toBe(410)
    expect(await state()).toMatchObject({
      state: 'refused',
      reason: 'The uploaded bytes were lost. Send the file again.',
    })
  })

  /** Sweeps as if everything in the store had been written before `time`. */
  async function sweepAsIfAt(time: Date): Promise<void> {
    const { remove } = griot.files
    const files = { ...griot.files, remove: (sha256: string) => remove(sha256, time) }
    await sweepFiles({ pool: griot.pool, files }, { kept: true })
  }
})

describe('bytes missing on the disk', () => {
  it('end the upload before it is complete, with the reason', async () => {
    await tus.patch(id, 0, sound.subarray(0, 100))
    await rm(join(griot.folder, 'files/growing', id))
    expect((await tus.patch(id, 100, sound.subarray(100))).statusCode).toBe(410)
    expect(await state()).toMatchObject({ state: 'refused' })
  })
})

describe('the same content', () => {
  it('is stored once, and the second upload leaves nothing', async () => {
    await tus.patch(id, 0, sound)
    const other = freshCode()
    await griot.send('admin', 'declareAudios', { body: [buildAudioRow({ code: other })] })
    const before = await filesBelow(griot)
    const second = await tus.begin(`${other}.mp3`, sound.length)
    expect((await tus.patch(second, 0, sound)).statusCode).toBe(204)
    expect(await filesBelow(griot)).toEqual(before)
  })
})
