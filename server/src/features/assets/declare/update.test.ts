import type { CallBody, CallResult } from '@griot/contract/api.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

type Saved = CallResult<'updateAudios'>['saved'][number]

async function declared(given: Parameters<typeof buildAudioRow>[0] = {}): Promise<Saved> {
  const body = [buildAudioRow(given)]
  const { saved } = resultOf(await griot.send('editor', 'declareAudios', { body }), 'declareAudios')
  return saved[0] as Saved
}

const send = (body: unknown) => griot.send('contributor', 'updateAudios', { body })
const update = async (rows: CallBody<'updateAudios'>) => resultOf(await send(rows), 'updateAudios')
const rowOf = ({ id, code, localText, translation, language, version }: Saved) => ({
  id,
  code,
  localText,
  translation,
  language,
  version,
})
const current = async (code: string) =>
  resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')

describe('PUT /audios/declare-audios', () => {
  it('changes texts and language of a declared row', async () => {
    const row = rowOf(await declared())
    const changed = { ...row, localText: 'Ẹja', translation: 'Fish', language: 'igbo' as const }
    const { saved, skipped } = await update([changed])
    expect(saved).toMatchObject([{ ...changed, row: 0, version: 2 }])
    expect(skipped).toEqual([])
    expect(await current(row.code)).toMatchObject({ ...changed, version: 2 })
  })

  it('the search finds the new text, and no longer the old one', async () => {
    const row = rowOf(await declared({ localText: 'búburú' }))
    await update([{ ...row, localText: 'dáadáa' }])
    const total = async (search: string) => {
      const response = await griot.send('viewer', 'listAudios', { query: { search } })
      return resultOf(response, 'listAudios').pagination?.total
    }
    expect([await total('daadaa'), await total('buburu')]).toEqual([1, 0])
  })

  it('declares rows without an id, in the same call', async () => {
    const known = rowOf(await declared())
    const changed = { ...known, translation: 'changed' }
    const { saved } = await update([buildAudioRow({ code: freshCode() }), changed])
    expect(saved.map(({ row, version }) => [row, version])).toEqual([
      [0, 1],
      [1, 2],
    ])
  })

  it('skips a row with an outdated version, and does not change it', async () => {
    const row = rowOf(await declared())
    await update([{ ...row, translation: 'theirs' }])
    const { saved, skipped } = await update([{ ...row, translation: 'mine' }])
    expect(saved).toEqual([])
    expect(skipped).toMatchObject([
      {
        row: 0,
        code: row.code,
        reason: 'stale',
        message: 'Someone else changed this since you opened it.',
      },
    ])
    expect((await current(row.code)).translation).toBe('theirs')
  })

  it('changes a row without a version', async () => {
    const { version: _, ...row } = rowOf(await declared())
    const { saved } = await update([{ ...row, translation: 'changed' }])
    expect(saved).toMatchObject([{ version: 2 }])
  })

  it('skips a row that would change a code', async () => {
    const row = rowOf(await declared())
    const { skipped } = await update([{ ...row, code: freshCode() }])
    expect(skipped).toMatchObject([{ row: 0, reason: 'code' }])
    expect((await current(row.code)).version).toBe(1)
  })

  it('keeps the declared case of a code', async () => {
    const row = rowOf(await declared())
    const { saved } = await update([{ ...row, code: row.code.toUpperCase() }])
    expect(saved).toMatchObject([{ code: row.code }])
  })

  it('skips an unknown id', async () => {
    const { skipped } = await update([{ ...buildAudioRow(), id: '999999999999999' }])
    expect(skipped).toMatchObject([{ row: 0, reason: 'missing', message: 'No asset has this id.' }])
  })

  it('changes an asset only once per call', async () => {
    const row = rowOf(await declared())
    const { saved, skipped } = await update([row, { ...row, translation: 'again' }])
    expect(saved).toHaveLength(1)
    expect(skipped).toMatchObject([{ row: 1, reason: 'repeated' }])
  })

  it('reports all errors at once and changes nothing', async () => {
    const row = rowOf(await declared())
    const response = await send([
      { ...row, translation: 'changed' },
      { ...row, id: '-1', version: 0 },
      { ...row, id: 7, localText: '' },
    ])
    expect(response.statusCode).toBe(400)
    expect(response.json().errors.map((fault: { path: string }) => fault.path)).toEqual([
      '1.id',
      '1.version',
      '2.localText',
      '2.id',
    ])
    expect((await current(row.code)).version).toBe(1)
  })

  it('fifty concurrent updates of the same version: exactly one succeeds', async () => {
    const row = rowOf(await declared())
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => update([{ ...row, translation: `by ${index}` }])),
    )
    const winners = results.filter((result) => result.saved.length === 1)
    expect(winners).toHaveLength(1)
    expect(await current(row.code)).toMatchObject({
      version: 2,
      translation: winners[0]?.saved[0]?.translation,
    })
  })

  it('concurrent batches over the same rows in opposite order both succeed', async () => {
    const rows = await Promise.all(Array.from({ length: 40 }, () => declared()))
    const without = rows.map(({ row: _, version: __, ...row }) => row)
    const by = (translation: string) => without.map((row) => ({ ...row, translation }))
    const results = await Promise.all([update(by('one')), update(by('two').reverse()), update(by('three'))])
    for (const { saved } of results) expect(saved).toHaveLength(40)
    expect((await current(rows[0]?.code ?? '')).version).toBe(4)
  })
})
