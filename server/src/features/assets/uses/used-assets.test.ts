import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, buildAudioRow, makeActivity, makeLevel, realMp3 } from '@griot/testing/builders.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { compactCounts } from './counts.store.ts'
import { correctUsed } from './used.store.ts'

let griot: TestApp
beforeEach(async () => {
  await griot?.close()
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** What the server runs every second. */
async function compact(): Promise<void> {
  while (await correctUsed(griot.pool));
  await compactCounts(griot.pool)
}

async function declare(...codes: string[]): Promise<void> {
  const body = codes.map((code) => buildAudioRow({ code, language: 'yoruba' }))
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
}

async function listed(query: Record<string, string>) {
  const answer = await griot.send('viewer', 'listAudios', { query })
  const { audios, pagination } = resultOf(answer, 'listAudios')
  return { codes: audios.map(({ code }) => code), total: pagination?.total }
}

describe('filtering a list by use', () => {
  it('includes assets used by existing activities, declared before or after them, with the total', async () => {
    await declare('aja-01', 'other1')
    await makeActivity(griot)
    await compact()
    await declare('ESIN-1', 'other2')
    await compact()
    expect(await listed({ use: 'used' })).toEqual({ codes: ['ESIN-1', 'aja-01'], total: 2 })
    expect(await listed({ use: 'unused' })).toEqual({ codes: ['other2', 'other1'], total: 2 })
    expect(await listed({ use: 'unused', search: 'other1' })).toEqual({
      codes: ['other1'],
      total: 1,
    })
    expect(await listed({ use: 'used', search: 'other1' })).toEqual({ codes: [], total: 0 })
    const rows = resultOf(await griot.send('viewer', 'exportAudios', { query: { use: 'unused' } }), 'exportAudios').rows
    expect(rows.map(({ code }) => code)).toEqual(['other2', 'other1'])
  })

  it('combines with the file filter', async () => {
    await declare('aja-01', 'esin-1', 'other1', 'other2')
    await makeActivity(griot)
    const files = ['aja-01', 'other1'].map((code) => ({
      name: `${code}.mp3`,
      bytes: realMp3('aja-01'),
    }))
    resultOf(await griot.send('admin', 'uploadAudios', await multipartOf(files)), 'uploadAudios')
    await compact()
    const one = (code: string) => ({ codes: [code], total: 1 })
    expect(await listed({ use: 'used', file: 'present' })).toEqual(one('aja-01'))
    expect(await listed({ use: 'used', file: 'missing' })).toEqual(one('esin-1'))
    expect(await listed({ use: 'unused', file: 'present' })).toEqual(one('other1'))
    expect(await listed({ use: 'unused', file: 'missing', language: 'yoruba' })).toEqual(one('other2'))
  })

  it('updates when the last reference is removed, and when it is added again', async () => {
    await declare('aja-01', 'esin-1')
    const graphic = buildAssetRow('graphic', { code: 'icon-1' })
    resultOf(await griot.send('admin', 'declareGraphics', { body: [graphic] }), 'declareGraphics')
    const level = await makeLevel(griot, { icon: 'icon-1', level: 9 })
    const { id } = await makeActivity(griot)
    const usedGraphics = async () => {
      await compact()
      const answer = await griot.send('viewer', 'listGraphics', { query: { use: 'used' } })
      return resultOf(answer, 'listGraphics').pagination?.total
    }
    expect(await usedGraphics()).toBe(1)
    expect((await listed({ use: 'used' })).total).toBe(2)
    await griot.pool.query('update activities set deleted_at = now() where id = $1', [id])
    await griot.pool.query('update levels set deleted_at = now() where id = $1', [level.id])
    expect(await usedGraphics()).toBe(0)
    expect((await listed({ use: 'used' })).total).toBe(0)
    await griot.pool.query('update levels set deleted_at = null where id = $1', [level.id])
    expect(await usedGraphics()).toBe(1)
  })

  it('does not change the version of an asset when references change', async () => {
    await declare('aja-01')
    const before = await griot.send('viewer', 'getAudio', { params: { code: 'aja-01' } })
    await makeActivity(griot)
    await compact()
    expect((await listed({ use: 'used' })).total).toBe(1)
    const after = await griot.send('viewer', 'getAudio', { params: { code: 'aja-01' } })
    expect(after.headers.etag).toBe(before.headers.etag)
  })

  it('is exact while codes and assets are written concurrently', async () => {
    const codes = Array.from({ length: 40 }, (_, at) => `race${String(at).padStart(2, '0')}`)
    const { lessonId } = await makeActivity(griot)
    let busy = true
    const folding = (async () => {
      while (busy) await compact()
    })()
    await Promise.all(
      codes.map(async (code, at) => {
        const data = {
          question: { audioUrl: code },
          options: [
            { id: '1', text: 'Ajá', audioUrl: code },
            { id: '2', text: 'Ẹṣin', audioUrl: code },
          ],
          answer: ['1'],
        }
        await Promise.all([declare(code), makeActivity(griot, { lessonId, activityNumber: at + 2, data })])
      }),
    )
    busy = false
    await folding
    await compact()
    expect((await listed({ use: 'used', limit: '100' })).codes.toSorted()).toEqual(codes)
    expect((await listed({ use: 'unused' })).total).toBe(0)
  })
})

describe('GET /assets/summary', () => {
  it('counts declared, with file and used assets of each kind and language', async () => {
    await declare('aja-01', 'esin-1', 'other1')
    await makeActivity(griot)
    const files = ['aja-01', 'other1'].map((code) => ({
      name: `${code}.mp3`,
      bytes: realMp3('aja-01'),
    }))
    resultOf(await griot.send('admin', 'uploadAudios', await multipartOf(files)), 'uploadAudios')
    await compact()
    const answer = await griot.send('viewer', 'getAssetSummary')
    const { counts } = resultOf(answer, 'getAssetSummary')
    const none = { declared: 0, withFile: 0, used: 0, usedWithFile: 0, withTextHints: 0 }
    const some = { declared: 3, withFile: 2, used: 2, usedWithFile: 1, withTextHints: 0 }
    expect(counts.filter(({ kind }) => kind === 'audio')).toEqual(
      LANGUAGE_NAMES.map((language) => ({
        kind: 'audio',
        language,
        ...(language === 'yoruba' ? some : none),
      })),
    )
    expect(counts.filter(({ kind }) => kind === 'graphic')).toEqual([{ kind: 'graphic', language: null, ...none }])
  })
})

describe('GET /assets/worklist', () => {
  it('returns the newest of all kinds without a file, the newest unused ones, and the rules with most findings', async () => {
    await declare('aja-01', 'other1', 'other2')
    const graphics = [
      buildAssetRow('graphic', { code: 'pic-01', title: 'Dog', description: 'It barks.' }),
      buildAssetRow('graphic', { code: 'pic-02', title: 'a  b', description: 'c  d' }),
    ]
    resultOf(await griot.send('admin', 'declareGraphics', { body: graphics }), 'declareGraphics')
    const odd = [buildAudioRow({ code: 'odd-01', localText: 'Ẹ  ṣin', translation: 'Horse' })]
    resultOf(await griot.send('admin', 'declareAudios', { body: odd }), 'declareAudios')
    await makeActivity(griot)
    const files = ['aja-01', 'other1', 'other2'].map((code) => ({
      name: `${code}.mp3`,
      bytes: realMp3('aja-01'),
    }))
    resultOf(await griot.send('admin', 'uploadAudios', await multipartOf(files)), 'uploadAudios')
    await compact()
    const worklist = resultOf(await griot.send('viewer', 'getAssetWorklist'), 'getAssetWorklist')
    expect(worklist.noFile).toEqual([
      { kind: 'audio', code: 'odd-01', language: 'yoruba', text: 'Ẹ  ṣin', meaning: 'Horse' },
      { kind: 'graphic', code: 'pic-02', language: null, text: 'a  b', meaning: 'c  d' },
      { kind: 'graphic', code: 'pic-01', language: null, text: 'Dog', meaning: 'It barks.' },
    ])
    expect(worklist.unused.map(({ code }) => code)).toEqual(['other2', 'other1'])
    expect(worklist.textHints).toEqual([
      { kind: 'audio', rule: 'doubleSpace', assets: 1 },
      { kind: 'graphic', rule: 'doubleSpace', assets: 1 },
    ])
    await declare('newer1', 'newer2', 'newer3')
    const newer = resultOf(await griot.send('viewer', 'getAssetWorklist'), 'getAssetWorklist')
    expect(newer.noFile.map(({ code }) => code)).toEqual(['newer3', 'newer2', 'newer1'])
  })
})
