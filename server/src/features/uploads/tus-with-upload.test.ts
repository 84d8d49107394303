import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AT_ONCE_BYTES_MAX } from '@griot/contract/uploads/upload.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, realMp3 } from '@griot/testing/builders.ts'
import { filesBelow } from '@griot/testing/files/staged-files.ts'
import { openConnection } from '@griot/testing/requests/connection.ts'
import { checksumOf, idOf, metadataOf, type Tus, tusOf } from '@griot/testing/requests/tus.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** tus 1.0: creation-with-upload, and files that arrive completely with it. */
let griot: TestApp
let token: string
let tus: Tus
let address: string
let code: string
let name: string
let before: string[]
let small: Buffer
let large: Buffer

beforeAll(async () => {
  griot = await startTestApp()
  token = await griot.tokenOf('contributor')
  tus = tusOf(griot.app, token)
  address = await griot.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => griot.close())
beforeEach(async () => {
  await griot.pool.query('delete from uploads')
  code = freshCode()
  name = `${code}.mp3`
  // Content that no other test uploads.
  const tag = Buffer.from(`TAG${code}`.padEnd(128, ' '))
  const sound = realMp3('aja-01')
  const many = Math.ceil(AT_ONCE_BYTES_MAX / sound.length) + 1
  small = Buffer.concat([sound, tag])
  large = Buffer.concat([...Array.from({ length: many }, () => sound), tag])
  const body = [buildAudioRow({ code })]
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  before = await filesBelow(griot)
})

const details = async () => resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')
const open = async () => resultOf(await griot.send('contributor', 'listUploads'), 'listUploads').map(({ id }) => id)
const rows = async () => (await griot.pool.query('select 1 from uploads')).rows.length

async function expectSaved(id: string, bytes: Buffer): Promise<void> {
  const state = (await tus.state(id)).json().result
  expect(state).toMatchObject({ state: 'committed', received: bytes.length, code })
  const { url, files } = await details()
  expect(files).toHaveLength(1)
  expect((await griot.app.inject({ url: url ?? '' })).rawPayload.equals(bytes)).toBe(true)
}

async function expectNothing(): Promise<void> {
  expect(await rows()).toBe(0)
  expect((await details()).url).toBeNull()
  expect(await filesBelow(griot)).toEqual(before)
}

describe('a small file sent completely with its creation', () => {
  it('is saved by that request, and can be queried at its Location', async () => {
    const response = await tus.create({ name, length: small.length, bytes: small })
    expect(response.statusCode).toBe(201)
    expect(response.headers['upload-offset']).toBe(String(small.length))
    expect(response.headers['upload-expires']).toBeUndefined()
    expect(response.headers['tus-resumable']).toBe('1.0.0')
    await expectSaved(idOf(response), small)
    expect((await tus.head(idOf(response))).headers['upload-offset']).toBe(String(small.length))
    expect(await open()).toEqual([])
    expect((await filesBelow(griot)).length).toBe(before.length + 1)
  })

  it('is visible only to its owner', async () => {
    const id = idOf(await tus.create({ name, length: small.length, bytes: small }))
    const stranger = tusOf(griot.app, await griot.tokenOf('admin'))
    expect((await stranger.state(id)).statusCode).toBe(404)
    expect((await stranger.head(id)).statusCode).toBe(404)
    const viewer = tusOf(griot.app, await griot.tokenOf('viewer'))
    const refused = await viewer.create({ name, length: small.length, bytes: small })
    expect(refused.statusCode).toBe(403)
  })

  it('with invalid content is refused by name, and leaves nothing', async () => {
    const response = await tus.create({ name, length: 1000, bytes: Buffer.alloc(1000, 'x') })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      message: `Invalid file types: ${name}`,
      errors: [{ path: name }],
    })
    expect(response.headers.location).toBeUndefined()
    await expectNothing()
  })

  it('is refused for its name and its code like any other', async () => {
    const absent = `${freshCode()}.mp3`
    for (const [wrong, message] of [
      ['x.png', 'The name must end in .mp3.'],
      [absent, 'No asset has this code. Declare it first.'],
    ] as const) {
      const response = await tus.create({ name: wrong, length: small.length, bytes: small })
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toEqual([expect.objectContaining({ path: wrong, message })])
    }
    await expectNothing()
  })

  it('with replace=false: refused if another file exists, accepted if it is the same file', async () => {
    const send = (bytes: Buffer) => tus.create({ name, length: bytes.length, replace: 'false', bytes })
    expect((await send(small)).statusCode).toBe(201)
    const other = Buffer.concat([small.subarray(0, -1), Buffer.from('x')])
    const refused = await send(other)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors[0].path).toBe(name)
    // A retry after a lost response.
    const again = await send(small)
    expect(again.statusCode).toBe(201)
    await expectSaved(idOf(again), small)
  })

  it('that could not be committed: no success, no upload left, and a retry works', async () => {
    await griot.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before insert on audit_events for each row execute function refuse()`)
    const send = () => tus.create({ name, length: small.length, bytes: small })
    const failed = await send()
    await griot.pool.query('drop function refuse cascade')
    expect(failed.statusCode).toBe(500)
    expect(await rows()).toBe(0)
    expect((await details()).url).toBeNull()
    await expectSaved(idOf(await send()), small)
  })

  it('received incompletely leaves nothing', async () => {
    const connection = await openConnection(address)
    connection.send(headOf(small.length, small.length), small.subarray(0, small.length - 1))
    await expect.poll(() => filesBelow(griot)).toHaveLength(before.length + 1)
    connection.socket.destroy()
    await expect.poll(() => filesBelow(griot)).toEqual(before)
    await expectNothing()
  })
})

describe('first bytes sent with a creation', () => {
  it('are saved, and the upload continues after them', async () => {
    const response = await tus.create({
      name,
      length: small.length,
      bytes: small.subarray(0, 500),
    })
    expect(response.statusCode).toBe(201)
    expect(response.headers['upload-offset']).toBe('500')
    expect(response.headers['upload-expires']).toBeDefined()
    const id = idOf(response)
    expect((await tus.head(id)).headers['upload-offset']).toBe('500')
    expect((await tus.patch(id, 500, small.subarray(500))).statusCode).toBe(204)
    await expectSaved(id, small)
  })

  it('may be a complete large file', async () => {
    const response = await tus.create({ name, length: large.length, bytes: large })
    expect(response.statusCode).toBe(201)
    expect(response.headers['upload-offset']).toBe(String(large.length))
    await expectSaved(idOf(response), large)
  })

  it('may have no Content-Length', async () => {
    const bytes = Readable.from([small.subarray(0, 100), small.subarray(100)])
    const headers = { 'transfer-encoding': 'chunked' }
    const response = await tus.create({ name, length: small.length, bytes, headers })
    expect(response.statusCode).toBe(201)
    await expectSaved(idOf(response), small)
  })

  it('may be empty', async () => {
    const response = await tus.create({ name, length: small.length })
    expect(response.statusCode).toBe(201)
    expect(response.headers['upload-offset']).toBe('0')
  })

  it('of a large file stay when the connection is lost, and the owner sees the upload', async () => {
    const connection = await openConnection(address)
    connection.send(headOf(large.length, large.length), large.subarray(0, 100_000))
    await expect.poll(open).toHaveLength(1)
    await sleep(100)
    connection.socket.destroy()
    const [id = ''] = await open()
    const offset = Number((await tus.head(id)).headers['upload-offset'])
    expect(offset).toBeGreaterThan(0)
    expect((await tus.patch(id, offset, large.subarray(offset))).statusCode).toBe(204)
    await expectSaved(id, large)
  })

  it('413 for more than the length, and no upload is created', async () => {
    const response = await tus.create({ name, length: small.length - 1, bytes: small })
    expect(response.statusCode).toBe(413)
    await expectNothing()
  })

  it.each(['application/json', 'application/octet-stream', 'text/plain', ''])(
    '415 for the content type %j, and no upload is created',
    async (type) => {
      const headers = { 'content-type': type }
      const response = await tus.create({ name, length: 2, bytes: Buffer.from('{}'), headers })
      expect(response.statusCode).toBe(415)
      await expectNothing()
    },
  )

  it('460 for a wrong checksum, and they are discarded', async () => {
    const headers = { 'upload-checksum': checksumOf('sha1', Buffer.from('other')) }
    const whole = await tus.create({ name, length: small.length, bytes: small, headers })
    expect(whole.statusCode).toBe(460)
    await expectNothing()
    const bytes = large.subarray(0, 1_000)
    const part = await tus.create({ name, length: large.length, bytes, headers })
    expect(part.statusCode).toBe(460)
    // The upload was created, and its Location is returned anyway.
    expect((await tus.head(idOf(part))).headers['upload-offset']).toBe('0')
  })

  it('with a matching checksum are accepted', async () => {
    const headers = { 'upload-checksum': checksumOf('sha256', small) }
    const response = await tus.create({ name, length: small.length, bytes: small, headers })
    expect(response.statusCode).toBe(201)
    await expectSaved(idOf(response), small)
  })
})

/** A creation with this Content-Length. */
function headOf(length: number, bodyLength: number): string {
  return [
    'POST /api/uploads HTTP/1.1',
    'Host: griot',
    `Authorization: Bearer ${token}`,
    'Tus-Resumable: 1.0.0',
    'Content-Type: application/offset+octet-stream',
    `Upload-Length: ${length}`,
    `Upload-Metadata: ${metadataOf({ kind: 'audio', filename: name })}`,
    `Content-Length: ${bodyLength}`,
    '\r\n',
  ].join('\r\n')
}
