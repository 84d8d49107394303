import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '@griot/contract/accounts/roles.ts'
import * as resumableApiMessages from '@griot/contract/messages/api/uploads/resumable.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import { ACCOUNT_UPLOAD_BYTES_MAX } from '@griot/contract/uploads/upload.ts'
import { multipartOf, resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, buildAudioRow, freshCode, realMp3 } from '@griot/testing/builders.ts'
import { stagedFiles } from '@griot/testing/files/staged-files.ts'
import { type Tus, tusOf } from '@griot/testing/requests/tus.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweepUploads } from '../../storage/sweep-uploads.ts'

/** Uploads of accounts that lose the permission, and abandoned uploads. */
const SAMPLES = join(import.meta.dirname, '../../../../testing/media')

let griot: TestApp
let code: string
let tus: Tus
let token: string
let email: string
let userId: string
const sound = realMp3('aja-01')

beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
let accounts = 0
beforeEach(async () => {
  accounts += 1
  email = `contributor${accounts}@griot.example`
  const role = 'contributor'
  userId = String(await griot.makeUser({ email, name: 'Ada', role }))
  token = await signIn()
  tus = tusOf(griot.app, token)
  code = freshCode()
  const body = [buildAudioRow({ code })]
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
})

async function signIn(): Promise<string> {
  const body = { email, password: TEST_PASSWORD }
  return resultOf(await griot.send(null, 'login', { body }), 'login').accessToken
}

const change = (body: { role: Role } | { disabled: boolean }) =>
  griot.send('admin', 'patchUser', { params: { id: userId }, body })

async function fileUrl(): Promise<string | null> {
  const response = await griot.send('viewer', 'getAudio', { params: { code } })
  return resultOf(response, 'getAudio').url
}

async function uploadForm() {
  const { body, headers } = await multipartOf([{ name: `${code}.mp3`, bytes: sound }])
  return griot.app.inject({
    method: 'POST',
    url: '/api/audios/upload',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload: body,
  })
}

describe('an open upload', () => {
  it.each([
    ['disabled', { disabled: true }, { disabled: false }],
    ['made a viewer', { role: 'viewer' }, { role: 'contributor' }],
  ] as const)('ends when its account is %s, and cannot be continued later', async (_, off, on) => {
    const id = await tus.begin(`${code}.mp3`, sound.length)
    await tus.patch(id, 0, sound.subarray(0, 10))
    expect((await change(off)).statusCode).toBe(200)
    expect((await change(on)).statusCode).toBe(200)
    tus = tusOf(griot.app, await signIn())
    expect((await tus.state(id)).json().result).toMatchObject({
      state: 'refused',
      reason: uploadApiMessages.accountMayNot.message,
    })
    expect((await tus.patch(id, 10, sound.subarray(10))).statusCode).toBe(410)
    await sweepUploads(griot, new Date(Date.now() + 60_000))
    expect(await stagedFiles(griot)).toEqual([])
  })

  it('continues when its account gets another role with the permission', async () => {
    const id = await tus.begin(`${code}.mp3`, sound.length)
    await tus.patch(id, 0, sound.subarray(0, 10))
    expect((await change({ role: 'editor' })).statusCode).toBe(200)
    tus = tusOf(griot.app, await signIn())
    expect((await tus.patch(id, 10, sound.subarray(10))).statusCode).toBe(204)
  })

  it('expires after ten minutes without a byte', async () => {
    const empty = await tus.create({ name: `${code}.mp3`, length: sound.length })
    const expires = new Date(String(empty.headers['upload-expires'])).getTime()
    expect(expires - Date.now()).toBeGreaterThan(9 * 60_000)
    expect(expires - Date.now()).toBeLessThan(11 * 60_000)
    const id = await tus.begin(`${code}.mp3`, sound.length)
    // A request without bytes does not extend the time.
    const none = await tus.patch(id, 0, Buffer.alloc(0))
    const later = new Date(String(none.headers['upload-expires'])).getTime()
    expect(later - Date.now()).toBeLessThan(11 * 60_000)
    const some = await tus.patch(id, 0, sound.subarray(0, 1))
    const hours = new Date(String(some.headers['upload-expires'])).getTime()
    expect(hours - Date.now()).toBeGreaterThan(95 * 3_600_000)
  })
})

describe('the announced bytes of one account', () => {
  /** As if created before. */
  const announce = (bytes: number) =>
    griot.pool.query(
      `insert into uploads (id, user_id, kind, code, file_name, metadata, replaces, bytes, expires_at)
       values (gen_random_uuid(), $1, 'audio', $2, '', '', true, $3, now() + interval '1 day')`,
      [userId, code, bytes],
    )

  it('are limited, so that other accounts can create uploads', async () => {
    const other = tusOf(griot.app, await griot.tokenOf('editor'))
    await announce(ACCOUNT_UPLOAD_BYTES_MAX - 100)
    const refused = await tus.create({ name: `${code}.mp3`, length: 101 })
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toBe(resumableApiMessages.tooManyOwnBytes({ gigabytes: 8 }).message)
    expect((await tus.create({ name: `${code}.mp3`, length: 100 })).statusCode).toBe(201)
    expect((await other.create({ name: `${code}.mp3`, length: 101 })).statusCode).toBe(201)
  })

  it('no longer count once their upload has expired', async () => {
    await announce(ACCOUNT_UPLOAD_BYTES_MAX)
    expect((await tus.create({ name: `${code}.mp3`, length: 1 })).statusCode).toBe(429)
    await griot.pool.query(`update uploads set expires_at = now() - interval '1 second'`)
    expect((await tus.create({ name: `${code}.mp3`, length: 1 })).statusCode).toBe(201)
  })
})

it('a form of many large pictures does not delay the audio of another account', async () => {
  const size = { width: 5_000, height: 5_000, channels: 4 } as const
  const bytes = await sharp({ create: { ...size, background: '#1234' } })
    .png()
    .toBuffer()
  const rows = Array.from({ length: 12 }, () => buildAssetRow('graphic', { code: freshCode() }))
  await griot.send('admin', 'declareGraphics', { body: rows })
  const files = rows.map((row) => ({ name: `${row.code}.png`, bytes }))
  const checked = vi.spyOn(griot.files, 'withStaged')
  const form = griot.send('editor', 'uploadGraphics', await multipartOf(files))
  await expect.poll(() => checked.mock.calls.length).toBe(files.length)
  expect((await uploadForm()).statusCode).toBe(200)
  const done = checked.mock.settledResults.filter(({ type }) => type === 'fulfilled')
  expect((await form).statusCode).toBe(200)
  checked.mockRestore()
  // The audio and a few pictures; with a single queue it would be the last.
  expect(done.length).toBeLessThan(9)
})

describe('a file whose account is disabled or becomes a viewer before the commit', () => {
  const ways: [string, () => Promise<{ statusCode: number; json: () => { message: string } }>][] = [
    ['in a form', uploadForm],
    ['in one request', () => tus.create({ ...whole(), bytes: sound })],
    ['as a resumable upload', async () => tus.patch(await tus.begin(`${code}.mp3`, sound.length), 0, sound)],
  ]
  const whole = () => ({ name: `${code}.mp3`, length: sound.length })
  const endings = [`status = 'disabled'`, `role = 'viewer'`]

  it.each(ways.flatMap(([name, send]) => endings.map((ending) => [name, ending, send] as const)))(
    'is not saved: %s, %s',
    async (_, ending, send) => {
      const keep = griot.files.keep
      // The request was allowed, and its file is already checked.
      griot.files.keep = async (staged) => {
        await griot.pool.query(`update users set ${ending} where id = $1`, [userId])
        griot.files.keep = keep
        return keep(staged)
      }
      const response = await send()
      griot.files.keep = keep
      expect(response.statusCode).toBe(403)
      expect(response.json().message).toBe(uploadApiMessages.accountMayNot.message)
      expect(await fileUrl()).toBeNull()
    },
  )

  it.each(endings)('is not saved as the poster of a video: %s', async (ending) => {
    const row = buildAssetRow('video')
    await griot.send('admin', 'declareVideos', { body: [row] })
    const video = readFileSync(join(SAMPLES, 'made/h264-aac-faststart.mp4'))
    await griot.send('admin', 'uploadVideos', await multipartOf([{ name: `${row.code}.mp4`, bytes: video }]))
    const read = async () =>
      resultOf(await griot.send('viewer', 'getVideo', { params: { code: row.code } }), 'getVideo')
    const size = { width: 320, height: 180, channels: 3 } as const
    const bytes = await sharp({ create: { ...size, background: 'orange' } })
      .jpeg()
      .toBuffer()
    const { body, headers } = await multipartOf([{ name: 'poster.jpg', bytes }])
    const keep = griot.files.keep
    griot.files.keep = async (staged) => {
      await griot.pool.query(`update users set ${ending} where id = $1`, [userId])
      griot.files.keep = keep
      return keep(staged)
    }
    const response = await griot.app.inject({
      method: 'PUT',
      url: `/api/videos/${row.code}/poster?file=${(await read()).files[0]?.sha256}`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload: body,
    })
    griot.files.keep = keep
    expect(response.statusCode).toBe(403)
    expect(response.json().message).toBe(uploadApiMessages.accountMayNot.message)
    expect((await read()).thumbnail).toBeNull()
  })
})
