import type { CallBody } from '@griot/contract/api.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, buildAudioRow, freshCode } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STORED_KINDS } from '../kinds/kinds.ts'
import { renewAssets } from '../search/renew.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
beforeEach(() => griot.pool.query('delete from assets'))

type Declared = CallBody<'declareAudios'>[number]

async function declare(given: Partial<Declared>) {
  const body = [{ ...buildAudioRow(), ...given } as Declared]
  const response = await griot.send('contributor', 'declareAudios', { body })
  const [saved] = resultOf(response, 'declareAudios').saved
  if (!saved) throw new Error('The row was not saved.')
  return saved
}

async function update(body: CallBody<'updateAudios'>) {
  const response = await griot.send('contributor', 'updateAudios', { body })
  return resultOf(response, 'updateAudios').saved
}

async function listHints(query: Record<string, string> = {}) {
  const response = await griot.send('viewer', 'listAudioTextHints', { query })
  return resultOf(response, 'listAudioTextHints')
}
const codesWithHints = async (query: Record<string, string> = {}) =>
  (await listHints(query)).rows.map(({ code }) => code)

async function read(code: string) {
  const response = await griot.send('viewer', 'getAudio', { params: { code } })
  return resultOf(response, 'getAudio')
}

const rulesKept = async (code: string) =>
  (await griot.pool.query('select to_mend from assets where code = $1', [code])).rows[0].to_mend

describe('findings that are fixed on save', () => {
  it('are fixed when a row is declared, and the response lists the fixes', async () => {
    const saved = await declare({ localText: 'E\u0329ṣin', language: 'yoruba' })
    expect(saved).toMatchObject({
      localText: 'Ẹṣin',
      appliedHints: [{ field: 'localText', before: 'E\u0329ṣin', after: 'Ẹṣin', rules: ['lineBelow'] }],
    })
    expect((await read(saved.code)).localText).toBe('Ẹṣin')
    expect(await rulesKept(saved.code)).toBeNull()
  })

  it('are left when the row dismisses them, which undoes a fix', async () => {
    const { id, code, translation, language } = await declare({
      localText: 'kreyoƞ',
      language: 'wolof',
    })
    const former = { id, code, localText: 'kreyoƞ', translation, language }
    const dismissedHints = [{ field: 'localText', rule: 'wolofEng' as const }]
    const [undone] = await update([{ ...former, dismissedHints }])
    expect(undone).toMatchObject({ localText: 'kreyoƞ', version: 2 })
    expect(undone).not.toHaveProperty('appliedHints')
    expect(await codesWithHints()).toEqual([])
    const [again] = await update([{ ...former, translation: 'A pencil' }])
    expect(again).toMatchObject({ localText: 'kreyoƞ' })
    const [other] = await update([{ ...former, localText: 'kreyoƞ la' }])
    expect(other).toMatchObject({ localText: 'kreyoŋ la' })
  })

  it('are left in a new row that dismisses them', async () => {
    const { code } = await declare({
      localText: 'kreyoƞ',
      language: 'wolof',
      dismissedHints: [{ field: 'localText', rule: 'wolofEng' }],
    })
    expect((await read(code)).localText).toBe('kreyoƞ')
    expect(await codesWithHints()).toEqual([])
  })

  it('are fixed when a graphic is patched', async () => {
    const row = buildAssetRow('graphic')
    const declared = await griot.send('editor', 'declareGraphics', { body: [row] })
    const [saved] = resultOf(declared, 'declareGraphics').saved
    const body = { id: saved?.id ?? '', description: 'A do\u200bg', keyWords: ['a\u0301\u0301'] }
    const response = await griot.send('editor', 'patchGraphic', { body })
    expect(resultOf(response, 'patchGraphic')).toMatchObject({
      description: 'A dog',
      keyWords: ['á'],
      appliedHints: [{ field: 'description' }, { field: 'keyWords', after: 'á' }],
    })
  })

  it('are fixed on import, except in texts that the sheet leaves unchanged', async () => {
    const { code } = await declare({
      localText: 'kreyoƞ',
      language: 'wolof',
      dismissedHints: [{ field: 'localText', rule: 'wolofEng' }],
    })
    const news = { code: freshCode(), localText: 'xeƞ', translation: 'x', language: 'wolof' }
    const body = { rows: [{ code, localText: 'kreyoƞ' }, news] }
    const response = await griot.send('contributor', 'checkAudioSheet', { body })
    const { rows } = resultOf(response, 'checkAudioSheet')
    expect(rows.map(({ verdict }) => verdict)).toEqual(['unchanged', 'create'])
    expect(rows[1]?.appliedHints).toMatchObject([{ after: 'xeŋ' }])
    const sheet = { fileName: 'words.csv', rows: [{ ...news, seen: null }] }
    await griot.send('contributor', 'importAudioSheet', { body: sheet })
    expect((await read(news.code)).localText).toBe('xeŋ')
  })

  it('a text of only invisible characters is refused', async () => {
    const body = [buildAudioRow(), { ...buildAudioRow(), localText: '\u0007' }]
    const response = await griot.send('contributor', 'declareAudios', { body })
    expect(response.statusCode).toBe(400)
  })
})

describe('findings that are hints', () => {
  it('are listed by rule and language, newest first, with offset and suggestion', async () => {
    const cow = await declare({ localText: 'ng´ombe', language: 'swahili' })
    const door = await declare({ localText: 'ķofa', language: 'hausa', translation: 'a  door' })
    await declare({ localText: 'mbwa', language: 'swahili' })
    const { rules, total, rows } = await listHints()
    expect(rules).toEqual([
      { rule: 'apostrophe', assets: 1 },
      { rule: 'foreignLetter', assets: 1 },
      { rule: 'doubleSpace', assets: 1 },
    ])
    expect([total, rows.map(({ code }) => code)]).toEqual([2, [door.code, cow.code]])
    expect(rows[0]?.findings).toMatchObject([
      { field: 'localText', text: 'ķofa', start: 0, end: 1, replacement: 'ƙ', rule: 'foreignLetter' },
      { field: 'translation', rule: 'doubleSpace', replacement: ' ' },
    ])
    expect(await codesWithHints({ rule: 'apostrophe' })).toEqual([cow.code])
    expect(await codesWithHints({ language: 'hausa' })).toEqual([door.code])
    expect(await codesWithHints({ search: 'kofa' })).toEqual([door.code])
    expect(await codesWithHints({ search: 'nothing' })).toEqual([])
    expect(await codesWithHints({ limit: '1', page: '2' })).toEqual([cow.code])
  })

  it('filter the list, its counts, its matches and its export', async () => {
    const { code } = await declare({ localText: 'ng´ombe', language: 'swahili' })
    await declare({ localText: 'ngoma', language: 'swahili' })
    const query = { hasTextHints: 'true' }
    const list = resultOf(await griot.send('viewer', 'listAudios', { query }), 'listAudios')
    expect([list.pagination?.total, list.audios.map((audio) => audio.code)]).toEqual([1, [code]])
    const counted = await griot.send('viewer', 'countAudios', {
      query: { withTextHints: 'true', language: 'swahili' },
    })
    expect(resultOf(counted, 'countAudios')).toEqual({ total: 2, withoutFile: 2, withTextHints: 1 })
    const hits = await griot.send('viewer', 'countAudioHits', { query: { ...query, search: 'ng' } })
    expect(resultOf(hits, 'countAudioHits')).toEqual({ hits: 1 })
    for (const search of ['', 'ngo']) {
      const sheet = await griot.send('viewer', 'exportAudios', { query: { ...query, search } })
      expect(resultOf(sheet, 'exportAudios').rows.map((row) => row.code)).toEqual([code])
    }
  })

  it('are gone once dismissed, until the text changes', async () => {
    const { id, code, translation } = await declare({ localText: 'kafé', language: 'swahili' })
    const say = (dismissed: boolean, text = 'kafé') =>
      griot.send('contributor', 'dismissAudioTextHint', {
        body: { id, field: 'localText', rule: 'foreignLetter', text, dismissed },
      })
    expect(resultOf(await say(true), 'dismissAudioTextHint').findings).toEqual([])
    expect(await codesWithHints()).toEqual([])
    expect((await read(code)).version).toBe(1)
    expect(resultOf(await say(false), 'dismissAudioTextHint').findings).toHaveLength(1)
    expect(await codesWithHints()).toEqual([code])
    await say(true)
    const row = { id, code, translation, language: 'swahili' as const }
    await update([{ ...row, localText: 'kafé', translation: 'Coffee' }])
    expect(await codesWithHints()).toEqual([])
    await update([{ ...row, localText: 'kafé mbili' }])
    expect(await codesWithHints()).toEqual([code])
    const late = await say(true)
    expect([late.statusCode, late.json().message]).toEqual([409, 'Someone else changed this text since.'])
  })

  it('dismissing: 404 for an unknown asset, 409 for a field that is not a text', async () => {
    const { id } = await declare({ localText: 'kafé', language: 'swahili' })
    const body = {
      id,
      field: 'language',
      rule: 'foreignLetter',
      text: 'swahili',
      dismissed: true,
    } as const
    expect((await griot.send('contributor', 'dismissAudioTextHint', { body })).statusCode).toBe(409)
    const missing = { ...body, id: '999999' }
    expect((await griot.send('contributor', 'dismissAudioTextHint', { body: missing })).statusCode).toBe(404)
  })

  it('marks survive deleting and restoring the asset', async () => {
    const { id, code } = await declare({
      localText: 'kafé  moja',
      language: 'swahili',
      dismissedHints: [{ field: 'localText', rule: 'foreignLetter' }],
    })
    await griot.send('editor', 'deleteAudio', { params: { code } })
    await griot.send('editor', 'restoreAudios', { body: { ids: [id] } })
    expect(await rulesKept(code)).toEqual(['doubleSpace'])
  })

  it('are found in rows that an earlier version wrote', async () => {
    const { code } = await declare({ localText: 'kafé', language: 'swahili' })
    await griot.pool.query('update assets set to_mend = null, search_version = 1')
    expect(await codesWithHints()).toEqual([])
    await renewAssets(griot.pool, STORED_KINDS.audio)
    expect(await codesWithHints()).toEqual([code])
  })
})

describe('fixing all findings of a rule', () => {
  const apply = async (body: CallBody<'applyAudioTextHints'>) =>
    resultOf(await griot.send('contributor', 'applyAudioTextHints', { body }), 'applyAudioTextHints')
  const rule = 'foreignLetter' as const

  async function declareSome() {
    const door = await declare({ localText: 'ķofa  babba', language: 'hausa' })
    const lion = await declare({ localText: 'ödụm', language: 'igbo' })
    const cat = await declare({ localText: 'кот', language: 'hausa' })
    return [door, lion, cat].map(({ code }) => code)
  }

  it('dryRun previews the fixes without writing', async () => {
    const [door, lion] = await declareSome()
    expect(await apply({ rule, dryRun: true })).toEqual({
      applied: 2,
      remaining: 1,
      batch: null,
      rows: [
        expect.objectContaining({ code: door, before: 'ķofa  babba', after: 'ƙofa  babba' }),
        expect.objectContaining({ code: lion, before: 'ödụm', after: 'ọdụm', language: 'igbo' }),
      ],
    })
    expect(await codesWithHints({ rule })).toHaveLength(3)
  })

  it('fixes all in one batch, as updates, and undoes them in one step', async () => {
    const [door = '', lion = '', cat = ''] = await declareSome()
    const { batch } = await apply({ rule, dryRun: false })
    expect(await read(door)).toMatchObject({ localText: 'ƙofa  babba', version: 2 })
    expect(await codesWithHints({ rule })).toEqual([cat])
    expect(await codesWithHints({ rule: 'doubleSpace' })).toEqual([door])
    const audit = await griot.pool.query(
      `select action from audit_events where entity = 'asset' order by id desc limit 1`,
    )
    expect(audit.rows).toEqual([{ action: 'mend' }])
    const params = { id: batch ?? '' }
    const imports = await griot.send('contributor', 'listAudioImports', {})
    const names = resultOf(imports, 'listAudioImports').imports.map(({ fileName }) => fileName)
    expect(names).not.toContain('Letters not in the language')
    const undone = await griot.send('contributor', 'undoAudioImport', { params })
    expect(resultOf(undone, 'undoAudioImport')).toMatchObject({ restored: 2, notUndone: [] })
    expect(await read(lion)).toMatchObject({ localText: 'ödụm', version: 3 })
    expect(await codesWithHints({ rule })).toHaveLength(3)
  })

  it('can be limited to a language, and never changes texts with a dismissed hint', async () => {
    const [door = '', lion = ''] = await declareSome()
    const { rows } = await listHints({ rule, language: 'igbo' })
    const [finding] = rows[0]?.findings ?? []
    await griot.send('contributor', 'dismissAudioTextHint', {
      body: {
        id: rows[0]?.id ?? '',
        field: 'localText',
        rule,
        text: finding?.text ?? '',
        dismissed: true,
      },
    })
    expect(await apply({ rule, language: 'igbo', dryRun: false })).toMatchObject({
      applied: 0,
      batch: null,
    })
    expect(await apply({ rule, language: 'hausa', dryRun: false })).toMatchObject({ applied: 1 })
    expect((await read(lion)).localText).toBe('ödụm')
    expect((await read(door)).localText).toBe('ƙofa  babba')
  })
})
