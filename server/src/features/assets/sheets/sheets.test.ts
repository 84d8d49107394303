import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import * as sheetApiMessages from '@griot/contract/messages/api/assets/sheet.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, freshCode, makeActivity, makeLesson } from '@griot/testing/builders.ts'
import { type Row, sheetsOf } from '@griot/testing/files/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

describe.each(ASSET_KIND_NAMES)('sheets of the asset kind %s', (kind) => {
  const { suffix, fields } = ASSET_KINDS[kind]
  const { calls, text, ask, check, take, read, rowOf } = sheetsOf(() => griot, kind)
  const exported = (asset: Row) =>
    Object.fromEntries(['code', ...Object.keys(fields)].map((field) => [field, asset[field]]))

  it('check reports what each row would do, and writes nothing', async () => {
    const [there, other, fresh] = [rowOf(), rowOf(), rowOf()]
    await ask(calls.declare, { body: [there, other] })
    const verdicts = await check([there, { ...other, [text]: 'Ìyípadà' }, fresh, { ...rowOf(), code: 'short' }])
    expect(verdicts).toMatchObject([
      { verdict: 'unchanged', seen: 1, before: {}, errors: [] },
      { verdict: 'update', seen: 1, before: { [text]: other[text] }, errors: [] },
      { verdict: 'create', seen: null, before: {}, errors: [] },
      {
        verdict: 'error',
        seen: null,
        before: {},
        errors: [{ field: 'code', message: '5 of 6 characters.' }],
      },
    ])
    expect((await read(fresh.code)).statusCode).toBe(404)
    expect((await read(other.code)).result[text]).toBe(other[text])
  })

  it('check applies the rules of declaring, and reports every invalid cell', async () => {
    const wrong = { ...rowOf(), [text]: 7, code: 'no/way' }
    const declared = await ask(calls.declare, { body: [wrong] })
    const [verdict] = await check([wrong])
    expect(verdict?.errors).toMatchObject(
      declared.errors.map(({ path, message }: { path: string; message: string }) => ({
        field: path.replace(/^0\./, ''),
        message,
      })),
    )
  })

  it('only the first row of a code counts, in any spelling', async () => {
    const row = rowOf()
    const verdicts = await check([row, { ...row, code: `${String(row.code).toUpperCase()}${suffix}` }])
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['create', 'error'])
    expect(verdicts[1]?.errors).toMatchObject([{ field: 'code', message: sheetApiMessages.repeatedAbove.message }])
  })

  it('a field without a column in the sheet is unchanged', async () => {
    const row = rowOf()
    await ask(calls.declare, { body: [row] })
    const response = await take([{ code: row.code, [text]: 'Ọ̀tun' }])
    expect(response.result).toMatchObject({ created: 0, updated: 1, unchanged: 0, remaining: 1 })
    expect((await read(row.code)).result).toMatchObject({ ...row, [text]: 'Ọ̀tun', version: 2 })
  })

  it('accepts NFD and suffixes like declaring', async () => {
    const row = rowOf({ [text]: 'Ọ̀rọ̀'.normalize('NFD') })
    await take([{ ...row, code: ` ${row.code}${suffix}` }])
    expect((await read(row.code)).result).toMatchObject({ [text]: 'Ọ̀rọ̀'.normalize('NFC') })
    const [again] = await check([row])
    expect(again?.verdict).toBe('unchanged')
  })

  it('imports all rows or none', async () => {
    const rows = [rowOf(), rowOf({ code: 'short' })]
    const response = await take(rows)
    expect([response.statusCode, response.errors]).toMatchObject([
      400,
      [{ path: 'rows.1.code', message: '5 of 6 characters.' }],
    ])
    expect((await read(rows[0]?.code)).statusCode).toBe(404)
  })

  it('409 when an asset was changed after the check', async () => {
    const [row, fresh] = [rowOf(), rowOf()]
    await ask(calls.declare, { body: [row] })
    const rows = [
      { ...row, [text]: 'Mine', seen: 1 },
      { ...fresh, seen: null },
    ]
    const id = (await read(row.code)).result.id
    await ask(calls.update, { body: [{ ...row, [text]: 'Theirs', id, version: 1 }] })
    const response = await ask(calls.importSheet, { body: { fileName: 'a.csv', rows } })
    expect([response.statusCode, response.code, response.errors]).toMatchObject([
      409,
      'conflict',
      [{ path: 'rows.0.code', message: sheetApiMessages.changedSince.message }],
    ])
    expect((await read(row.code)).result[text]).toBe('Theirs')
    expect((await read(fresh.code)).statusCode).toBe(404)
  })

  it('a repeated request gets the same response, and imports once', async () => {
    const body = { fileName: 'once.csv', rows: [{ ...rowOf(), seen: null }] }
    const headers = { 'idempotency-key': freshCode() }
    const first = await ask(calls.importSheet, { body, headers })
    expect(await ask(calls.importSheet, { body, headers })).toEqual(first)
  })

  it('lists the latest imports, with author and time', async () => {
    await take([rowOf()], 'greetings-may.xlsx')
    const { imports } = (await ask(calls.listImports)).result
    expect(imports[0]).toMatchObject({
      fileName: 'greetings-may.xlsx',
      by: 'editor',
      created: 1,
      remaining: 1,
      undoneAt: null,
    })
  })

  it('exports the filtered rows, which can be imported again unchanged', async () => {
    const mark = freshCode()
    const rows = Array.from({ length: 3 }, () => rowOf({ [text]: `${mark} "ọ̀rọ̀", =1+1` }))
    await ask(calls.declare, { body: rows })
    const { result } = await ask(calls.export, { query: { search: mark } }, 'viewer')
    const shown = rows.map((row) => ({
      ...exported(row),
      speaker: '',
      ...(kind === 'video' && { captionLanguages: [] }),
    }))
    expect(result).toEqual({ rows: shown.reverse(), before: null })
    const verdicts = await check(result.rows)
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    const all = (await ask(calls.export, {}, 'viewer')).result
    expect(all.rows.slice(0, 3)).toEqual(result.rows)
    const missing = (await ask(calls.export, { query: { file: 'present', search: mark } })).result
    expect(missing.rows).toEqual([])
  })

  it('accepts a code that equals a word in URLs', async () => {
    const row = rowOf({ code: 'export' })
    await take([row])
    expect((await read('export')).result).toMatchObject(row)
  })
})

describe('importing audios', () => {
  const { ask } = sheetsOf(() => griot, 'audio')

  it('imports 10,000 rows in one transaction, and undoes them', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      ...buildAssetRow('audio', { code: `i${String(index).padStart(5, '0')}` }),
      seen: null as number | null,
    }))
    const spoilt = rows.with(9_999, {
      ...rows[9_999],
      code: 'i00000',
      seen: null,
    } as (typeof rows)[0])
    const refused = await ask('importAudioSheet', { body: { fileName: 'many.csv', rows: spoilt } })
    expect(refused.errors).toMatchObject([{ path: 'rows.9999.code', message: sheetApiMessages.repeatedAbove.message }])
    expect((await ask('listAudios', { query: { search: 'i00001' } })).result.audios).toEqual([])
    const before = (await ask('countAudios')).result.total
    const imported = (await ask('importAudioSheet', { body: { fileName: 'many.csv', rows } })).result
    expect(imported).toMatchObject({ created: 10_000, remaining: 10_000 })
    expect((await ask('countAudios')).result.total).toBe(before + 10_000)
    const exported = []
    let below: string | null = ''
    while (below !== null) {
      const part: { rows: Row[]; before: string | null } = (
        await ask('exportAudios', { query: { search: 'i0', ...(below ? { before: below } : {}) } })
      ).result
      exported.push(...part.rows)
      below = part.before
    }
    expect(new Set(exported.map(({ code }) => code)).size).toBe(exported.length)
    expect(exported).toHaveLength(10_000)
    const undone = await ask('undoAudioImport', { params: { id: imported.id } })
    expect(undone.result).toMatchObject({ deleted: 10_000, notUndone: [] })
    expect((await ask('countAudios')).result.total).toBe(before)
  })
})

it('returns the unchanged language of a row without a language column, used for its lint', async () => {
  const { calls, ask, check, rowOf } = sheetsOf(() => griot, 'audio')
  const there = rowOf()
  await ask(calls.declare, { body: [there] })
  const { code, localText, language } = there
  const staysOf = async (row: Row) => (await check([row]))[0]?.stays
  expect(await staysOf({ code, localText })).toEqual({ language })
  expect(await staysOf({ code, localText: '' })).toEqual({ language })
  expect(await staysOf({ code, localText, language })).toBeUndefined()
  expect(await staysOf({ code: freshCode(), localText })).toBeUndefined()
})

describe('uses of a word that a row would change', () => {
  const { ask, check, rowOf } = sheetsOf(() => griot, 'audio')

  it('are named, the first of them and their number; unchanged, new and unused words have none', async () => {
    const [used, unused, same] = [rowOf(), rowOf(), rowOf()]
    await ask('declareAudios', { body: [used, unused, same] })
    const lessonId = (await makeLesson(griot)).id
    for (const given of [used.code, used.code, used.code, String(used.code).toUpperCase(), same.code]) {
      const audioUrl = String(given)
      const options = [
        { id: '1', text: 'Ajá', audioUrl },
        { id: '2', text: 'Ẹṣin', audioUrl: 'esin-1' },
      ]
      await makeActivity(griot, { lessonId, data: { question: { audioUrl }, options, answer: ['1'] } })
    }
    const rows = await check([{ ...used, localText: 'Other' }, { ...unused, localText: 'Other' }, same, rowOf()])
    expect(rows.map(({ verdict, uses }) => [verdict, (uses as { total: number } | undefined)?.total])).toEqual([
      ['update', 4],
      ['update', undefined],
      ['unchanged', undefined],
      ['create', undefined],
    ])
    const { first = [] } = (rows[0]?.uses ?? {}) as { first?: { entity: string; id: string }[] }
    expect(first).toMatchObject(Array(3).fill({ entity: 'activity', lessonNumber: expect.any(Number) }))
    expect(new Set(first.map(({ id }) => id)).size).toBe(3)
  })
})
