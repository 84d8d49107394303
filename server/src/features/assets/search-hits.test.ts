import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES } from '#contract/languages.ts'
import { addressOf, multipartOf, resultOf, startTestApp, type TestApp } from '#testing/app.ts'
import { buildAudioRow, freshCode, REAL_FILES } from '#testing/builders.ts'
import { testClient } from '#testing/postgres.ts'
import { countPart } from './hits.store.ts'
import { STORED_KINDS } from './kinds.ts'

let griot: TestApp
/** Short words over few letters, so that hits are many, with marks and without. */
const LETTERS = ['a', 'á', 'ạ', 'o', 'ọ', 'ọ́', 'ɓ', 'b', 'ŋ', 'n', "'", '\u0301']
const word = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 4 })
  .map((letters) => letters.join(''))
const sought = fc.record({
  search: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
  language: fc.option(fc.constantFrom(...LANGUAGE_NAMES.slice(0, 3))),
  file: fc.option(fc.constantFrom('present' as const, 'missing' as const)),
  use: fc.option(fc.constantFrom('used' as const, 'unused' as const)),
  exact: fc.boolean(),
  former: fc.constant(false),
})
type Sought = Parameters<typeof countPart>[2]['search']

beforeAll(async () => {
  griot = await startTestApp()
  await declareMany(150)
  await griot.pool.query(`select setval(pg_get_serial_sequence('assets', 'id'), 40000000)`)
  await declareMany(50)
  const { audios } = await list({ search: 'a', limit: '20' })
  const files = audios.map(({ code }) => ({
    name: `${code}.mp3`,
    bytes: REAL_FILES.audio[0].bytes,
  }))
  resultOf(await griot.send('admin', 'uploadAudios', await multipartOf(files)), 'uploadAudios')
  await griot.pool.query('update assets set used = true where id % 3 = 0')
})
afterAll(() => griot.close())

let seed = 1
/** Audios of random letters, in three languages. */
async function declareMany(count: number): Promise<void> {
  seed += 1
  const texts = fc.sample(fc.array(word, { minLength: 1, maxLength: 3 }), { numRuns: count, seed })
  const body = texts.map((words, index) =>
    buildAudioRow({
      code: freshCode(),
      localText: `${words.join(' ')}x`,
      translation: 'x',
      language: LANGUAGE_NAMES[index % 3] ?? 'hausa',
    }),
  )
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
}

async function list(query: Record<string, string>) {
  return resultOf(await griot.send('viewer', 'listAudios', { query }), 'listAudios')
}
const totalOf = async (query: Record<string, string>) =>
  (await list({ ...query, limit: '1' })).pagination?.total

async function part(query: Record<string, string>) {
  return resultOf(await griot.send('viewer', 'countAudioHits', { query }), 'countAudioHits')
}
/** The sum of the parts, mostly of one: how many there are is a matter of time. */
async function hits(query: Record<string, string>): Promise<number> {
  const first = await part(query)
  if (first.before === null) return first.hits
  return first.hits + (await hits({ ...query, before: first.before }))
}

function queryOf({ search, language, file, use, exact }: Sought): Record<string, string> {
  return {
    search,
    exact: String(exact),
    ...(language === null ? {} : { language }),
    ...(file === null ? {} : { file }),
    ...(use === null ? {} : { use }),
  }
}

/** All parts of a search, in windows of this many ids. */
async function inParts(
  search: Sought,
  ids: number,
  { atOnce = 0, between = async () => {} } = {},
): Promise<number[]> {
  const pace = { atOnce, ids, windowMilliseconds: 0, partMilliseconds: 0 }
  const { signal } = new AbortController()
  const parts: number[] = []
  for (let before: number | null = null; ; ) {
    const place = { search, before, signal }
    const counted = await countPart(griot.pool, STORED_KINDS.audio, place, pace)
    parts.push(counted.hits)
    if (counted.before === null) return parts
    before = counted.before
    await between()
  }
}
const sum = (parts: readonly number[]) => parts.reduce((all, one) => all + one, 0)

describe('the hits of a search', () => {
  it('are the total of its list, whatever is sought', async () => {
    await fc.assert(
      fc.asyncProperty(sought, async (search) => {
        const query = queryOf(search)
        expect(await hits(query)).toBe(await totalOf(query))
      }),
      { numRuns: 60, seed: 3 },
    )
  })

  it('add up to the total, however small the parts are', async () => {
    await fc.assert(
      fc.asyncProperty(
        sought,
        fc.integer({ min: 4_000_000, max: 50_000_000 }),
        async (search, ids) => {
          const parts = await inParts(search, ids)
          expect(sum(parts)).toBe(await totalOf(queryOf(search)))
        },
      ),
      { numRuns: 40, seed: 5 },
    )
  })

  it('count each row once at the most, whatever is declared between two parts', async () => {
    const search = {
      search: 'a',
      language: null,
      file: null,
      use: null,
      exact: false,
      former: false,
    }
    const before = await totalOf({ search: 'a' })
    const parts = await inParts(search, 10_000_000, { between: () => declareMany(10) })
    expect(parts.length).toBeGreaterThan(3)
    expect(sum(parts)).toBe(before)
    expect(await totalOf({ search: 'a' })).toBeGreaterThan(before ?? 0)
  })

  it.each(['o', 't00'])(
    'of %s are counted below an id alone, when a part begins there',
    async (search) => {
      const { audios } = await list({ search, exact: 'true', limit: '100' })
      const all = await hits({ search, exact: 'true' })
      expect(audios.length).toBeGreaterThan(50)
      const newestFirst = audios.toSorted((a, b) => Number(b.id) - Number(a.id))
      for (const [index, { id }] of newestFirst.entries()) {
        expect(await hits({ search, exact: 'true', before: id })).toBe(all - index - 1)
      }
    },
  )

  it('are counted at once while an index finds few, and in windows when they are many', async () => {
    const search = {
      search: 't00',
      language: null,
      file: null,
      use: null,
      exact: false,
      former: false,
    }
    const total = await totalOf({ search: 't00' })
    expect(total).toBeGreaterThan(100)
    expect(await inParts(search, 10_000_000, { atOnce: 1_000 })).toEqual([total])
    const parts = await inParts(search, 10_000_000, { atOnce: 100 })
    expect(parts.length).toBeGreaterThan(3)
    expect(sum(parts)).toBe(total)
  })

  it('are everything that the filters leave, when nothing is sought', async () => {
    const queries = [{}, { search: ' ' }, { language: 'hausa' }, { file: 'present' }]
    for (const query of queries as Record<string, string>[])
      expect(await part(query)).toEqual({ hits: await totalOf(query), before: null })
  })

  it('are none among no assets', async () => {
    const empty = await startTestApp()
    const answer = await empty.send('viewer', 'countAudioHits', { query: { search: 'a' } })
    expect(resultOf(answer, 'countAudioHits')).toEqual({ hits: 0, before: null })
    await empty.close()
  })

  it('are not counted below what is no id', async () => {
    const query = { search: 'a', before: '1e3' }
    const answer = await griot.send('viewer', 'countAudioHits', { query })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: 'before', message: 'This is not the id of an asset.' }],
    ])
  })
})

describe('a slow count of hits', () => {
  /** The rows are kept from readers for a while; then the first window has taken this long. */
  async function slowly<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
    const client = testClient(griot.databaseUrl)
    await client.connect()
    await client.query('begin; lock table assets in access exclusive mode')
    const unlocked = sleep(milliseconds)
      .then(() => client.query('commit'))
      .finally(() => client.end())
    return (await Promise.all([work(), unlocked]))[0]
  }

  it('answers what it has, and goes on from there when it is asked', async () => {
    const first = await slowly(300, () => part({ search: 'a' }))
    expect(first.before).not.toBeNull()
    const rest = await hits({ search: 'a', before: first.before ?? '' })
    expect(first.hits + rest).toBe(await totalOf({ search: 'a' }))
  })

  it('ends with the window that it is at, when nobody waits for it any more', async () => {
    const address = await griot.app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { authorization: `Bearer ${await griot.tokenOf('viewer')}` }
    const leaving = new AbortController()
    const { pool } = griot
    const ask = pool.query.bind(pool)
    let windows = 0
    const query: typeof pool.query = async (...given) => {
      if (JSON.stringify(given).includes('id < ')) {
        windows += 1
        leaving.abort()
        await expect.poll(connections, { interval: 5 }).toBe(0)
      }
      return ask(...given)
    }
    pool.query = query
    const url = `${address}${addressOf('countAudioHits')}?search=a`
    await expect(fetch(url, { headers, signal: leaving.signal })).rejects.toThrow('aborted')
    await expect.poll(connections).toBe(0)
    await ask('select pg_sleep(0.3)')
    pool.query = ask
    expect(windows).toBe(1)
  })

  function connections(): Promise<number> {
    return new Promise((resolve) => {
      griot.app.server.getConnections((_, count) => resolve(count))
    })
  }
})
