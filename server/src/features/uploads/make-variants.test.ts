import { VARIANTS } from '@griot/contract/assets/files/variants.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { createInspector, type Inspector } from '@griot/server/media/inspector.ts'
import { createLog } from '@griot/server/shared/log.ts'
import { multipartOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, freshCode, REAL_FILES } from '@griot/testing/builders.ts'
import { stagedFiles } from '@griot/testing/files/staged-files.ts'
import { makeTake, uniqueRecording } from '@griot/testing/recording/takes.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countMissingVariants, variantsOf } from '../../storage/file-variants.ts'
import { JOBS_SCHEMA } from '../../storage/jobs/jobs.ts'
import { makeMissingVariants, makeVariantsOf } from './make-variants.ts'
import { reinspectOutdated } from './reinspect-files.ts'

let griot: TestApp
let inspector: Inspector
beforeAll(async () => {
  griot = await startTestApp({ MEDIA_ACCESS: 'public' })
  inspector = createInspector()
})
afterAll(async () => {
  inspector.close()
  await griot.close()
})
beforeEach(async () => {
  await griot.pool.query('truncate asset_versions, assets, takes, files cascade')
  await griot.pool.query(`delete from ${JOBS_SCHEMA}.job`)
})
afterEach(async () => expect(await stagedFiles(griot)).toEqual([]))

const never = new AbortController().signal
const deps = () => ({ pool: griot.pool, files: griot.files, inspector, log: createLog('silent') })
const make = (...hashes: string[]) => makeVariantsOf(deps(), hashes, never)
const makeMissing = (signal = never) => makeMissingVariants(deps(), { signal, pauseMs: 0 })

/** Uploads a file of a new asset, or of the given one; returns the digest of the file. */
async function uploaded(kind: AssetKind, bytes: Uint8Array, code = freshCode()): Promise<string> {
  await griot.send('admin', ASSET_CALLS[kind].declare, { body: [buildAssetRow(kind, { code })] as never })
  const name = `${code}${ASSET_KINDS[kind].suffix}`
  const sent = await griot.send('admin', ASSET_CALLS[kind].upload, await multipartOf([{ name, bytes }]))
  expect(sent.statusCode, sent.body).toBe(200)
  const { rows } = await griot.pool.query('select file_sha256 from assets where code = $1', [code])
  return rows[0].file_sha256
}

const drawing = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: 'white', noise: { type: 'gaussian', sigma: 9 } } })
    .png()
    .toBuffer()

/** The files for which a job waits. */
async function queued(): Promise<string[]> {
  const { rows } = await griot.pool.query(`select data from ${JOBS_SCHEMA}.job where name = 'make-variants'`)
  return rows.flatMap(({ data }) => data.hashes)
}

const namesOf = async (sha256: string) => {
  const found = await variantsOf(griot.pool, [sha256])
  return (found.get(sha256) ?? []).map(({ variant }) => variant)
}

describe('variants of a file', () => {
  it('are asked for by the upload of an audio or a graphic, and not by that of a video', async () => {
    const audio = await uploaded('audio', REAL_FILES.audio[0].bytes)
    const graphic = await uploaded('graphic', REAL_FILES.graphic[0].bytes)
    await uploaded('video', REAL_FILES.video[0].bytes)
    expect(await queued()).toEqual([audio, graphic])
  })

  it('are asked for when a take is accepted, not before', async () => {
    const { bytes, sha256 } = uniqueRecording()
    const { id } = await makeTake(griot, { bytes })
    expect(await queued()).toEqual([])
    await griot.send('editor', 'acceptTake', { params: { id } })
    expect(await queued()).toEqual([sha256])
  })

  it('are files that are smaller, and are served by their content', async () => {
    const { bytes } = REAL_FILES.audio[0]
    const sha256 = await uploaded('audio', bytes)
    await make(sha256)
    const [variant] = (await variantsOf(griot.pool, [sha256])).get(sha256) ?? []
    expect(variant).toMatchObject({ original: sha256, variant: 'opus', type: 'audio/ogg' })
    expect(variant?.bytes).toBeLessThan(bytes.length)
    const served = await griot.app.inject(`/api/media/files/${variant?.sha256}${VARIANTS.opus.suffix}`)
    expect([served.statusCode, served.headers['content-type'], served.rawPayload.length]).toEqual([
      200,
      'audio/ogg',
      variant?.bytes,
    ])
  })

  it('of a graphic have its widths', async () => {
    const sha256 = await uploaded('graphic', await drawing(800))
    await make(sha256)
    const found = (await variantsOf(griot.pool, [sha256])).get(sha256)
    expect(found).toMatchObject([
      { variant: 'webp-320', type: 'image/webp', width: 320 },
      { variant: 'webp-640', type: 'image/webp', width: 640 },
    ])
  })

  it('that are not smaller are not kept, and are not tried again', async () => {
    const { bytes } = REAL_FILES.audio[0]
    const sha256 = await uploaded('audio', bytes)
    expect(await countMissingVariants(griot.pool, [sha256])).toBe(1)
    const asLarge = { variant: 'opus', bytes, encoder: 'test', facts: {} } as const
    await makeVariantsOf({ ...deps(), inspector: { makeVariants: async () => [asLarge] } }, [sha256], never)
    expect((await variantsOf(griot.pool, [sha256])).get(sha256)).toEqual([])
    expect(await countMissingVariants(griot.pool, [sha256])).toBe(0)
    expect(await makeMissing()).toBe(0)
  })

  it('that take too much time or memory are not tried again', async () => {
    const sha256 = await uploaded('audio', REAL_FILES.audio[0].bytes)
    await makeVariantsOf({ ...deps(), inspector: { makeVariants: async () => null } }, [sha256], never)
    expect(await makeMissing()).toBe(0)
    expect(await namesOf(sha256)).toEqual([])
  })

  it('are made once when two processes make them at once', async () => {
    const sha256 = await uploaded('audio', REAL_FILES.audio[0].bytes)
    await Promise.all([make(sha256), make(sha256)])
    expect(await namesOf(sha256)).toEqual(['opus'])
    expect((await griot.pool.query('select from files')).rowCount).toBe(2)
  })

  it('are not inspected again with their originals', async () => {
    const sha256 = await uploaded('audio', REAL_FILES.audio[0].bytes)
    await make(sha256)
    await griot.pool.query('update files set judged_version = 0')
    expect(await reinspectOutdated(deps(), { signal: never, pauseMs: 0 })).toBe(1)
  })

  it('are not made of a file that is gone or missing', async () => {
    const sha256 = await uploaded('audio', REAL_FILES.audio[0].bytes)
    await griot.files.remove(sha256, new Date(Date.now() + 60_000))
    await make(sha256, '0'.repeat(64))
    expect(await countMissingVariants(griot.pool, [sha256])).toBe(1)
  })
})

describe('missing variants', () => {
  it('are made for current files of each kind that has some, once', async () => {
    const audio = await uploaded('audio', REAL_FILES.audio[0].bytes)
    const graphic = await uploaded('graphic', await drawing(400))
    await uploaded('video', REAL_FILES.video[0].bytes)
    expect(await makeMissing()).toBe(2)
    expect(await namesOf(audio)).toEqual(['opus'])
    expect(await namesOf(graphic)).toEqual(['webp-320', 'webp-640'])
    expect(await makeMissing()).toBe(0)
  })

  it('are not made for a file that was replaced', async () => {
    const code = freshCode()
    const replaced = await uploaded('audio', REAL_FILES.audio[0].bytes, code)
    await uploaded('audio', REAL_FILES.audio[1].bytes, code)
    expect(await makeMissing()).toBe(1)
    expect(await namesOf(replaced)).toEqual([])
  })

  it('wait for the next run when the process stops', async () => {
    await uploaded('audio', REAL_FILES.audio[0].bytes)
    const stopped = new AbortController()
    stopped.abort()
    expect(await makeMissing(stopped.signal)).toBe(0)
    expect(await makeMissing()).toBe(1)
  })
})
