import { rm, writeFile } from 'node:fs/promises'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { INSPECTION_VERSION } from '@griot/server/media/inspection.ts'
import { createInspector, type Inspector } from '@griot/server/media/inspector.ts'
import { createLog } from '@griot/server/shared/log.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, freshCode, REAL_FILES } from '@griot/testing/builders.ts'
import { stagedFiles } from '@griot/testing/files/staged-files.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reinspectOutdated } from './reinspect-files.ts'

/** Facts from an earlier version are computed again, without uploading files again. */
let griot: TestApp
let inspector: Inspector
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
beforeEach(() => {
  inspector = createInspector()
})
afterEach(() => inspector.close())

const log = createLog('silent')
const deps = () => ({ pool: griot.pool, files: griot.files, inspector, log })
const never = new AbortController().signal
const judgeAll = (signal = never) => reinspectOutdated(deps(), { signal, pauseMs: 0 })

/** A declared asset with the first or second real file of its kind. */
async function uploaded(kind: AssetKind, which: 0 | 1 = 0): Promise<string> {
  const code = freshCode()
  const body = [buildAssetRow(kind, { code })] as never
  await griot.send('admin', ASSET_CALLS[kind].declare, { body })
  const name = `${code}${ASSET_KINDS[kind].suffix}`
  const files = await multipartOf([{ name, bytes: REAL_FILES[kind][which].bytes }])
  expect((await griot.send('admin', ASSET_CALLS[kind].upload, files)).statusCode).toBe(200)
  return code
}

/** Other bytes under the name of a stored file, as an earlier inspection would have accepted them. */
const storeInstead = (sha256: string, bytes: Uint8Array) =>
  griot.files.withKept(sha256, (path) => writeFile(path, bytes))
const findings = async () => resultOf(await griot.send('admin', 'listFindings'), 'listFindings').findings

const details = async (kind: AssetKind, code: string) =>
  (await griot.send('viewer', ASSET_CALLS[kind].get, { params: { code } })).json().result

/** Resets all files to the state of an earlier version: no facts, or different ones. */
const makeFormer = (columns = 'duration = 99, peaks = null, width = null, height = null') =>
  griot.pool.query(`update files set judged_version = 0, ${columns}`)
const outdated = async (): Promise<number> =>
  (
    await griot.pool.query(
      `select count(*)::int as n from files where judged_version < $1 and media_type <> 'image/webp'`,
      [INSPECTION_VERSION],
    )
  ).rows[0].n

describe('a file checked by an earlier version', () => {
  it('is checked again, for each kind, without changing its assets', async () => {
    const codes = { audio: '', video: '', graphic: '' }
    for (const kind of ['audio', 'video', 'graphic'] as const) codes[kind] = await uploaded(kind)
    await makeFormer()
    expect(await judgeAll()).toBe(3)
    for (const kind of ['audio', 'video', 'graphic'] as const)
      expect(await details(kind, codes[kind])).toMatchObject({
        ...REAL_FILES[kind][0].facts,
        version: 2,
      })
    expect((await details('audio', codes.audio)).peaks).toHaveLength(64)
    expect(await outdated()).toBe(0)
    expect(await judgeAll()).toBe(0)
    expect(await stagedFiles(griot)).toEqual([])
  })

  it('gets a missing thumbnail, and keeps an existing one', async () => {
    const code = await uploaded('graphic')
    const { thumbnail } = await details('graphic', code)
    await makeFormer()
    await judgeAll()
    expect((await details('graphic', code)).thumbnail).toContain(new URL(thumbnail, 'http://x').pathname)
    await makeFormer('thumbnail_sha256 = null')
    await judgeAll()
    const { thumbnail: made } = await details('graphic', code)
    expect((await griot.app.inject({ url: made })).statusCode).toBe(200)
  })

  it('keeps the warning that no sender has decoded it, and gets none without it', async () => {
    const code = await uploaded('video')
    await makeFormer()
    await judgeAll()
    expect(await details('video', code)).toMatchObject({ warnings: ['not decoded'] })
    await makeFormer("warnings = '{}'")
    await judgeAll()
    expect(await details('video', code)).toMatchObject({ warnings: [] })
  })

  it('that would be refused today keeps its facts, is a finding until the asset has another file, and is not checked again', async () => {
    const code = await uploaded('audio', 1)
    const { duration, files } = await details('audio', code)
    await storeInstead(files[0].sha256, REAL_FILES.audio[1].bytes.subarray(0, -2_000))
    await makeFormer('duration = 7')
    expect(await judgeAll()).toBeGreaterThan(0)
    expect(await details('audio', code)).toMatchObject({ duration: 7, url: expect.any(String) })
    expect(await griot.files.size(files[0].sha256)).not.toBeNull()
    expect(await findings()).toEqual([
      expect.objectContaining({
        kind: 'refused',
        digest: files[0].sha256,
        reason: expect.objectContaining({ messageId: 'kinds.audio.cutOff' }),
        concerns: [expect.objectContaining({ kind: 'audio', code, current: true })],
      }),
    ])
    expect(await judgeAll()).toBe(0)
    const other = await multipartOf([{ name: `${code}.mp3`, bytes: REAL_FILES.audio[0].bytes }])
    await griot.send('admin', 'uploadAudios', other)
    expect(await findings()).toEqual([])
    const former = { params: { code }, body: { sha256: files[0].sha256 } }
    expect((await griot.send('admin', 'revertAudio', former)).statusCode).toBe(200)
    expect(await findings()).toHaveLength(1)
    const again = await multipartOf([{ name: `${code}.mp3`, bytes: REAL_FILES.audio[1].bytes }])
    await griot.send('admin', 'uploadAudios', again)
    expect(await findings()).toEqual([])
    expect(await details('audio', code)).toMatchObject({ duration })
  })

  it('is no finding any more when a later inspection accepts it', async () => {
    await uploaded('audio')
    await makeFormer(`refusal = '{"message":"No.","messageId":"no"}', refused_at = now()`)
    expect((await findings()).length).toBeGreaterThan(0)
    await judgeAll()
    expect(await findings()).toEqual([])
  })

  it('that is missing in the store is retried later, and does not block others', async () => {
    const [missing, there] = [await uploaded('video'), await uploaded('video', 1)]
    await makeFormer()
    const { files } = await details('video', missing)
    await griot.files.withKept(files[0].sha256, (path) => rm(path))
    await judgeAll()
    expect(await details('video', there)).toMatchObject(REAL_FILES.video[1].facts)
    expect(await outdated()).toBe(1)
    await uploaded('video')
    expect(await outdated()).toBe(0)
  })

  it('is checked once when the run is interrupted and resumed, or by two processes at once', async () => {
    for (const kind of ['audio', 'graphic'] as const) for (const which of [0, 1] as const) await uploaded(kind, which)
    await makeFormer()
    const all = await outdated()
    const stopping = new AbortController()
    const inspect = inspector.inspect
    inspector.inspect = (...given) => {
      stopping.abort()
      return inspect(...given)
    }
    expect(await judgeAll(stopping.signal)).toBe(1)
    inspector.inspect = inspect
    expect(await outdated()).toBe(all - 1)
    await Promise.all([judgeAll(), judgeAll()])
    expect(await outdated()).toBe(0)
  })

  it('is checked in the background, by any worker', async () => {
    const code = await uploaded('audio')
    await makeFormer()
    await griot.jobs.add(griot.pool, 'judge-again', {})
    await expect.poll(outdated, { timeout: 10_000 }).toBe(0)
    expect(await details('audio', code)).toMatchObject(REAL_FILES.audio[0].facts)
  })
})
