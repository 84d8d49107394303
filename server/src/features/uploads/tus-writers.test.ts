import { createHash, randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, realMp3 } from '@griot/testing/builders.ts'
import { openConnection } from '@griot/testing/requests/connection.ts'
import { checksumOf, type Tus, tusOf } from '@griot/testing/requests/tus.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** Lost connections, and concurrent people and processes on one upload: bytes are never lost or mixed. */
let griot: TestApp
let second: FastifyInstance
let token: string
let tus: Tus
let elsewhere: Tus
let address: string
let code: string
let id: string
/** Too large for the socket buffers. */
const sound = Buffer.concat(Array.from({ length: 400 }, () => realMp3('aja-01')))

beforeAll(async () => {
  griot = await startTestApp()
  token = await griot.tokenOf('contributor')
  second = await startSecondApp(griot)
  address = await griot.app.listen({ port: 0, host: '127.0.0.1' })
  tus = tusOf(griot.app, token)
  elsewhere = tusOf(second, token)
})
afterAll(async () => {
  await second.close()
  await griot.close()
})
beforeEach(async () => {
  code = freshCode()
  const body = [buildAudioRow({ code })]
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  id = await tus.begin(`${code}.mp3`, sound.length)
})

const offsetOf = async (from = tus) => Number((await from.head(id)).headers['upload-offset'])
const state = async () => (await tus.state(id)).json().result

async function expectSaved(bytes = sound): Promise<void> {
  expect(await state()).toMatchObject({ state: 'committed' })
  const asset = resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')
  expect(asset.files[0]?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  const played = await griot.app.inject({ url: asset.url ?? '' })
  expect(played.rawPayload.equals(bytes)).toBe(true)
}

/** Sends a PATCH on its own connection, with a part of its body. */
function patching(
  offset: number,
  bytes: Uint8Array,
  { length = sound.length - offset, headers = [] as string[] } = {},
): Socket {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  const head = [
    `PATCH /api/uploads/${id} HTTP/1.1`,
    'Host: griot',
    `Authorization: Bearer ${token}`,
    'Tus-Resumable: 1.0.0',
    'Content-Type: application/offset+octet-stream',
    `Upload-Offset: ${offset}`,
    `Content-Length: ${length}`,
    ...headers,
    '\r\n',
  ]
  socket.write(head.join('\r\n'))
  socket.write(bytes)
  return socket
}

/** Waits until this many bytes are on the disk: the request has read everything sent. */
async function untilOnDisk(bytes: number): Promise<void> {
  const size = () => stat(join(griot.folder, 'files', 'growing', id)).then(({ size }) => size)
  await expect.poll(() => size().catch(() => 0), { timeout: 10_000 }).toBe(bytes)
}

/** Waits until the request has the lease: it is reading its body. */
async function untilHeld(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await griot.pool.query('select holder from uploads where id = $1', [id])
      return rows[0].holder
    })
    .not.toBeNull()
  await sleep(50)
}

describe('a lost connection', () => {
  it('at any point keeps all bytes that have arrived, and the upload continues there', async () => {
    let offset = 0
    for (let cut = 0; cut < 6; cut += 1) {
      const end = offset + 1 + Math.floor(Math.random() * (sound.length / 8))
      const socket = patching(offset, sound.subarray(offset, end))
      await untilHeld()
      await sleep(Math.random() * 30)
      socket.destroy()
      const next = await offsetOf()
      expect(next).toBeGreaterThanOrEqual(offset)
      expect(next).toBeLessThanOrEqual(end)
      offset = next
    }
    expect(offset).toBeGreaterThan(0)
    expect((await tus.patch(id, offset, sound.subarray(offset))).statusCode).toBe(204)
    await expectSaved()
  })

  it('with a checksum discards the bytes', async () => {
    const headers = [`Upload-Checksum: ${checksumOf('sha1', sound)}`]
    const socket = patching(0, sound.subarray(0, 100_000), { headers })
    await untilHeld()
    socket.destroy()
    expect(await offsetOf()).toBe(0)
  })

  it('that was not noticed does not block the next request, which stops the old one', async () => {
    const dead = patching(0, sound.subarray(0, 100_000))
    await untilOnDisk(100_000)
    const offset = await offsetOf(elsewhere)
    expect(offset).toBe(100_000)
    expect((await elsewhere.patch(id, offset, sound.subarray(offset))).statusCode).toBe(204)
    dead.destroy()
    await expectSaved()
  })
})

describe('a body without Content-Length', () => {
  it('is accepted up to the length of the upload; 413 beyond', async () => {
    const chunked = (bytes: Buffer) => `${bytes.length.toString(16)}\r\n`
    const connection = await openConnection(address)
    const more = Buffer.concat([sound, Buffer.from('x')])
    connection.send(
      [
        `PATCH /api/uploads/${id} HTTP/1.1`,
        'Host: griot',
        `Authorization: Bearer ${token}`,
        'Tus-Resumable: 1.0.0',
        'Content-Type: application/offset+octet-stream',
        'Upload-Offset: 0',
        'Transfer-Encoding: chunked',
        '\r\n',
      ].join('\r\n'),
      chunked(more),
      more,
      '\r\n0\r\n\r\n',
    )
    const [response] = await connection.answers(1, 5_000)
    connection.socket.destroy()
    expect(response?.status).toBe(413)
    expect(await offsetOf()).toBe(0)
  })
})

describe('two writers', () => {
  it('on two processes never mix bytes, and one of them continues', async () => {
    for (let race = 0; race < 4; race += 1) {
      const before = await offsetOf()
      const [one, two] = [1, 2].map((count) => sound.subarray(before, before + count * 10_000))
      const answers = await Promise.all([
        tus.patch(id, before, one as Buffer),
        elsewhere.patch(id, before, two as Buffer),
      ])
      const statuses = answers.map((response) => response.statusCode)
      expect(statuses.toSorted()).toEqual([204, 409])
      const winner = answers.find((response) => response.statusCode === 204)
      expect(await offsetOf()).toBe(Number(winner?.headers['upload-offset']))
    }
    const offset = await offsetOf()
    expect((await elsewhere.patch(id, offset, sound.subarray(offset))).statusCode).toBe(204)
    await expectSaved()
  })

  it('sending the last bytes at once finish the upload once', async () => {
    const answers = await Promise.all([tus.patch(id, 0, sound), elsewhere.patch(id, 0, sound)])
    const [first, second] = answers.map((response) => response.statusCode).toSorted()
    expect(first).toBe(204)
    // The other one comes after the upload, or gives up waiting while a busy machine still checks the file.
    expect([409, 423]).toContain(second)
    await expectSaved()
    const { rows } = await griot.pool.query(
      'select count(*)::int as count from asset_versions v join assets a on a.id = v.asset_id where code = $1',
      [code],
    )
    expect(rows[0].count).toBe(1)
  })

  it('are separated by a lease that expires when its process dies', async () => {
    await griot.pool.query(
      `update uploads set holder = gen_random_uuid(), held_until = now() + interval '700 ms' where id = $1`,
      [id],
    )
    const before = performance.now()
    expect((await tus.patch(id, 0, sound.subarray(0, 10))).statusCode).toBe(204)
    expect(performance.now() - before).toBeGreaterThan(400)
  })

  it('a writer that has lost its lease saves nothing more', async () => {
    const writing = patching(0, sound.subarray(0, 100_000))
    await untilHeld()
    await griot.pool.query('update uploads set holder = gen_random_uuid(), held_until = now() where id = $1', [id])
    expect((await elsewhere.patch(id, 0, randomBytes(10))).statusCode).toBe(204)
    writing.destroy()
    await sleep(100)
    expect(await offsetOf()).toBe(10)
  })
})

describe('two people', () => {
  it("cannot see each other's uploads", async () => {
    for (const role of ['admin', 'editor'] as const) {
      const stranger = tusOf(griot.app, await griot.tokenOf(role))
      const answers = [
        await stranger.head(id),
        await stranger.patch(id, 0, sound),
        await stranger.end(id),
        await stranger.state(id),
      ]
      for (const response of answers) {
        expect(response.statusCode).toBe(404)
        expect(response.headers['upload-offset']).toBeUndefined()
        expect(response.headers['upload-expires']).toBeUndefined()
      }
    }
    expect(await offsetOf()).toBe(0)
    const viewer = tusOf(griot.app, await griot.tokenOf('viewer'))
    expect((await viewer.create({ name: `${code}.mp3`, length: 1 })).statusCode).toBe(403)
    expect((await viewer.patch(id, 0, sound)).statusCode).toBe(403)
  })
})

describe('a session that ends during an upload', () => {
  it("accepts no further bytes; the upload continues with the person's next session", async () => {
    const email = 'adaeze@griot.example'
    await griot.makeUser({ email, name: 'Adaeze', role: 'contributor' })
    const signIn = async () => {
      const response = await griot.send(null, 'login', { body: { email, password: TEST_PASSWORD } })
      return resultOf(response, 'login').accessToken
    }
    const first = await signIn()
    const own = tusOf(griot.app, first)
    id = await own.begin(`${code}.mp3`, sound.length)
    await own.patch(id, 0, sound.subarray(0, 1_000))
    const out = { method: 'POST', url: '/api/auth/logout' } as const
    await griot.app.inject({ ...out, headers: { authorization: `Bearer ${first}` } })
    expect((await own.patch(id, 1_000, sound.subarray(1_000))).statusCode).toBe(401)
    expect((await own.head(id)).statusCode).toBe(401)
    const again = tusOf(griot.app, await signIn())
    expect(await offsetOf(again)).toBe(1_000)
    expect((await again.patch(id, 1_000, sound.subarray(1_000))).statusCode).toBe(204)
    expect((await again.state(id)).json().result.state).toBe('committed')
  })
})

describe('a server that stops during an upload', () => {
  it('saves what has arrived, and the next server continues', async () => {
    const stopping = await startSecondApp(griot)
    const keep = address
    address = await stopping.listen({ port: 0, host: '127.0.0.1' })
    const socket = patching(0, sound.subarray(0, 200_000))
    await untilOnDisk(200_000)
    const before = performance.now()
    await stopping.close()
    expect(performance.now() - before).toBeLessThan(3_000)
    socket.destroy()
    address = keep
    const offset = await offsetOf(elsewhere)
    expect(offset).toBe(200_000)
    expect((await elsewhere.patch(id, offset, sound.subarray(offset))).statusCode).toBe(204)
    await expectSaved()
  })
})
