// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { fromPcm, toPcm } from './pcm.ts'
import type { StoredTake } from './takes-database.ts'

const TAKE: StoredTake = {
  id: 'a',
  owner: '7',
  sessionId: 's',
  speakerId: '3',
  code: 'ewa1',
  recordedAt: '2026-11-27T10:00:00Z',
  sampleRate: 44_100,
  problems: ['tooQuiet'],
  note: '',
  loudness: -30,
  peak: -20,
  isDecided: false,
  keepsUnprocessed: false,
  sentLevel: null,
  sentNote: '',
  isUnprocessedSent: false,
  refusal: null,
}
const SAMPLES = Int16Array.from([0, 100, -100, 32_767])

/** The module as a page loads it; what is stored stays. */
async function loadPage() {
  vi.resetModules()
  return import('./takes-database.ts')
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterAll(() => {
  vi.resetModules()
})

it('a stored take is found by the next page with its samples, only by its own account', async () => {
  await (await loadPage()).addTake(TAKE, SAMPLES)
  const next = await loadPage()
  expect(await next.readTakes('7')).toEqual([TAKE])
  expect(await next.readTakes('8')).toEqual([])
  expect(await next.readSamples('a')).toEqual(SAMPLES)
})

it('takes that are moved belong to their new owner, and are sent again', async () => {
  const page = await loadPage()
  await page.addTake({ ...TAKE, refusal: 'The link has ended.' }, SAMPLES)
  await page.addTake({ ...TAKE, id: 'b', code: 'ewa2' }, SAMPLES)
  await page.moveTakes(({ code }) => code === 'ewa1', '8')
  expect(await page.readTakes('8')).toEqual([{ ...TAKE, owner: '8' }])
  expect((await page.readTakes('7')).map(({ id }) => id)).toEqual(['b'])
})

it('takes are listed oldest first', async () => {
  const page = await loadPage()
  await page.addTake({ ...TAKE, id: 'b', recordedAt: '2026-11-27T10:00:09Z' }, SAMPLES)
  await page.addTake(TAKE, SAMPLES)
  expect((await page.readTakes('7')).map(({ id }) => id)).toEqual(['a', 'b'])
})

it('a change keeps the other facts; a removed take stays removed', async () => {
  const page = await loadPage()
  await page.addTake(TAKE, SAMPLES)
  await page.changeTake('a', { isDecided: true })
  expect(await page.readTakes('7')).toEqual([{ ...TAKE, isDecided: true }])
  await page.removeTakes(['a'])
  await page.changeTake('a', { sentLevel: -20 })
  expect(await page.readTakes('7')).toEqual([])
  expect(await page.readSamples('a')).toBeNull()
})

it('samples that are removed for space leave their take', async () => {
  const page = await loadPage()
  await page.addTake(TAKE, SAMPLES)
  await page.removeSamples(['a'])
  expect(await page.readSamples('a')).toBeNull()
  expect(await page.readTakes('7')).toHaveLength(1)
})

it('without storage, storing a take fails, so that the booth can show a message', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  await expect((await loadPage()).addTake(TAKE, SAMPLES)).rejects.toThrow('refused')
})

it('samples survive as 16-bit PCM', () => {
  const samples = Float32Array.from([0, 0.5, -0.5, 1, -1, 1.5])
  const read = fromPcm(toPcm(samples))
  for (const [index, sample] of [0, 0.5, -0.5, 1, -1, 1].entries()) expect(read[index]).toBeCloseTo(sample, 4)
})
