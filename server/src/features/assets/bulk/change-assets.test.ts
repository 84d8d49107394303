import { KEYWORD_CHANGES } from '@griot/contract/assets/change-assets.ts'
import { ASSETS_AT_ONCE_MAX, LIST_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as inputApiMessages from '@griot/contract/messages/api/general/input.ts'
import * as bulkChangeApiMessages from '@griot/contract/messages/api/history/bulk-change.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { assetSetup } from '@griot/testing/examples/assets.ts'
import { tableDigests } from '@griot/testing/postgres/whole-database.ts'
import { propertyRuns } from '@griot/testing/thorough.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Role = Parameters<TestApp['tokenOf']>[0]

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const words = () => assetSetup(griot, 'audio')
const pictures = () => assetSetup(griot, 'graphic')
const changeWords = (body: object, role: Role = 'contributor') => griot.send(role, 'changeAudios', { body })
const changePictures = (body: object, role: Role = 'contributor') => griot.send(role, 'changeGraphics', { body })
const undo = async (id: string | null, role: Role = 'contributor') =>
  resultOf(await griot.send(role, 'undoBulkChange', { params: { id: id ?? '' } }), 'undoBulkChange')
const keywordsOf = async (code: string) => (await pictures().details(code)).keyWords

describe('changing many assets', () => {
  it('sets the language in one group of the audit log, and Undo gives each its own again', async () => {
    const [yoruba, hausa] = [await words().declare(), await words().declare({ language: 'hausa' })]
    const codes = [yoruba.code.toUpperCase(), hausa.code]
    const response = await changeWords({ codes, language: 'hausa' })
    const { bulkChangeId, changed, skipped } = resultOf(response, 'changeAudios')
    expect([changed, skipped]).toEqual([1, []])
    expect(await words().details(yoruba.code)).toMatchObject({ language: 'hausa', languageId: 'HA', version: 2 })
    // What has the language already is not written.
    expect(await words().details(hausa.code)).toMatchObject({ language: 'hausa', version: 1 })
    const listed = await griot.send('viewer', 'listAudios', { query: { language: 'hausa', search: yoruba.code } })
    expect(resultOf(listed, 'listAudios').audios.map(({ code }) => code)).toEqual([yoruba.code])
    const query = { action: 'set language', limit: '1' }
    const { events } = resultOf(await griot.send('admin', 'listAuditEvents', { query }), 'listAuditEvents')
    expect(events).toMatchObject([{ entity: 'asset', count: 1, bulkChangeId }])

    expect(await undo(bulkChangeId)).toMatchObject({ undone: { assets: 1 }, kept: [] })
    expect(await words().details(yoruba.code)).toMatchObject({ language: 'yoruba', version: 3 })
  })

  it('adds, removes and replaces keywords regardless of case, and finds them by search', async () => {
    const { code } = await pictures().declare({ keyWords: ['Ajá', 'kare'] })
    const change = async (how: string, given: string[]) => {
      const body = { codes: [code], keyWords: { how, words: given } }
      return resultOf(await changePictures(body), 'changeGraphics').changed
    }
    expect(await change('add', ['dog', 'KARE'])).toBe(1)
    expect(await keywordsOf(code)).toEqual(['Ajá', 'kare', 'dog'])
    const found = await griot.send('viewer', 'listGraphics', { query: { search: 'aja dog' } })
    expect(resultOf(found, 'listGraphics').graphics.map((each) => each.code)).toContain(code)
    expect(await change('remove', ['ajá', 'none'])).toBe(1)
    expect(await keywordsOf(code)).toEqual(['kare', 'dog'])
    expect(await change('replace', ['mbwa'])).toBe(1)
    expect(await keywordsOf(code)).toEqual(['mbwa'])
    expect(await change('replace', ['mbwa'])).toBe(0)
  })

  it('skips what does not exist and what would have too many keywords, with the reason', async () => {
    const full = Array.from({ length: LIST_LENGTH_MAX }, (_, index) => `word ${index}`)
    const [one, crowded] = [await pictures().declare(), await pictures().declare({ keyWords: full })]
    const body = { codes: [one.code, crowded.code, 'never1'], keyWords: { how: 'add', words: ['new'] } }
    expect(resultOf(await changePictures(body), 'changeGraphics')).toMatchObject({
      changed: 1,
      skipped: [
        { code: crowded.code, message: inputApiMessages.tooManyKeywords({ most: LIST_LENGTH_MAX }).message },
        { code: 'never1', message: bulkChangeApiMessages.gone.message },
      ],
    })
    expect(await keywordsOf(crowded.code)).toEqual(full)
  })

  it('a dry run returns the same and writes nothing', async () => {
    const { code } = await words().declare()
    const before = await tableDigests(griot.pool)
    const body = { codes: [code, 'never1'], language: 'igbo', dryRun: true }
    const result = resultOf(await changeWords(body), 'changeAudios')
    expect(result).toMatchObject({ bulkChangeId: null, changed: 1, skipped: [{ code: 'never1' }] })
    expect(await tableDigests(griot.pool)).toEqual(before)
  })

  it('is refused to viewers, without a change, with a field of another kind, and for too many', async () => {
    const { code } = await words().declare()
    expect((await changeWords({ codes: [code], language: 'igbo' }, 'viewer')).statusCode).toBe(403)
    const codes = Array.from({ length: ASSETS_AT_ONCE_MAX + 1 }, (_, index) => `a${String(index).padStart(5, '0')}`)
    for (const [body, path] of [
      [{ codes: [code] }, 'language'],
      [{ codes: [code], language: 'latin' }, 'language'],
      [{ codes: [code], keyWords: { how: 'add', words: ['a'] } }, 'keyWords'],
      [{ codes: [], language: 'igbo' }, 'codes'],
      [{ codes, language: 'igbo' }, 'codes'],
    ] as const) {
      const response = await changeWords(body)
      expect([response.statusCode, response.json().errors[0].path]).toEqual([400, path])
    }
    expect(await words().details(code)).toMatchObject({ language: 'yoruba', version: 1 })
  })

  it('a request that is repeated with its key changes once', async () => {
    const { code } = await words().declare()
    const sent = { body: { codes: [code], language: 'igbo' }, headers: { 'idempotency-key': 'assets-1' } }
    const [first, again] = [
      await griot.send('editor', 'changeAudios', sent),
      await griot.send('editor', 'changeAudios', sent),
    ]
    expect(again.json().result).toEqual(first.json().result)
    expect(await words().details(code)).toMatchObject({ version: 2 })
  })

  it('Undo names a deleted asset, and is refused to other accounts', async () => {
    const { code } = await words().declare()
    const { bulkChangeId } = resultOf(await changeWords({ codes: [code], language: 'igbo' }), 'changeAudios')
    const params = { id: bulkChangeId ?? '' }
    expect((await griot.send('admin', 'undoBulkChange', { params })).statusCode).toBe(404)
    await words().ask('delete', { params: { code } })
    const { undone, kept } = await undo(bulkChangeId)
    expect(undone.assets).toBe(0)
    expect(kept).toMatchObject([{ entity: 'asset', id: code, message: bulkChangeApiMessages.gone.message }])
  })
})

const anyWords = fc.subarray(['ajá', 'kare', 'dog', 'mbwa'])
const anyChange = fc.record({ how: fc.constantFrom(...KEYWORD_CHANGES), words: anyWords })

describe('undoing a change of many assets', () => {
  it('gives exactly those that were not changed since their earlier fields, and lists the rest', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyWords, { minLength: 1, maxLength: 4 }),
        anyChange,
        fc.array(fc.nat(), { maxLength: 2 }),
        async (given, keyWords, edits) => {
          const made = []
          for (const own of given) made.push(await pictures().declare({ keyWords: own }))
          const codes = made.map(({ code }) => code)
          const read = async () => Promise.all(codes.map((code) => pictures().details(code)))
          const before = await read()
          const result = resultOf(await changePictures({ codes, keyWords }), 'changeGraphics')
          const after = await read()
          const written = codes.filter((_, index) => after[index].version > before[index].version)
          expect(result.changed).toBe(written.length)
          const edited = new Set<string>()
          for (const [at, edit] of edits.entries()) {
            const asset = after[edit % after.length]
            const body = { id: asset.id, description: `edited ${at}`, keyWords: ['edited'] }
            expect((await griot.send('editor', 'patchGraphic', { body })).statusCode).toBe(200)
            edited.add(asset.code)
          }
          if (result.bulkChangeId === null) return
          const latest = await read()
          const { undone, kept } = await undo(result.bulkChangeId)
          const left = written.filter((code) => edited.has(code))
          expect([undone.assets, kept.map(({ id }) => id).toSorted()]).toEqual([
            written.length - left.length,
            left.toSorted(),
          ])
          for (const [at, asset] of (await read()).entries()) {
            const isUndone = written.includes(asset.code) && !left.includes(asset.code)
            const expected = isUndone ? before[at] : latest[at]
            const { title, description, keyWords: now } = asset
            expect([title, description, now]).toEqual([expected.title, expected.description, expected.keyWords])
          }
        },
      ),
      { numRuns: propertyRuns(40, 10) },
    )
  })
})
