import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, buildAudioRow, freshCode } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../storage/database/database.ts'
import { hintCountsByKind } from './text-hints.store.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
beforeEach(() => griot.pool.query('delete from assets'))

const counts = async () => {
  const response = await griot.send('viewer', 'getAssetSummary')
  const all = resultOf(response, 'getAssetSummary').counts
  return all.flatMap(({ kind, language, withTextHints }) => (withTextHints ? [[kind, language, withTextHints]] : []))
}

describe('counts of assets with findings', () => {
  it('are returned by kind and language', async () => {
    expect(await counts()).toEqual([])
    const languages = ['wolof', 'wolof', 'swahili'] as const
    const words = languages.map((language) => buildAudioRow({ code: freshCode(), localText: 'a  b', language }))
    await griot.send('contributor', 'declareAudios', { body: words })
    const body = [{ ...buildAssetRow('graphic'), title: 'a  b' }]
    await griot.send('contributor', 'declareGraphics', { body })
    expect(await counts()).toEqual([
      ['audio', 'swahili', 1],
      ['audio', 'wolof', 2],
      ['graphic', null, 1],
    ])
  })

  it('come from the index of findings, however large the library is', async () => {
    await griot.pool.query(
      `insert into assets (kind, code, local_text, translation, language, search_text, search_key, to_mend)
       select 'audio', 'm-' || lpad(at::text, 4, '0'), 'a', 'b', 'wolof', 'a', 'a',
         case when at <= 20 then '{doubleSpace}'::text[] end
       from generate_series(1, 5000) as at`,
    )
    await griot.pool.query('vacuum analyze assets')
    const plans: string[] = []
    const explaining: Database = {
      query: async ({ text }: { text: string }) => {
        const explained = await griot.pool.query(`explain (format json) ${text}`)
        plans.push(JSON.stringify(explained.rows))
        return { ...explained, rows: [] }
      },
    }
    await hintCountsByKind(explaining)
    expect(plans).toEqual([expect.stringContaining('"Index Name":"assets_to_mend"')])
    expect(plans[0]).toContain('"Node Type":"Index Only Scan"')
  })
})
