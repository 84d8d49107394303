import { afterAll, beforeAll, expect, it } from 'vitest'
import { resultOf, startTestApp, type TestApp } from '#testing/app.ts'
import { buildAudioRow } from '#testing/builders.ts'

let griot: TestApp
/** More ids than the newest blocks have. */
const FAR = 300_000

beforeAll(async () => {
  griot = await startTestApp()
  await declare('old000', 'xkorax')
  await griot.pool.query(`select setval('assets_id_seq', ${FAR})`)
  await declare('new000', 'xkorax')
  for (let row = 0; row < 20; row += 1) await declare(`many${10 + row}`, 'kọ́ra')
})
afterAll(() => griot.close())

async function declare(code: string, localText: string): Promise<void> {
  const body = [buildAudioRow({ code, localText, translation: '–' })]
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
}

async function codes(query: Record<string, string>): Promise<string[]> {
  const answer = await griot.send('viewer', 'listAudios', { query })
  const { audios, pagination } = resultOf(answer, 'listAudios')
  expect(pagination?.total).toBe(audios.length)
  return audios.map(({ code }) => code)
}

it('a part of a word as typed is before folded words where it is recent, and after them where it is old', async () => {
  const found = await codes({ search: 'kora' })
  expect(found[0]).toBe('new000')
  expect(found.at(-1)).toBe('old000')
  expect(found).toHaveLength(22)
})

it('nothing old is left out as typed', async () => {
  expect(await codes({ search: 'xkorax', exact: 'true' })).toEqual(['new000', 'old000'])
  expect(await codes({ search: 'kora', exact: 'true' })).toEqual(['new000', 'old000'])
})
