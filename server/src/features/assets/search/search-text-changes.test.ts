import type { CallBody } from '@griot/contract/api.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STORED_KINDS } from '../kinds/kinds.ts'
import { renewAssets } from './renew.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
beforeEach(async () => {
  await griot.pool.query('delete from assets')
})

const LINE_BELOW = 'le\u0329\u0301jà'.normalize('NFC')
const DOT_BELOW = 'lẹ́jà'.normalize('NFC')
const WORDS = [
  ['yoruba', LINE_BELOW, DOT_BELOW],
  ['wolof', 'xeƞ', 'xeŋ'],
  ['nigerianPidgin', 'É\u0301riz', 'Ériz'],
  ['hausa', 'gi\u200bda', 'gida'],
  ['hausa', 'gi\u0007da', 'gida'],
  ['yoruba', 'ọmọ\u000bilé', 'ọmọ ilé'],
] as const

type Row = CallBody<'declareAudios'>[number]
async function declare(...rows: Partial<Row>[]): Promise<void> {
  const body = rows.map((row) => buildAudioRow({ translation: '–', ...row }))
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
}

/** The texts that a search finds, best first. */
async function found(search: string, exact = false): Promise<string[]> {
  const query = { search, exact: String(exact) }
  const { audios } = resultOf(await griot.send('viewer', 'listAudios', { query }), 'listAudios')
  return audios.map(({ localText }) => localText)
}

/** Newer texts that contain the word. */
const around = (language: Row['language'], word: string) => [
  { language, localText: `${word} ${word}` },
  { language, localText: `x${word}x` },
]

describe.each(WORDS)('search in %s for %j and its fixed form %j', (language, faulty, fixed) => {
  it('gives the same results, with the whole field first', async () => {
    await declare({ language, localText: faulty })
    await declare(...around(language, fixed))
    for (const typed of [faulty, fixed]) {
      expect((await found(typed))[0]).toBe(fixed)
      expect(await found(typed, true)).toHaveLength(3)
    }
  })

  it('also finds first a text that was saved before fixes were applied', async () => {
    await declare({ language, localText: 'before' })
    await declare(...around(language, fixed))
    await griot.pool.query(
      `update assets set local_text = $1, search_text = '', search_key = '', search_version = 3 where local_text = 'before'`,
      [faulty],
    )
    await renewAssets(griot.pool, STORED_KINDS.audio)
    for (const typed of [faulty, fixed]) {
      expect((await found(typed))[0]).toBe(faulty)
      expect(await found(typed, true)).toHaveLength(3)
    }
  })
})

it('search: text with a dismissed hint is unchanged, and found by both forms', async () => {
  const dismissedHints = [{ field: 'localText', rule: 'lineBelow' as const }]
  await declare({ language: 'yoruba', localText: LINE_BELOW, dismissedHints })
  for (const typed of [LINE_BELOW, DOT_BELOW]) expect(await found(typed, true)).toEqual([LINE_BELOW])
})
