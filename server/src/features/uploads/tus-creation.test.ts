import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { OPEN_UPLOAD_BYTES_MAX, OPEN_UPLOADS_MAX } from '@griot/contract/uploads/upload.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, realMp3 } from '@griot/testing/builders.ts'
import { filesBelow } from '@griot/testing/files/staged-files.ts'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import { idOf, metadataOf, type Tus, tusOf } from '@griot/testing/requests/tus.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Database, rows } from '../../storage/database/database.ts'
import { ONE_CREATION } from './resumable.store.ts'

/** tus 1.0: creation, and errors before any byte is sent. */
let griot: TestApp
let tus: Tus
let code: string
const sound = realMp3('aja-01')

beforeAll(async () => {
  griot = await startTestApp()
  tus = tusOf(griot.app, await griot.tokenOf('contributor'))
})
afterAll(() => griot.close())
beforeEach(async () => {
  await griot.pool.query('delete from uploads')
  code = freshCode()
  const body = [buildAudioRow({ code })]
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
})

const uploads = async () => (await griot.pool.query('select 1 from uploads')).rows.length
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('tus creation', () => {
  it('201 with the Location of the upload, which then exists', async () => {
    const response = await tus.create({ name: `${code}.mp3`, length: 100 })
    expect(response.statusCode).toBe(201)
    expect(response.headers.location).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/)
    expect((await tus.head(idOf(response))).headers['upload-offset']).toBe('0')
  })

  it('Location contains no host, whatever the request says', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'host=evil.example;proto=https',
    }
    const response = await tus.create({ name: `${code}.mp3`, length: 100, headers })
    expect(response.statusCode).toBe(201)
    expect(response.headers.location).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/)
    expect(JSON.stringify(response.headers)).not.toContain('evil')
  })

  it.each(['', '-1', '1.5', 'many', '1e3', '9'.repeat(16)])('400 for the Upload-Length %j', async (length) => {
    const headers = { 'upload-length': length }
    const response = await tus.create({ name: `${code}.mp3`, length: 1, headers })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].path).toBe('upload-length')
    expect(await uploads()).toBe(0)
  })

  it('400 with a reason without Upload-Length, or with a deferred one', async () => {
    const metadata = { 'upload-metadata': metadataOf({ kind: 'audio', filename: `${code}.mp3` }) }
    expect((await tus.send('POST', '', metadata)).statusCode).toBe(400)
    for (const deferred of ['1', '2']) {
      const response = await tus.send('POST', '', { ...metadata, 'upload-defer-length': deferred })
      expect(response.statusCode).toBe(400)
    }
    expect(await uploads()).toBe(0)
  })

  it('413 with the file name when it exceeds the limit of its kind', async () => {
    const length = ASSET_KINDS.audio.maxBytes + 1
    const response = await tus.create({ name: `${code}.mp3`, length })
    expect(response.statusCode).toBe(413)
    expect(response.json().errors).toMatchObject([{ path: `${code}.mp3`, message: 'Larger than 50 MB.' }])
    const fitting = await tus.create({ name: `${code}.mp3`, length: length - 1 })
    expect(fitting.statusCode).toBe(201)
  })

  it('refuses an empty file', async () => {
    const response = await tus.create({ name: `${code}.mp3`, length: 0 })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toMatchObject([{ path: `${code}.mp3`, message: 'The file is empty.' }])
  })
})

describe('Upload-Metadata', () => {
  const metadata = (header: string) => tus.create({ name: '', length: 100, headers: { 'upload-metadata': header } })

  it.each([
    ['nothing', ''],
    ['no Base64', `kind audio,filename ${'!'.repeat(8)}`],
    ['a key twice', `kind ${base64('audio')},kind ${base64('audio')},filename eA==`],
    ['no UTF-8', `kind ${base64('audio')},filename /w==`],
    ['three parts', `kind ${base64('audio')} x,filename eA==`],
    ['a key of control characters', `k\u0001 ${base64('audio')}`],
    ['a comma too many', `kind ${base64('audio')},`],
    ['more than is read', `kind ${base64('audio')},filename ${base64('x'.repeat(8_000))}`],
  ])('400 when it has %s', async (_, header) => {
    const response = await metadata(header)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].path).toBe('upload-metadata')
    expect(await uploads()).toBe(0)
  })

  it.each([
    ['kind', { filename: 'aja-01.mp3' }],
    ['kind', { kind: 'poem', filename: 'aja-01.mp3' }],
    ['kind', { kind: '__proto__', filename: 'aja-01.mp3' }],
    ['filename', { kind: 'audio' }],
    ['replace', { kind: 'audio', filename: 'aja-01.mp3', replace: 'perhaps' }],
    ['role', { kind: 'audio', filename: 'aja-01.mp3', role: 'admin' }],
    ['user_id', { kind: 'audio', filename: 'aja-01.mp3', user_id: '1' }],
  ])('is refused at its key %s', async (key, pairs) => {
    const response = await metadata(metadataOf(pairs))
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ path: key, message: expect.stringMatching(/\w+/) }])
    expect(await uploads()).toBe(0)
  })

  it('may contain an empty value, and the filetype that clients add', async () => {
    const pairs = metadataOf({ kind: 'audio', filename: `${code}.mp3`, filetype: 'audio/mpeg' })
    expect((await metadata(`${pairs},fingerprint`)).statusCode).toBe(201)
  })
})

describe('tus creation: a file that is refused in advance', () => {
  it("by its suffix: the specification's sentence", async () => {
    const response = await tus.create({ name: 'x.png', length: 100 })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      message: 'Invalid file types: x.png',
      errors: [{ path: 'x.png', message: 'The name must end in .mp3.' }],
    })
  })

  it('by its name, or its undeclared code', async () => {
    const absent = freshCode()
    for (const [name, message] of [
      ['eight-01.mp3', 'The name before .mp3 is the code. 8 characters instead of 6.'],
      [`${absent}.mp3`, 'No asset has this code. Declare it first.'],
    ] as const) {
      const response = await tus.create({ name, length: 100 })
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toMatchObject([{ path: name, message }])
    }
    expect(await uploads()).toBe(0)
  })

  it('by an existing file, with replace=false', async () => {
    const name = `${code}.mp3`
    const first = idOf(await tus.create({ name, length: sound.length, replace: 'false' }))
    const second = idOf(await tus.create({ name, length: realMp3('esin-1').length, replace: 'false' }))
    expect((await tus.patch(first, 0, sound)).statusCode).toBe(204)
    const third = await tus.create({ name, length: 100, replace: 'false' })
    expect(third.statusCode).toBe(409)
    expect(third.json().errors[0].path).toBe(name)
    // The upload created before the code had a file is refused at its end.
    const late = await tus.patch(second, 0, realMp3('esin-1'))
    expect(late.statusCode).toBe(422)
    expect((await tus.state(second)).json().result).toMatchObject({
      state: 'refused',
      reason: 'This code already has a file, and the request does not replace it.',
    })
    const replaced = await tus.begin(name, realMp3('esin-1').length)
    expect((await tus.patch(replaced, 0, realMp3('esin-1'))).statusCode).toBe(204)
  })

  it('the code is read from the name in any case and normalisation form', async () => {
    const id = await tus.begin(`${code.toUpperCase()}.MP3`, sound.length)
    expect((await tus.patch(id, 0, sound)).statusCode).toBe(204)
    expect((await tus.state(id)).json().result).toMatchObject({ state: 'committed' })
  })
})

describe('limits of open uploads', () => {
  it('per account: number of uploads, without affecting others', async () => {
    const other = tusOf(griot.app, await griot.tokenOf('editor'))
    await fill(OPEN_UPLOADS_MAX - 1, 1)
    const [one, two] = await Promise.all([
      tus.create({ name: `${code}.mp3`, length: 100 }),
      tus.create({ name: `${code}.mp3`, length: 100 }),
    ])
    expect([one.statusCode, two.statusCode].sort()).toEqual([201, 429])
    const refused = [one, two].find((response) => response.statusCode === 429)
    expect(refused?.json().message).toMatch(/Finish or cancel/)
    expect(refused?.headers['retry-after']).toBe('60')
    expect((await other.create({ name: `${code}.mp3`, length: 100 })).statusCode).toBe(201)
    await tus.end(idOf(one.statusCode === 201 ? one : two))
    expect((await tus.create({ name: `${code}.mp3`, length: 100 })).statusCode).toBe(201)
  })

  it('for all accounts: announced bytes', async () => {
    await fill(1, OPEN_UPLOAD_BYTES_MAX - 100, { role: 'admin' })
    expect((await tus.create({ name: `${code}.mp3`, length: 101 })).statusCode).toBe(429)
    expect((await tus.create({ name: `${code}.mp3`, length: 100 })).statusCode).toBe(201)
  })

  it('include uploads that another process is creating', async () => {
    await fill(OPEN_UPLOADS_MAX - 1, 1)
    const other = testClient(griot.databaseUrl)
    await other.connect()
    onTestFinished(() => other.end())
    await other.query(`begin; ${ONE_CREATION}`)
    await fill(1, 1, { database: other })
    const response = tus.create({ name: `${code}.mp3`, length: 100 })
    await expect.poll(async () => (await griot.pool.query('select from pg_locks where not granted')).rowCount).toBe(1)
    await other.query('commit')
    expect((await response).statusCode).toBe(429)
  })

  /** Uploads of an account, as if created before. */
  async function fill(
    count: number,
    bytes: number,
    { role = 'contributor', database = griot.pool }: { role?: 'admin' | 'contributor'; database?: Database } = {},
  ): Promise<void> {
    await rows(
      database,
      `insert into uploads (id, user_id, kind, code, file_name, metadata, replaces, bytes, expires_at)
       select gen_random_uuid(), id, 'audio', $1, $1 || '.mp3', '', true, $3, now() + interval '1 day'
       from users, generate_series(1, $2) where role = $4`,
      [code, count, bytes, role],
    )
  }
})

describe('a hostile file name', () => {
  const CODE = 'evil-1'
  const NAMES = [
    `../${CODE}.mp3`,
    `..\\${CODE}.mp3`,
    `/etc/${CODE}.mp3`,
    `C:\\${CODE}.mp3`,
    `kept/../../${CODE}.mp3`,
    `..%2f${CODE}.mp3`,
    `${CODE}.mp3\u0000.html`,
    `\u0000${CODE}.mp3`,
    `${CODE}\r\nSet-Cookie: a=b.mp3`,
    `\u202e3pm.${CODE}.mp3`,
    `${CODE}.mp3::$DATA`,
    `${CODE}.mp3/.`,
    '....mp3',
    '__proto__.mp3',
    `${'a'.repeat(300)}.mp3`,
    ` ${CODE}.mp3`,
    `${CODE}.mp3`,
  ]

  it.each(NAMES)('%j leaves nothing outside the store', async (name) => {
    const body = [buildAudioRow({ code: CODE })]
    await griot.send('admin', 'declareAudios', { body })
    const beside = await readdir(dirname(griot.folder))
    const response = await tus.create({ name, length: sound.length })
    expect([201, 400, 422]).toContain(response.statusCode)
    expect(response.headers['set-cookie']).toBeUndefined()
    if (response.statusCode === 201) {
      await tus.patch(idOf(response), 0, sound.subarray(0, 10))
      await tus.patch(idOf(response), 10, sound.subarray(10))
    }
    const uuid = /^files\/growing\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
    const storedPath = /^files\/kept\/([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{60}$/
    for (const path of await filesBelow(griot)) expect(uuid.test(path) || storedPath.test(path)).toBe(true)
    const added = (await readdir(dirname(griot.folder))).filter((entry) => !beside.includes(entry))
    // Other tests create folders there at the same time, with this prefix.
    expect(added.filter((entry) => !entry.startsWith('griot-'))).toEqual([])
  })
})
