import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, realMp3 } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
const ROWS = 130

/** Row 0 is declared first; every sixth has the same language; the first two get a file. */
const codeOf = (row: number) => `l${String(row).padStart(5, '0')}`
const newestFirst = (rows: number[]) => rows.map(codeOf).reverse()
const all = Array.from({ length: ROWS }, (_, row) => row)

beforeAll(async () => {
  griot = await startTestApp()
  const body = all.map((row) => buildAudioRow({ code: codeOf(row), language: LANGUAGE_NAMES[row % 6] ?? 'yoruba' }))
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  const files = [0, 1].map((row) => ({ name: `${codeOf(row)}.mp3`, bytes: realMp3('aja-01') }))
  const upload = await multipartOf(files)
  resultOf(await griot.send('admin', 'uploadAudios', upload), 'uploadAudios')
})
afterAll(() => griot.close())

async function list(query: Record<string, string> = {}) {
  return resultOf(await griot.send('viewer', 'listAudios', { query }), 'listAudios')
}
const codes = (listed: { audios: { code: string }[] }) => listed.audios.map(({ code }) => code)

describe('GET /audios', () => {
  it('returns the newest 50 first, and the number of pages', async () => {
    const listed = await list()
    expect(codes(listed)).toEqual(newestFirst(all).slice(0, 50))
    expect(listed.pagination).toEqual({ page: 1, pages: 3, total: ROWS, limit: 50 })
  })

  it('the pages contain every row once, and none after the last page', async () => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page })))
    expect(pages.flatMap(codes)).toEqual(newestFirst(all))
    expect(pages[3]).toEqual({
      audios: [],
      pagination: { page: 4, pages: 3, total: ROWS, limit: 50 },
    })
  })

  it('accepts another page size', async () => {
    const listed = await list({ limit: '7', page: '2' })
    expect(codes(listed)).toEqual(newestFirst(all).slice(7, 14))
    expect(listed.pagination).toEqual({ page: 2, pages: 19, total: ROWS, limit: 7 })
  })

  it.each(LANGUAGE_NAMES)('filters by %s, with the total of that language', async (language) => {
    const own = all.filter((row) => LANGUAGE_NAMES[row % 6] === language)
    const listed = await list({ language })
    expect(codes(listed)).toEqual(newestFirst(own))
    expect(listed.pagination?.total).toBe(own.length)
    expect(new Set(listed.audios.map((audio) => audio.language))).toEqual(new Set([language]))
  })

  it('filters by whether there is a file', async () => {
    const present = await list({ file: 'present' })
    expect(codes(present)).toEqual(newestFirst([0, 1]))
    expect(present.pagination?.total).toBe(2)
    const missing = await list({ file: 'missing', limit: '100' })
    expect(codes(missing)).toEqual(newestFirst(all.slice(2)).slice(0, 100))
    expect(missing.pagination?.total).toBe(ROWS - 2)
    const hausa = await list({ file: 'present', language: 'hausa' })
    expect([codes(hausa), hausa.pagination?.total]).toEqual([[codeOf(0)], 1])
  })

  it('omits the pagination when it is not requested', async () => {
    const listed = await list({ count: 'false' })
    expect(listed.pagination).toBeNull()
    expect(listed.audios).toHaveLength(50)
  })

  it('has a URL and facts only for assets with a file', async () => {
    const { audios } = await list({ file: 'present', language: 'hausa' })
    expect(audios[0]).toMatchObject({ languageId: 'HA', bytes: realMp3('aja-01').length })
    expect(audios[0]?.url).toMatch(/^\/api\/media\/audio\/l00000\.mp3\?file=[0-9a-f]{16}&expires=/)
    expect(audios[0]?.duration).toBeGreaterThan(0.1)
    expect(audios[0]?.peaks).toMatch(/^[0-9a-f]{64}$/)
    const [without] = (await list({ file: 'missing', limit: '1' })).audios
    expect(without).toMatchObject({ url: null, duration: null, bytes: null, peaks: null })
  })

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'first'],
    ['page', '1000001'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'NaN'],
    ['language', 'klingon'],
    ['language', 'YORUBA'],
    ['file', 'maybe'],
    ['count', '1'],
    ['exact', 'yes'],
    ['search', 'x'.repeat(201)],
    ['sort', 'id; drop table assets'],
  ])('refuses %s=%s at its name', async (key, value) => {
    const response = await griot.send('viewer', 'listAudios', { query: { [key]: value } })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ path: key, message: expect.any(String) }])
  })

  it('refuses a repeated key', async () => {
    const headers = { authorization: `Bearer ${await griot.tokenOf('viewer')}` }
    const response = await griot.app.inject({ url: '/api/audios?page=1&page=2', headers })
    expect(response.statusCode).toBe(400)
  })
})

describe('GET /audios/count', () => {
  it('counts declared assets and those without a file', async () => {
    const response = await griot.send('viewer', 'countAudios')
    expect(resultOf(response, 'countAudios')).toEqual({ total: ROWS, withoutFile: ROWS - 2 })
  })

  it('counts one language', async () => {
    const response = await griot.send('viewer', 'countAudios', { query: { language: 'igbo' } })
    expect(resultOf(response, 'countAudios')).toEqual({ total: 22, withoutFile: 21 })
  })

  it('returns 0 for no assets', async () => {
    const empty = await startTestApp()
    const response = await empty.send('viewer', 'countAudios', { query: { language: 'wolof' } })
    expect(resultOf(response, 'countAudios')).toEqual({ total: 0, withoutFile: 0 })
    const listed = resultOf(await empty.send('viewer', 'listAudios'), 'listAudios')
    expect(listed).toEqual({ audios: [], pagination: { page: 1, pages: 0, total: 0, limit: 50 } })
    await empty.close()
  })
})

describe('POST /audios/check-declared', () => {
  it('returns undeclared codes as they were sent', async () => {
    const body = [codeOf(0), 'L00001.MP3', ' l00002 ', 'absent', 'nonsense code', '\u0000', ''].map((code) => ({
      code,
    }))
    const response = await griot.send('viewer', 'checkDeclaredAudios', { body })
    expect(resultOf(response, 'checkDeclaredAudios')).toEqual({
      doNotExit: ['absent', 'nonsense code', '\u0000', ''],
    })
  })

  it('returns details of the declared ones on request', async () => {
    const response = await griot.send('viewer', 'checkDeclaredAudios', {
      body: [{ code: 'L00000' }, { code: codeOf(5) }, { code: 'absent' }],
      query: { details: 'true' },
    })
    const { declared, doNotExit } = resultOf(response, 'checkDeclaredAudios')
    expect(doNotExit).toEqual(['absent'])
    const byCode = new Map(declared?.map((row) => [row.code, row]))
    expect(byCode.get(codeOf(0))).toMatchObject({ localText: 'Ajá', language: 'hausa' })
    expect(byCode.get(codeOf(0))?.fileSince).toMatch(/^\d{4}-/)
    expect(byCode.get(codeOf(5))).toMatchObject({ language: 'yoruba', fileSince: null })
  })

  it('accepts an empty list, and refuses anything that is not a list of codes', async () => {
    const none = await griot.send('viewer', 'checkDeclaredAudios', { body: [] })
    expect(resultOf(none, 'checkDeclaredAudios')).toEqual({ doNotExit: [] })
    for (const body of [{}, [{}], ['l00000'], [{ code: 1 }], [{ code: 'l00000', id: '1' }]]) {
      expect((await griot.send('viewer', 'checkDeclaredAudios', { body })).statusCode).toBe(400)
    }
  })
})
