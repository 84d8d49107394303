import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, realMp3 } from '@griot/testing/builders.ts'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STORED_KINDS } from '../kinds/kinds.ts'
import { compactCounts } from '../uses/counts.store.ts'
import { listAssets } from './assets.store.ts'

let griot: TestApp
const ROWS = 3_000
const FILES = ['present', 'missing', null] as const
const USES = ['used', 'unused', null] as const

beforeAll(async () => {
  griot = await startTestApp()
  const bytes = realMp3('aja-01')
  const row = buildAudioRow({ code: 'file-1' })
  resultOf(await griot.send('admin', 'declareAudios', { body: [row] }), 'declareAudios')
  const upload = await multipartOf([{ name: 'file-1.mp3', bytes }])
  resultOf(await griot.send('admin', 'uploadAudios', upload), 'uploadAudios')
  // Ids with gaps of many sizes; occasionally a graphic.
  await query(
    `insert into assets (id, kind, code, language, local_text, translation, search_text, search_key, file_sha256)
     overriding system value
     select 10 + n * 3 + n / 700 * 20000, case when n % 50 = 0 then 'graphic' else 'audio' end,
       'd' || lpad(n::text, 5, '0'), ($1::text[])[1 + n * 7 % 6], 'ilé', 'house', '', '',
       case when n % 3 = 0 or n between 900 and 1900 then (select sha256 from files) end
     from generate_series(1, $2) as n`,
    [LANGUAGE_NAMES, ROWS],
  )
  await query(`select setval('assets_id_seq', (select max(id) from assets))`)
})
afterAll(() => griot.close())

async function query(text: string, values: unknown[] = []) {
  return (await griot.pool.query(text, values)).rows
}

/** Locks in the order of codes: the two concurrent writers use the same rows. */
const changeForty = `with forty as materialized (
    select id from assets where kind = 'audio' and code >= $2 order by code limit 40 for no key update)
  update assets set language = $1 where id in (select id from forty)`

interface Asked {
  language: LanguageName | null
  file: 'present' | 'missing' | null
  use: 'used' | 'unused' | null
  limit: number
  page: number
}

const plainly = `select code from assets where kind = 'audio' and ($1::text is null or language = $1)
  and ($2::text is null or (file_sha256 is not null) = ($2 = 'present'))
  and ($5::text is null or used = ($5 = 'used')) order by id desc limit $3 offset $4`
const valuesOf = ({ language, file, use, limit, page }: Asked) => [...[language, file, limit, (page - 1) * limit, use]]

async function expectPages(pages: readonly Asked[]): Promise<void> {
  for (const asked of pages) {
    const { language, file, use, limit, page } = asked
    const response = await griot.send('viewer', 'listAudios', {
      query: {
        ...{ page: String(page), limit: String(limit) },
        ...(language === null ? {} : { language }),
        ...(file === null ? {} : { file }),
        ...(use === null ? {} : { use }),
      },
    })
    const { audios } = resultOf(response, 'listAudios')
    const expected = await query(plainly, valuesOf(asked))
    expect({ asked, codes: audios.map(({ code }) => code) }).toEqual({
      asked,
      codes: expected.map(({ code }) => code),
    })
  }
}

/** Compares the counters with the rows. */
async function expectCounts(): Promise<void> {
  const counted = await query(
    `select kind, coalesce(language, '') as language, count(*) as declared, count(file_sha256) as with_file,
       count(*) filter (where used) as used, count(file_sha256) filter (where used) as used_with_file
     from assets group by 1, 2 order by 1, 2`,
  )
  const kept = await query(
    `select kind, language, sum(declared)::bigint as declared, sum(with_file)::bigint as with_file,
       sum(used)::bigint as used, sum(used_with_file)::bigint as used_with_file
     from asset_counts group by 1, 2 having sum(declared) <> 0 order by 1, 2`,
  )
  expect(kept).toEqual(counted)
}

const asked: fc.Arbitrary<Asked> = fc
  .record({
    language: fc.constantFrom(null, ...LANGUAGE_NAMES),
    file: fc.constantFrom(...FILES),
    use: fc.constantFrom(...USES),
    limit: fc.integer({ min: 1, max: 100 }),
    share: fc.double({ min: 0, max: 1.1, noNaN: true }),
  })
  .map(({ share, ...rest }) => ({ ...rest, page: 1 + Math.floor((share * ROWS) / rest.limit) }))

type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never
const step = fc.record({
  action: fc.constantFrom('declare', 'move', 'upload', 'lose', 'delete', 'use', 'compact'),
  from: fc.integer({ min: 1, max: ROWS }),
  count: fc.integer({ min: 1, max: 60 }),
  language: fc.constantFrom(...LANGUAGE_NAMES),
  pages: fc.array(asked, { minLength: 3, maxLength: 6 }),
})

async function run({ action, from, count, language }: Step): Promise<void> {
  const codes = Array.from({ length: count }, (_, at) => `d${String(from + at).padStart(5, '0')}`)
  const some = `kind = 'audio' and code = any($1)`
  if (action === 'declare') {
    const body = codes.map(() => buildAudioRow({ language }))
    resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  } else if (action === 'move') {
    const found = await query(`select id, code from assets where ${some}`, [codes])
    const body = found.map(({ id, code }) => ({
      ...buildAudioRow({ code, language }),
      id: `${id}`,
    }))
    if (body.length > 0) await griot.send('admin', 'updateAudios', { body })
  } else if (action === 'upload') {
    const found = await query(`select code from assets where ${some} limit 2`, [codes])
    const bytes = realMp3('aja-01')
    const files = found.map(({ code }) => ({ name: `${code}.mp3`, bytes }))
    if (files.length > 0) await griot.send('admin', 'uploadAudios', await multipartOf(files))
  } else if (action === 'lose') {
    await query(`update assets set file_sha256 = null where ${some}`, [codes])
  } else if (action === 'delete') {
    await query(`delete from assets where ${some} and not exists (select from asset_versions where asset_id = id)`, [
      codes,
    ])
  } else if (action === 'use') {
    await query(`update assets set used = not used where ${some}`, [codes])
  } else {
    await compactCounts(griot.pool)
  }
}

describe('any page of a list', () => {
  it('equals the page from a full scan, after any writes', async () => {
    const everything = ([null, 'yoruba'] as const).flatMap((language) =>
      FILES.flatMap((file) =>
        USES.flatMap((use) => [1, 7, 59, 500].map((page) => ({ language, file, use, limit: 50, page }))),
      ),
    )
    await expectPages(everything)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        for (const each of steps) {
          await run(each)
          await expectPages(each.pages)
        }
        await expectCounts()
      }),
      { numRuns: 12, seed: 5 },
    )
    await expectPages(everything)
  })

  it('is a consistent snapshot while others write and compact the counters', async () => {
    const reader = testClient(griot.databaseUrl)
    await reader.connect()
    let busy = true
    const writing = [1, 2].map(async () => {
      for (let round = 0; busy; round += 1) {
        const from = `d${String((round * 31) % ROWS).padStart(5, '0')}`
        await query(changeForty, [LANGUAGE_NAMES[round % 6], from])
        const body = Array.from({ length: 20 }, () => buildAudioRow())
        await griot.send('admin', 'declareAudios', { body })
        await compactCounts(griot.pool)
      }
    })
    const differences: unknown[] = []
    try {
      for (let round = 0; round < 150; round += 1) {
        await reader.query('begin isolation level repeatable read')
        const language = LANGUAGE_NAMES[round % 7] ?? null
        const filter = { language, file: FILES[round % 3] ?? null, use: null }
        const listed = { ...filter, limit: 50 }
        const page = 1 + ((round * 5) % (language === null ? 60 : 12))
        const place = { limit: 50, offset: (page - 1) * 50, fromEnd: round % 2 === 1 }
        const asked = { filter, sort: 'newest', ...place } as const
        const found = await listAssets(reader, STORED_KINDS.audio, asked)
        const { rows } = await reader.query(plainly, valuesOf({ ...listed, page }))
        await reader.query('commit')
        const codes = found.map(({ code }) => code)
        if (codes.join() !== rows.map(({ code }) => code).join()) differences.push({ ...listed, page, codes })
      }
    } finally {
      busy = false
      await reader.end()
      await Promise.all(writing)
    }
    expect(differences).toEqual([])
  })
})
