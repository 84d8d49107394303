import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3'
import { type S3Engine, startS3, type TestBucket } from '@griot/testing/s3/s3.ts'
import { type Disturbance, type S3Proxy, startS3Proxy } from '@griot/testing/s3/s3-proxy.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { StartupError } from '../../../shared/startup-error.ts'
import type { FileStore } from '../file-store.ts'
import { openFiles } from '../open-files.ts'
import type { StagedFile } from '../staged-file.ts'
import { createS3Store } from './s3.ts'

const MEGABYTE = 1024 * 1024
/** The minimum size that S3 servers accept for a part other than the last. */
const PART = 5 * MEGABYTE

let engine: S3Engine
let bucket: TestBucket
let line: S3Proxy
let folder: string
let store: FileStore
beforeAll(async () => {
  engine = await startS3()
})
afterAll(() => engine.close())
beforeEach(async () => {
  bucket = await engine.freshBucket()
  line = await startS3Proxy(bucket.config.endpoint ?? '')
  folder = await mkdtemp(join(tmpdir(), 'griot-spool-'))
  store = await openStore()
})

function openStore(timeouts: { responseTimeoutMs?: number } = {}): Promise<FileStore> {
  const config = { ...bucket.config, endpoint: line.endpoint, publicEndpoint: line.endpoint }
  return createS3Store({ config, folder, direct: true, partBytes: PART, ...timeouts })
}

afterEach(async () => {
  store.close()
  await line.cut()
  await bucket.remove()
  await rm(folder, { recursive: true, force: true })
})

const stage = (bytes: Uint8Array) => store.stage(inChunks(bytes), { maxBytes: 100 * MEGABYTE })
async function keep(bytes: Uint8Array): Promise<StagedFile> {
  const staged = await stage(bytes)
  await store.keep(staged)
  return staged
}
const read = async (sha256: string) => buffer(await store.read(sha256))
const soon = () => new Date(Date.now() + 60_000)

describe('a large file', () => {
  it('is sent in parts, and arrives intact', async () => {
    const bytes = randomBytes(2 * PART + 1_000)
    const { sha256 } = await keep(bytes)
    expect(line.requests.filter((request) => request.includes('partNumber='))).toHaveLength(3)
    expect((await read(sha256)).equals(bytes)).toBe(true)
    // A copy within the store updates its time.
    await store.keep({ name: `staging/${randomUUID()}`, bytes: bytes.length, sha256 })
    expect((await read(sha256)).equals(bytes)).toBe(true)
  })

  it('with a rejected part is not stored, and its multipart upload is aborted', async () => {
    line.disturbanceFor = ({ url }) => (url.includes('partNumber=2') ? 400 : 'passes')
    const staged = await stage(randomBytes(2 * PART))
    await expect(store.keep(staged)).rejects.toMatchObject({ code: 'unavailable' })
    expect(line.requests.some((request) => /^DELETE .*uploadId=/.test(request))).toBe(true)
    expect(await store.size(staged.sha256)).toBeNull()
    line.disturbanceFor = () => 'passes'
    await store.keep(staged)
    expect(await store.size(staged.sha256)).toBe(2 * PART)
  })

  it('completed is kept, even if the response is lost', async () => {
    line.disturbanceFor = ({ method, url }) =>
      method === 'POST' && url.includes('uploadId=') ? 'unanswered' : 'passes'
    const { sha256 } = await keep(randomBytes(2 * PART))
    expect(await store.size(sha256)).toBe(2 * PART)
  })

  it('a multipart upload left by a killed process is swept, where the server can list it', async () => {
    const { bucket: Bucket, prefix } = bucket.config
    const Key = `${prefix}kept/${randomUUID()}`
    await bucket.client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    const tells = engine.checksSignatures ? 1 : 0
    expect(await store.sweepStaging(new Date(Date.now() - 60_000))).toBe(0)
    expect(await store.sweepStaging(soon())).toBe(tells)
    expect(await store.sweepStaging(soon())).toBe(0)
  })
})

describe('an unavailable store', () => {
  async function disturb(disturbanceFor: Disturbance): Promise<void> {
    if (disturbanceFor === 'stalls') store = await openStore({ responseTimeoutMs: 200 })
    line.disturbanceFor = () => disturbanceFor
  }

  async function everything(staged: StagedFile): Promise<unknown[]> {
    const asked = [
      store.size(staged.sha256),
      store.read(staged.sha256),
      store.keep(staged),
      store.withKept(staged.sha256, async () => 'lent'),
      store.remove(staged.sha256, soon()),
      store.sweepStaging(soon()),
      store.growing.whole(randomUUID()),
      store.growing.append(randomUUID(), inChunks(randomBytes(10)), {
        at: 0,
        maxBytes: 10,
        synced: async () => {},
      }),
      store.check(),
    ]
    const settled = await Promise.allSettled(asked)
    return settled.map((each) => (each.status === 'rejected' ? each.reason : each.status))
  }

  it.each([
    ['is unreachable', () => line.cut()],
    ['does not respond', () => disturb('stalls')],
    ['responds with 500', () => disturb(500)],
    ['responds with 503', () => disturb(503)],
    ['responds with 403', () => disturb(403)],
  ])('that %s: reported as unavailable, never as a missing file', async (_, hinder) => {
    const staged = await keep(randomBytes(100))
    await hinder()
    for (const reason of await everything(staged)) expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  })

  it('failing twice, then responding: the request is retried', async () => {
    let asked = 0
    line.disturbanceFor = () => {
      asked += 1
      return asked % 3 === 0 ? 'passes' : 503
    }
    const bytes = randomBytes(100)
    const { sha256 } = await keep(bytes)
    expect((await read(sha256)).equals(bytes)).toBe(true)
  })

  it('a full store is reported differently from an unavailable one', async () => {
    line.disturbanceFor = ({ method }) => (method === 'PUT' ? 507 : 'passes')
    await expect(keep(randomBytes(10))).rejects.toMatchObject({ code: 'storage_full' })
  })

  it('a failed append keeps what has arrived, and counts none of it', async () => {
    const id = randomUUID()
    const lengths: number[] = []
    const append = (at: number, bytes: Uint8Array) =>
      store.growing.append(id, inChunks(bytes), {
        at,
        maxBytes: 100,
        synced: async (length) => {
          lengths.push(length)
        },
      })
    const bytes = randomBytes(20)
    await append(0, bytes.subarray(0, 10))
    line.disturbanceFor = ({ method }) => (method === 'PUT' ? 500 : 'passes')
    await expect(append(10, randomBytes(10))).rejects.toMatchObject({ code: 'unavailable' })
    line.disturbanceFor = () => 'passes'
    expect(lengths).toEqual([])
    await append(10, bytes.subarray(10))
    expect((await store.growing.whole(id)).sha256).toBe(sha256Of(bytes))
    expect(await readdir(folder)).toHaveLength(1)
  })
})

describe('checks by the server', () => {
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'taken',
      () => 'refused',
    )
  const refused = () => (engine.checksSignatures ? 'refused' : 'taken')

  it('signature: with a wrong secret nothing is read or written, and the start fails', async () => {
    const environment = { ...bucket.environment, AWS_SECRET_ACCESS_KEY: 'another-secret' }
    const opening = openFiles(readConfig(environment), folder)
    expect(await outcomeOf(opening)).toBe(refused())
    const error = await opening.catch((reason) => reason)
    if (!engine.checksSignatures) return
    expect(error).toBeInstanceOf(StartupError)
    expect(error.message).toContain('FILES_URL')
    expect(error.message).not.toContain('another-secret')
  })

  it('checksum: bytes changed in transit are not stored', async () => {
    const staged = await stage(randomBytes(1_000))
    line.disturbanceFor = ({ method }) => (method === 'PUT' ? 'damaged' : 'passes')
    expect(await outcomeOf(store.keep(staged))).toBe(refused())
    expect(await store.size(staged.sha256)).toBe(engine.checksSignatures ? null : 1_000)
  })

  it('link: serves this file with this type until it expires', async () => {
    const { sha256 } = await keep(randomBytes(100))
    const wanted = {
      mediaType: 'audio/mpeg',
      disposition: 'attachment; filename="a.mp3"',
      from: new Date(Date.now() - 3_600_000),
      seconds: 7_200,
    }
    const link = (changed: Partial<typeof wanted> = {}) =>
      store.link?.(sha256, { ...wanted, ...changed }) ?? Promise.resolve('')
    const good = await link()
    expect(await link()).toBe(good)
    const statusOf = async (url: string) => (await fetch(url)).status
    expect(await statusOf(good)).toBe(200)
    // Every server checks the expiry.
    expect(await statusOf(await link({ seconds: 60 }))).toBe(403)
    const other = sha256Of(Buffer.from('another file'))
    for (const changed of [
      good.replace('audio%2Fmpeg', 'text%2Fhtml'),
      good.replace('X-Amz-Expires=7200', 'X-Amz-Expires=99999'),
      good.replace('attachment', 'inline'),
    ])
      expect(await statusOf(changed)).toBe(engine.checksSignatures ? 403 : 200)
    expect(await statusOf(good.replaceAll(sha256, other))).toBe(engine.checksSignatures ? 403 : 404)
  })
})

it('a reader that stops early closes its connection', async () => {
  const { sha256 } = await keep(randomBytes(100_000))
  line.disturbanceFor = () => 'halts'
  const before = line.open()
  const readers = await Promise.all(Array.from({ length: 20 }, () => store.read(sha256)))
  expect(line.open()).toBeGreaterThanOrEqual(20)
  for (const reader of readers) reader.destroy()
  await expect.poll(() => line.open(), { timeout: 10_000 }).toBeLessThanOrEqual(before)
})

it('the start fails with the name of a missing bucket', async () => {
  const environment = { ...bucket.environment, FILES_URL: 's3://griot-has-no-such-bucket' }
  await expect(openFiles(readConfig(environment), folder)).rejects.toThrow(
    /FILES_URL: nothing can be written to the bucket griot-has-no-such-bucket .*NoSuchBucket/,
  )
})

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024)
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
