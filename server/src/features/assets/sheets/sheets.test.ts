import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/api.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS } from '#contract/assets/kinds.ts'
import { sheetMessages } from '#contract/assets/sheets.ts'
import { ASSET_CALLS } from '#contract/calls/assets.ts'
import { multipartOf, type SendOptions, startTestApp, type TestApp } from '#testing/app.ts'
import { buildAssetRow, freshCode, makeActivity, REAL_FILES } from '#testing/builders.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

async function ask(
  name: CallName,
  options: SendOptions = {},
  role: 'editor' | 'viewer' = 'editor',
) {
  const answer = await griot.send(role, name, options)
  return answer.json()
}

type Row = Record<string, unknown>

describe.each(ASSET_KIND_NAMES)('sheets of a kind of assets: %s', (kind) => {
  const { suffix, mediaType, fields, searched } = ASSET_KINDS[kind]
  const calls = ASSET_CALLS[kind]
  const example: Row = ASSET_KINDS[kind].example
  const text = searched.find((field) => typeof example[field] === 'string') ?? ''

  const check = async (rows: Row[]): Promise<Row[]> =>
    (await ask(calls.checkSheet, { body: { rows } })).result.rows
  /** Takes rows as a person does who has just seen what they do. */
  async function take(rows: Row[], fileName = 'words.csv') {
    const judged = await check(rows)
    const seen = rows.map((row, index) => ({ ...row, seen: judged[index]?.seen }))
    return ask(calls.importSheet, { body: { fileName, rows: seen } })
  }
  const undo = (id: string) => ask(calls.undoImport, { params: { id } })
  const read = async (code: unknown) => ask(calls.get, { params: { code: String(code) } }, 'viewer')
  const rowOf = (given: Row = {}): Row => ({ ...buildAssetRow(kind), ...given })
  const said = (asset: Row) =>
    Object.fromEntries(['code', ...Object.keys(fields)].map((field) => [field, asset[field]]))

  it('says of each row what it would do, and does nothing yet', async () => {
    const [there, other, fresh] = [rowOf(), rowOf(), rowOf()]
    await ask(calls.declare, { body: [there, other] })
    const verdicts = await check([
      there,
      { ...other, [text]: 'Ìyípadà' },
      fresh,
      { ...rowOf(), code: 'short' },
    ])
    expect(verdicts).toEqual([
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

  it('judges by the rules of declaring, and names every cell at fault', async () => {
    const wrong = { ...rowOf(), [text]: 7, code: 'no/way' }
    const declared = await ask(calls.declare, { body: [wrong] })
    const [verdict] = await check([wrong])
    expect(verdict?.errors).toEqual(
      declared.errors.map(({ path, message }: { path: string; message: string }) => ({
        field: path.replace(/^0\./, ''),
        message,
      })),
    )
  })

  it('lets only the first row of a code count, however it is written', async () => {
    const row = rowOf()
    const verdicts = await check([
      row,
      { ...row, code: `${String(row.code).toUpperCase()}${suffix}` },
    ])
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['create', 'error'])
    expect(verdicts[1]?.errors).toEqual([{ field: 'code', message: sheetMessages.repeatedAbove }])
  })

  it('leaves a field alone that the sheet has no column for', async () => {
    const row = rowOf()
    await ask(calls.declare, { body: [row] })
    const answer = await take([{ code: row.code, [text]: 'Ọ̀tun' }])
    expect(answer.result).toMatchObject({ created: 0, updated: 1, unchanged: 0, left: 1 })
    expect((await read(row.code)).result).toMatchObject({ ...row, [text]: 'Ọ̀tun', version: 2 })
  })

  it('takes what it is given in NFD and with a suffix, as declaring does', async () => {
    const row = rowOf({ [text]: 'Ọ̀rọ̀'.normalize('NFD') })
    await take([{ ...row, code: ` ${row.code}${suffix}` }])
    expect((await read(row.code)).result).toMatchObject({ [text]: 'Ọ̀rọ̀'.normalize('NFC') })
    const [again] = await check([row])
    expect(again?.verdict).toBe('unchanged')
  })

  it('takes all rows or none', async () => {
    const rows = [rowOf(), rowOf({ code: 'short' })]
    const answer = await take(rows)
    expect([answer.statusCode, answer.errors]).toEqual([
      400,
      [{ path: 'rows.1.code', message: '5 of 6 characters.' }],
    ])
    expect((await read(rows[0]?.code)).statusCode).toBe(404)
  })

  it('overwrites nothing that nobody has seen', async () => {
    const [row, fresh] = [rowOf(), rowOf()]
    await ask(calls.declare, { body: [row] })
    const rows = [
      { ...row, [text]: 'Mine', seen: 1 },
      { ...fresh, seen: null },
    ]
    const id = (await read(row.code)).result.id
    await ask(calls.update, { body: [{ ...row, [text]: 'Theirs', id, version: 1 }] })
    const answer = await ask(calls.importSheet, { body: { fileName: 'a.csv', rows } })
    expect([answer.statusCode, answer.code, answer.errors]).toEqual([
      409,
      'conflict',
      [{ path: 'rows.0.code', message: sheetMessages.changedSince }],
    ])
    expect((await read(row.code)).result[text]).toBe('Theirs')
    expect((await read(fresh.code)).statusCode).toBe(404)
  })

  it('gives the same answer to the same request, and imports it once', async () => {
    const body = { fileName: 'once.csv', rows: [{ ...rowOf(), seen: null }] }
    const headers = { 'idempotency-key': freshCode() }
    const first = await ask(calls.importSheet, { body, headers })
    expect(await ask(calls.importSheet, { body, headers })).toEqual(first)
  })

  it('lists the last imports, with who and when', async () => {
    await take([rowOf()], 'greetings-may.xlsx')
    const { imports } = (await ask(calls.listImports)).result
    expect(imports[0]).toMatchObject({
      fileName: 'greetings-may.xlsx',
      by: 'editor',
      created: 1,
      left: 1,
      undoneAt: null,
    })
  })

  it('exports what the filter leaves, which comes back unchanged', async () => {
    const mark = freshCode()
    const rows = Array.from({ length: 3 }, () => rowOf({ [text]: `${mark} "ọ̀rọ̀", =1+1` }))
    await ask(calls.declare, { body: rows })
    const { result } = await ask(calls.export, { query: { search: mark } }, 'viewer')
    expect(result).toEqual({ rows: rows.map(said).reverse(), before: null })
    const verdicts = await check(result.rows)
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    const all = (await ask(calls.export, {}, 'viewer')).result
    expect(all.rows.slice(0, 3)).toEqual(result.rows)
    const missing = (await ask(calls.export, { query: { file: 'present', search: mark } })).result
    expect(missing.rows).toEqual([])
  })

  it('takes an import back: what it declared goes, what it changed is as before', async () => {
    const [there, fresh] = [rowOf(), rowOf()]
    await ask(calls.declare, { body: [there] })
    const before = (await ask(calls.count)).result
    const taken = (await take([{ ...there, [text]: 'Other' }, fresh])).result
    const answer = await undo(taken.id)
    expect(answer.result).toMatchObject({ removed: 1, restored: 1, kept: [], import: { left: 0 } })
    expect((await ask(calls.count)).result).toEqual(before)
    expect((await read(fresh.code)).statusCode).toBe(404)
    expect((await read(there.code)).result).toMatchObject({ ...there, version: 3 })
    const again = await undo(taken.id)
    expect([again.statusCode, again.message]).toEqual([409, sheetMessages.nothingToUndo])
    // The code is free again.
    expect((await take([fresh])).result.created).toBe(1)
  })

  it('keeps a revision and who did it of what an undo removes', async () => {
    const taken = (await take([rowOf()])).result
    await undo(taken.id)
    const { rows } = await griot.pool.query<{ action: string; versions: number[] }>({
      text: `select e.action, e.versions from audit_events e
             join import_rows r on r.asset_id = any(e.entity_keys)
             where e.entity = 'asset' and r.import_id = $1 order by e.id`,
      values: [taken.id],
    })
    expect(rows).toEqual([
      { action: 'declare', versions: [1] },
      { action: 'delete', versions: [2] },
    ])
  })

  it('leaves what was built on since as it is, and says why', async () => {
    const [changed, filed, gone, free] = [rowOf(), rowOf(), rowOf(), rowOf()]
    await ask(calls.declare, { body: [changed] })
    const taken = (await take([{ ...changed, [text]: 'Imported' }, filed, gone, free])).result
    const { id } = (await read(changed.code)).result
    await ask(calls.update, { body: [{ ...changed, [text]: 'Mended', id }] })
    const [{ bytes }] = REAL_FILES[kind]
    await ask(
      calls.upload,
      await multipartOf([{ name: `${filed.code}${suffix}`, bytes, type: mediaType }]),
    )
    await griot.pool.query({ text: `delete from assets where code = $1`, values: [gone.code] })
    const answer = await undo(taken.id)
    expect(answer.message).toBe(sheetMessages.undoneInPart)
    expect(answer.result).toMatchObject({ removed: 1, restored: 0, import: { left: 3 } })
    expect(answer.result.kept.map(({ code, reason }: Row) => [code, reason])).toEqual(
      expect.arrayContaining([
        [changed.code, 'changed'],
        [filed.code, 'file'],
        ['', 'gone'],
      ]),
    )
    expect((await read(changed.code)).result[text]).toBe('Mended')
    expect((await read(filed.code)).statusCode).toBe(200)
  })

  it('gives former texts back though a file came since', async () => {
    const row = rowOf()
    await ask(calls.declare, { body: [row] })
    const taken = (await take([{ ...row, [text]: 'Imported' }])).result
    const [{ bytes }] = REAL_FILES[kind]
    await ask(
      calls.upload,
      await multipartOf([{ name: `${row.code}${suffix}`, bytes, type: mediaType }]),
    )
    expect((await undo(taken.id)).result).toMatchObject({ restored: 1, kept: [] })
    const { result } = await read(row.code)
    expect(result).toMatchObject(row)
    expect(result.files).toHaveLength(1)
  })

  it('does not know an import of another number', async () => {
    expect((await undo('999999999')).statusCode).toBe(404)
    expect((await ask(calls.undoImport, { params: { id: 'x' } })).statusCode).toBe(400)
  })

  it('takes a row whose code is a word of the addresses', async () => {
    const row = rowOf({ code: 'export' })
    await take([row])
    expect((await read('export')).result).toMatchObject(row)
  })
})

describe('an import of audios', () => {
  it('keeps what an activity has come to use', async () => {
    const rows = ['usd-01', 'usd-02'].map((code) => ({
      ...buildAssetRow('audio', { code }),
      seen: null,
    }))
    const taken = (await ask('importAudioSheet', { body: { fileName: 'a.csv', rows } })).result
    await makeActivity(griot, {
      data: {
        question: { audioUrl: 'USD-01' },
        options: [
          { id: '1', text: 'Ajá', audioUrl: 'aja-01' },
          { id: '2', text: 'Ẹṣin', audioUrl: 'esin-1' },
        ],
        answer: ['1'],
      },
    })
    const answer = await ask('undoAudioImport', { params: { id: taken.id } })
    expect(answer.result).toMatchObject({ removed: 1, kept: [{ code: 'usd-01', reason: 'used' }] })
  })

  it('takes 10,000 rows in one transaction, and back again', { timeout: 60_000 }, async () => {
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
    expect(refused.errors).toEqual([
      { path: 'rows.9999.code', message: sheetMessages.repeatedAbove },
    ])
    expect((await ask('listAudios', { query: { search: 'i00001' } })).result.audios).toEqual([])
    const before = (await ask('countAudios')).result.total
    const taken = (await ask('importAudioSheet', { body: { fileName: 'many.csv', rows } })).result
    expect(taken).toMatchObject({ created: 10_000, left: 10_000 })
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
    const undone = await ask('undoAudioImport', { params: { id: taken.id } })
    expect(undone.result).toMatchObject({ removed: 10_000, kept: [] })
    expect((await ask('countAudios')).result.total).toBe(before)
  })

  it('of which two overlap, each is taken back exactly', async () => {
    const row = buildAssetRow('audio')
    const importOf = async (given: Row, seen: number | null) =>
      (await ask('importAudioSheet', { body: { fileName: 'a.csv', rows: [{ ...given, seen }] } }))
        .result
    const first = await importOf(row, null)
    const second = await importOf({ ...row, localText: 'Èkejì' }, 1)
    const kept = (await ask('undoAudioImport', { params: { id: first.id } })).result
    expect(kept.kept).toMatchObject([{ code: row.code, reason: 'changed' }])
    expect((await ask('undoAudioImport', { params: { id: second.id } })).result.restored).toBe(1)
    expect((await ask('undoAudioImport', { params: { id: first.id } })).result.removed).toBe(1)
  })
})
