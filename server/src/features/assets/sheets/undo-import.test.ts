import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import * as sheetApiMessages from '@griot/contract/messages/api/assets/sheet.ts'
import { multipartOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, makeActivity, REAL_FILES } from '@griot/testing/builders.ts'
import { type Row, sheetsOf } from '@griot/testing/files/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

describe.each(ASSET_KIND_NAMES)('undoing an import of the asset kind %s', (kind) => {
  const { suffix, mediaType } = ASSET_KINDS[kind]
  const { calls, text, ask, take, undo, read, rowOf } = sheetsOf(() => griot, kind)

  it('deletes created assets and restores changed ones', async () => {
    const [there, fresh] = [rowOf(), rowOf()]
    await ask(calls.declare, { body: [there] })
    const before = (await ask(calls.count)).result
    const imported = (await take([{ ...there, [text]: 'Other' }, fresh])).result
    const answer = await undo(imported.id)
    expect(answer.result).toMatchObject({ deleted: 1, restored: 1, notUndone: [], import: { remaining: 0 } })
    expect((await ask(calls.count)).result).toEqual(before)
    expect((await read(fresh.code)).statusCode).toBe(404)
    expect((await read(there.code)).result).toMatchObject({ ...there, version: 3 })
    const again = await undo(imported.id)
    expect([again.statusCode, again.message]).toEqual([409, sheetApiMessages.nothingToUndo.message])
    // The code is free again.
    expect((await take([fresh])).result.created).toBe(1)
  })

  it('keeps revisions and audit events of deleted assets', async () => {
    const imported = (await take([rowOf()])).result
    await undo(imported.id)
    const { rows } = await griot.pool.query<{ action: string; versions: number[] }>({
      text: `select e.action, e.versions from audit_events e
             join import_rows r on r.asset_id = any(e.entity_keys)
             where e.entity = 'asset' and r.import_id = $1 order by e.id`,
      values: [imported.id],
    })
    expect(rows).toEqual([
      { action: 'declare', versions: [1] },
      { action: 'delete', versions: [2] },
    ])
  })

  it('leaves rows that were changed or used since, with the reason', async () => {
    const [changed, filed, gone, free] = [rowOf(), rowOf(), rowOf(), rowOf()]
    await ask(calls.declare, { body: [changed] })
    const imported = (await take([{ ...changed, [text]: 'Imported' }, filed, gone, free])).result
    const { id } = (await read(changed.code)).result
    await ask(calls.update, { body: [{ ...changed, [text]: 'Corrected', id }] })
    const [{ bytes }] = REAL_FILES[kind]
    await ask(calls.upload, await multipartOf([{ name: `${filed.code}${suffix}`, bytes, type: mediaType }]))
    await griot.pool.query({ text: `delete from assets where code = $1`, values: [gone.code] })
    const answer = await undo(imported.id)
    expect(answer.message).toBe(sheetApiMessages.undoneInPart.message)
    expect(answer.result).toMatchObject({ deleted: 1, restored: 0, import: { remaining: 3 } })
    expect(answer.result.notUndone.map(({ code, reason }: Row) => [code, reason])).toEqual(
      expect.arrayContaining([
        [changed.code, 'changed'],
        [filed.code, 'file'],
        ['', 'gone'],
      ]),
    )
    expect((await read(changed.code)).result[text]).toBe('Corrected')
    expect((await read(filed.code)).statusCode).toBe(200)
  })

  it('restores texts although a file was uploaded since', async () => {
    const row = rowOf()
    await ask(calls.declare, { body: [row] })
    const imported = (await take([{ ...row, [text]: 'Imported' }])).result
    const [{ bytes }] = REAL_FILES[kind]
    await ask(calls.upload, await multipartOf([{ name: `${row.code}${suffix}`, bytes, type: mediaType }]))
    expect((await undo(imported.id)).result).toMatchObject({ restored: 1, notUndone: [] })
    const { result } = await read(row.code)
    expect(result).toMatchObject(row)
    expect(result.files).toHaveLength(1)
  })

  it('404 for an unknown import', async () => {
    expect((await undo('999999999')).statusCode).toBe(404)
    expect((await ask(calls.undoImport, { params: { id: 'x' } })).statusCode).toBe(400)
  })
})

describe('undoing an import of audios', () => {
  const { ask } = sheetsOf(() => griot, 'audio')

  it('leaves an audio that an activity uses now', async () => {
    const rows = ['usd-01', 'usd-02'].map((code) => ({
      ...buildAssetRow('audio', { code }),
      seen: null,
    }))
    const imported = (await ask('importAudioSheet', { body: { fileName: 'a.csv', rows } })).result
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
    const answer = await ask('undoAudioImport', { params: { id: imported.id } })
    expect(answer.result).toMatchObject({ deleted: 1, notUndone: [{ code: 'usd-01', reason: 'used' }] })
  })

  it('overlapping imports can each be undone exactly', async () => {
    const row = buildAssetRow('audio')
    const importOf = async (given: Row, seen: number | null) =>
      (await ask('importAudioSheet', { body: { fileName: 'a.csv', rows: [{ ...given, seen }] } })).result
    const first = await importOf(row, null)
    const second = await importOf({ ...row, localText: 'Èkejì' }, 1)
    const kept = (await ask('undoAudioImport', { params: { id: first.id } })).result
    expect(kept.notUndone).toMatchObject([{ code: row.code, reason: 'changed' }])
    expect((await ask('undoAudioImport', { params: { id: second.id } })).result.restored).toBe(1)
    expect((await ask('undoAudioImport', { params: { id: first.id } })).result.deleted).toBe(1)
  })
})
