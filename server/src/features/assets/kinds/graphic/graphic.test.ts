import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, buildAudioRow } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

async function declare(given: Partial<ReturnType<typeof buildAssetRow<'graphic'>>> = {}) {
  const row = { ...buildAssetRow('graphic'), ...given }
  const response = await griot.send('editor', 'declareGraphics', { body: [row] })
  const { saved } = resultOf(response, 'declareGraphics')
  return { row, id: saved[0]?.id ?? '' }
}

const patch = (body: object, headers: Record<string, string> = {}) =>
  griot.send('editor', 'patchGraphic', { body, headers })

async function read(code: string) {
  return resultOf(await griot.send('viewer', 'getGraphic', { params: { code } }), 'getGraphic')
}

async function codesFound(search: string) {
  const response = await griot.send('viewer', 'listGraphics', { query: { search } })
  return resultOf(response, 'listGraphics').graphics.map(({ code }) => code)
}

describe('declaring a graphic', () => {
  it('requires only title and code', async () => {
    const { code } = buildAssetRow('graphic')
    const body = [{ code: `${code}.png`, title: 'Basket' }]
    const response = await griot.send('editor', 'declareGraphics', { body })
    expect(response.json().message).toBe('Graphics submitted successfully!')
    expect(await read(code)).toMatchObject({ code, description: '', keyWords: [], url: null })
  })

  it('stores keywords trimmed, in NFC, and without duplicates in any case', async () => {
    const { row } = await declare({
      keyWords: [' kare ', 'KARE', '', '  ', 'o\u0323mo\u0323', 'ọmọ'],
    })
    expect((await read(row.code)).keyWords).toEqual(['kare', 'ọmọ'])
  })
})

describe('PATCH /graphics', () => {
  it('changes description and keywords, says so, and leaves the rest unchanged', async () => {
    const { row, id } = await declare()
    const response = await patch({ id, description: ' Seen from above. ', keyWords: ['ìlù', 'Ìlù'] })
    expect(response.json()).toMatchObject({
      status: 'success',
      message: 'Graphics was updated successfully!',
      result: { ...row, description: 'Seen from above.', keyWords: ['ìlù'], version: 2 },
    })
    expect(response.headers.etag).toBe('"2"')
    expect(await read(row.code)).toMatchObject({ title: row.title, keyWords: ['ìlù'], version: 2 })
  })

  it('the search finds the new texts, and no longer the old ones', async () => {
    const { row, id } = await declare({ keyWords: ['formerly'] })
    expect(await codesFound('formerly')).toEqual([row.code])
    await patch({ id, description: 'Another', keyWords: ['latterly'] })
    expect(await codesFound('formerly')).toEqual([])
    expect(await codesFound('latterly')).toEqual([row.code])
  })

  it('omitted keywords stay, an empty list removes them', async () => {
    const { row, id } = await declare({ keyWords: ['kare'] })
    await patch({ id, description: 'One' })
    expect((await read(row.code)).keyWords).toEqual(['kare'])
    await patch({ id, description: 'One', keyWords: [] })
    expect((await read(row.code)).keyWords).toEqual([])
  })

  it('creates a revision', async () => {
    const { id } = await declare()
    await patch({ id, description: 'One' })
    const { rows } = await griot.pool.query(
      `select version, shape, snapshot->>'description' as description from revisions
       where entity = 'asset' and entity_key = $1 order by version`,
      [id],
    )
    expect(rows).toMatchObject([{ version: 1 }, { version: 2, shape: 3, description: 'One' }])
  })

  it.each([
    ['no description', {}, [{ path: 'description', message: 'This field is required.' }]],
    ['a blank one', { description: ' ' }, [{ path: 'description', message: 'This field is required.' }]],
    ['a title', { description: 'One', title: 'Dog' }, [{ path: 'title' }]],
    ['a code', { description: 'One', code: 'dog-02' }, [{ path: 'code' }]],
  ])('refuses %s', async (_, given, errors) => {
    const { row, id } = await declare()
    const response = await patch({ id, ...given })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject(errors)
    expect(await read(row.code)).toMatchObject({ ...row, version: 1 })
  })

  it('412 with the current graphic when a newer version exists', async () => {
    const { row, id } = await declare()
    const first = { 'if-match': '"1"' }
    expect((await patch({ id, description: 'Mine' }, first)).statusCode).toBe(200)
    const stale = await patch({ id, description: 'Late' }, first)
    expect(stale.statusCode).toBe(412)
    expect(stale.json().result).toMatchObject({ id, description: 'Mine', version: 2 })
    expect((await read(row.code)).description).toBe('Mine')
  })

  it('404 for an unknown id, or one of another kind', async () => {
    const body = [buildAudioRow()]
    const audios = await griot.send('editor', 'declareAudios', { body })
    const { saved } = resultOf(audios, 'declareAudios')
    for (const id of ['999999', saved[0]?.id]) {
      const response = await patch({ id, description: 'One' })
      expect([response.statusCode, response.json().message]).toEqual([404, 'No graphic has this code.'])
    }
  })
})
