import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow } from '@griot/testing/builders.ts'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergePendingEntries } from '../search/index.store.ts'
import { compactCounts } from '../uses/counts.store.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

async function query(text: string, values: unknown[] = []) {
  return (await griot.pool.query(text, values)).rows
}

/** Rows of all languages in turn. */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildAudioRow({ language: LANGUAGE_NAMES[index % LANGUAGE_NAMES.length] ?? 'yoruba' }),
  )
const declare = (body: unknown) => griot.send('contributor', 'declareAudios', { body })
const update = (body: unknown) => griot.send('contributor', 'updateAudios', { body })

/** An import of another process, in progress until `end` is called. */
async function openImport(): Promise<{ end: () => Promise<void> }> {
  const client = testClient(griot.databaseUrl)
  await client.connect()
  await client.query('begin')
  for (const { code, language } of rowsOf(LANGUAGE_NAMES.length))
    await client.query(
      `insert into assets (kind, code, language, search_text, search_key) values ('audio', $1, $2, '', '')`,
      [code, language],
    )
  return {
    end: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}

describe('a long import', () => {
  it('does not block 50 concurrent imports, reads, or readiness', async () => {
    await griot.tokenOf('contributor')
    await griot.tokenOf('viewer')
    const long = await openImport()
    const statuses: number[] = []
    let busy = true
    const reading = (async () => {
      while (busy) {
        const read = { query: { language: 'yoruba' } }
        const responses = [griot.send('viewer', 'listAudios', read), griot.send(null, 'getHealthReady')]
        for (const response of await Promise.all(responses)) statuses.push(response.statusCode)
      }
    })()
    const responses = await Promise.all(Array.from({ length: 50 }, () => declare(rowsOf(60))))
    busy = false
    await reading
    await long.end()
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses.length).toBeGreaterThan(10)
  })

  it('leaves a connection for reads and readiness when all others wait for it', async () => {
    const blocker = testClient(griot.databaseUrl)
    await blocker.connect()
    await blocker.query('begin; lock table audit_events in exclusive mode')
    const waiting = Array.from({ length: 30 }, () => declare(rowsOf(6)))
    await expect
      .poll(() => query('select 1 from pg_locks where not granted').then((rows) => rows.length))
      .toBeGreaterThan(3)
    for (let round = 0; round < 5; round += 1) {
      expect((await griot.send('viewer', 'listAudios')).statusCode).toBe(200)
      expect((await griot.send(null, 'getHealthReady')).statusCode).toBe(200)
    }
    await blocker.query('rollback')
    await blocker.end()
    const responses = await Promise.all(waiting)
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200))
  })
})

describe('imports of the same codes in opposite order', () => {
  it('all succeed without a deadlock', async () => {
    const deadlocks = async () =>
      (await query('select deadlocks from pg_stat_database where datname = current_database()'))[0]?.deadlocks
    const before = await deadlocks()
    for (let round = 0; round < 4; round += 1) {
      const saved = resultOf(await declare(rowsOf(300)), 'declareAudios').saved
      const moved = saved.map(({ id, code, localText, translation }, index) => ({
        ...{ id, code, localText, translation },
        language: LANGUAGE_NAMES[(index + round + 1) % LANGUAGE_NAMES.length],
      }))
      const fresh = rowsOf(300)
      const responses = await Promise.all([
        update([...moved, ...fresh.slice(0, 150)]),
        declare(fresh),
        update([...moved.toReversed(), ...fresh.toReversed()]),
        declare(fresh.toReversed()),
      ])
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    }
    expect(await deadlocks()).toBe(before)
  })
})

describe('the counters', () => {
  /** Rows that writes have appended since the last compaction. */
  const appended = async () =>
    (await query('select count(*) - count(distinct (kind, language)) as n from asset_counts'))[0]?.n

  it('are always exact while several processes compact them', async () => {
    let busy = true
    const compacting = [1, 2, 3].map(async () => {
      while (busy) await compactCounts(griot.pool)
    })
    const differences: unknown[] = []
    const comparing = (async () => {
      while (busy) {
        const [both] = await query(
          'select (select sum(declared) from asset_counts)::int as counted, (select count(*) from assets)::int as real',
        )
        if (both?.counted !== both?.real) differences.push(both)
      }
    })()
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 4 }, () => declare(rowsOf(30))))
    busy = false
    await Promise.all([...compacting, comparing])
    await compactCounts(griot.pool)
    expect(differences).toEqual([])
    expect(await appended()).toBe(0)
    const real = `select coalesce(language, '') as language, count(*) as declared, count(file_sha256) as with_file
                  from assets group by 1 order by 1`
    const kept = `select language, declared, with_file from asset_counts where declared > 0 order by 1`
    expect(await query(kept)).toEqual(await query(real))
  })

  it('do not change with a change of texts', async () => {
    const row = buildAudioRow({ language: 'yoruba' })
    const id = resultOf(await declare([row]), 'declareAudios').saved[0]?.id
    await compactCounts(griot.pool)
    resultOf(await update([{ ...row, id, localText: 'other' }]), 'updateAudios')
    expect(await appended()).toBe(0)
    resultOf(await update([{ ...row, id, language: 'wolof' }]), 'updateAudios')
    expect(await appended()).toBe(2)
  })
})

describe('a large import', () => {
  it('leaves its rows in the pending list of the search index, found at once and merged later', async () => {
    const word = (at: number) => (at * 104_729 * 7_919).toString(36)
    const rows = rowsOf(6_000).map((row, at) => ({
      ...row,
      translation: `kettle ${word(at)} ${word(at + 7)} ${word(at + 13)}`,
    }))
    await mergePendingEntries(griot.pool)
    resultOf(await declare(rows), 'declareAudios')
    const hits = async () => {
      const response = await griot.send('viewer', 'listAudios', { query: { search: 'kettle' } })
      return resultOf(response, 'listAudios').pagination?.total
    }
    expect(await hits()).toBe(6_000)
    // More than the default limit of the pending list: 4 MB.
    expect(await mergePendingEntries(griot.pool)).toBeGreaterThan(512)
    expect(await mergePendingEntries(griot.pool)).toBe(0)
    expect(await hits()).toBe(6_000)
  })
})
