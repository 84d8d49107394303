import { AUDIO_SAMPLE_SIZE } from '@griot/contract/limits.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, makeActivity } from '@griot/testing/builders.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../storage/database/database.ts'
import { activitiesIn, lessonsIn, missingCodesIn } from '../../readiness/readiness.store.ts'
import { graphicsMatching } from '../kinds/graphic/graphics-for-words.store.ts'
import { STORED_KINDS } from '../kinds/kinds.ts'
import { sampleOf } from './samples.store.ts'

let griot: TestApp
const ROWS = 6_000
let activityId: string
beforeAll(async () => {
  griot = await startTestApp()
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(5, '0'))
  const audios = numbered(ROWS).map((at) => ({ ...buildAssetRow('audio'), code: `a${at}` }))
  const graphics = numbered(ROWS / 2).map((at) => ({
    ...buildAssetRow('graphic'),
    code: `g${at}`,
    title: Number(at) % 3 === 0 ? 'Cow' : `Thing ${at}`,
  }))
  resultOf(await griot.send('admin', 'declareAudios', { body: audios }), 'declareAudios')
  resultOf(await griot.send('admin', 'declareGraphics', { body: graphics }), 'declareGraphics')
  activityId = (await makeActivity(griot)).id
  await griot.pool.query('vacuum analyze assets')
}, 60_000)
afterAll(() => griot.close())

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Records the query plan of each statement. */
function explaining(): { database: Database; plans: () => Promise<Node[]> } {
  const sent: pg.QueryConfig[] = []
  const query: Database['query'] = (config) => {
    sent.push(config)
    return griot.pool.query(config)
  }
  const planOf = async ({ text, values }: pg.QueryConfig) => {
    const explain = { text: `explain (analyze, format json) ${text}`, values: values ?? [] }
    const { rows } = await griot.pool.query(explain)
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
  }
  return { database: { query }, plans: async () => (await Promise.all(sent.map(planOf))).flat() }
}

const READS: [string, (database: Database) => Promise<unknown>][] = [
  [
    'a random sample of a language',
    (database) => sampleOf(database, STORED_KINDS.audio, { language: 'yoruba', most: AUDIO_SAMPLE_SIZE }),
  ],
  [
    'pictures of words, one with a thousand matching titles',
    (database) =>
      graphicsMatching(database, STORED_KINDS.graphic, {
        codes: ['g00007', 'a00007'],
        meanings: ['Cow', 'Thing 00017', 'Nothing'],
      }),
  ],
  [
    'the readiness of some activities',
    (database) => {
      const scope = { activityIds: [activityId] }
      return Promise.all([lessonsIn, activitiesIn, missingCodesIn].map((read) => read(database, scope)))
    },
  ],
]

it.each(READS)('%s uses indexes, however large the library is', async (_name, read) => {
  const { database, plans } = explaining()
  await read(database)
  const ofAssets = (await plans()).filter((node) => node['Relation Name'] === 'assets')
  expect(ofAssets.length).toBeGreaterThan(0)
  expect(ofAssets.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  for (const node of ofAssets) {
    const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
    expect(each * node['Actual Loops'], JSON.stringify(node)).toBeLessThanOrEqual(ROWS / 20)
  }
})
