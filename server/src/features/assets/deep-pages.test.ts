import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES, type LanguageName } from '#contract/languages.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '#testing/app.ts'
import { buildAudioRow, realMp3 } from '#testing/builders.ts'
import { testClient } from '#testing/postgres.ts'
import type { Database } from '../../storage/database/database.ts'
import { listAssets } from './assets.store.ts'
import { foldCounts } from './counts.store.ts'
import { STORED_KINDS } from './kinds.ts'
import { foldUseCounts } from './use-counts.store.ts'

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
  // Ids with holes of every size, over several wide blocks; a graphic here and there.
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

/** Locks in the order of codes: the two who write at once meet in the same rows. */
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
const valuesOf = ({ language, file, use, limit, page }: Asked) => [
  ...[language, file, limit, (page - 1) * limit, use],
]

async function expectPages(pages: readonly Asked[]): Promise<void> {
  for (const asked of pages) {
    const { language, file, use, limit, page } = asked
    const answer = await griot.send('viewer', 'listAudios', {
      query: {
        ...{ page: String(page), limit: String(limit) },
        ...(language === null ? {} : { language }),
        ...(file === null ? {} : { file }),
        ...(use === null ? {} : { use }),
      },
    })
    const { audios } = resultOf(answer, 'listAudios')
    const expected = await query(plainly, valuesOf(asked))
    expect({ asked, codes: audios.map(({ code }) => code) }).toEqual({
      asked,
      codes: expected.map(({ code }) => code),
    })
  }
}

/** The map against the rows themselves. */
async function expectMap(): Promise<void> {
  const counted = (width: number) => `
    select kind, language, ${width} as width, id / ${width} as block, count(*) as declared, count(file_sha256) as with_file,
      count(*) filter (where used) as used, count(file_sha256) filter (where used) as used_with_file
    from (select id, kind, l.language, file_sha256, used from assets, lateral (values (coalesce(assets.language, '')), ('*')) as l (language)) as rows
    group by 1, 2, 4`
  const real = await query(`${counted(256)} union all ${counted(16_384)} order by 1, 2, 3, 4`)
  const mapped = await query(
    `select kind, language, width, block::bigint, sum(declared) as declared, sum(with_file) as with_file,
       sum(used) as used, sum(used_with_file) as used_with_file
     from asset_use_blocks group by 1, 2, 3, 4 having sum(declared) <> 0 or sum(with_file) <> 0 order by 1, 2, 3, 4`,
  )
  expect(mapped).toEqual(real)
  const withoutUse = await query(
    `select kind, language, width, block::bigint, sum(declared) as declared, sum(with_file) as with_file
     from asset_blocks group by 1, 2, 3, 4 having sum(declared) <> 0 or sum(with_file) <> 0 order by 1, 2, 3, 4`,
  )
  expect(withoutUse).toEqual(real.map(({ used, used_with_file, ...row }) => row))
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
  action: fc.constantFrom('declare', 'move', 'upload', 'lose', 'delete', 'use', 'fold'),
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
    await query(
      `delete from assets where ${some} and not exists (select from asset_versions where asset_id = id)`,
      [codes],
    )
  } else if (action === 'use') {
    await query(`update assets set used = not used where ${some}`, [codes])
  } else {
    await foldCounts(griot.pool)
    await foldUseCounts(griot.pool)
  }
}

describe('a page, wherever it lies', () => {
  it('has what a walk over all rows before it finds, after any writes', async () => {
    const everything = ([null, 'yoruba'] as const).flatMap((language) =>
      FILES.flatMap((file) =>
        USES.flatMap((use) =>
          [1, 7, 59, 500].map((page) => ({ language, file, use, limit: 50, page })),
        ),
      ),
    )
    await expectPages(everything)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        for (const each of steps) {
          await run(each)
          await expectPages(each.pages)
        }
        await expectMap()
      }),
      { numRuns: 12, seed: 5 },
    )
    await expectPages(everything)
  })

  it('is of one moment, while others write and fold', async () => {
    const reader = testClient(griot.databaseUrl)
    await reader.connect()
    let busy = true
    const writing = [1, 2].map(async () => {
      for (let round = 0; busy; round += 1) {
        const from = `d${String((round * 31) % ROWS).padStart(5, '0')}`
        await query(changeForty, [LANGUAGE_NAMES[round % 6], from])
        const body = Array.from({ length: 20 }, () => buildAudioRow())
        await griot.send('admin', 'declareAudios', { body })
        await foldCounts(griot.pool)
      }
    })
    const differences: unknown[] = []
    try {
      for (let round = 0; round < 150; round += 1) {
        await reader.query('begin isolation level repeatable read')
        const language = LANGUAGE_NAMES[round % 7] ?? null
        const listed = { language, file: FILES[round % 3] ?? null, use: null, limit: 50 }
        const page = 1 + ((round * 5) % (language === null ? 60 : 12))
        const found = await listAssets(reader, STORED_KINDS.audio, {
          ...listed,
          offset: (page - 1) * 50,
        })
        const { rows } = await reader.query(plainly, valuesOf({ ...listed, page }))
        await reader.query('commit')
        const codes = found.map(({ code }) => code)
        if (codes.join() !== rows.map(({ code }) => code).join())
          differences.push({ ...listed, page, codes })
      }
    } finally {
      busy = false
      await reader.end()
      await Promise.all(writing)
    }
    expect(differences).toEqual([])
  })
})

describe('a deep page', () => {
  /** The most rows that any part of the statement's plan gave. */
  async function mostRows(filter: Parameters<typeof listAssets>[2]): Promise<number> {
    let most = 0
    const explaining: Database = {
      query: async ({ text, values }: pg.QueryConfig) => {
        const explained = await griot.pool.query(`explain (analyze, format json) ${text}`, values)
        most = rowsOf(explained.rows[0]['QUERY PLAN'][0].Plan)
        return { ...explained, rows: [] }
      },
    }
    await listAssets(explaining, STORED_KINDS.audio, filter)
    return most
  }

  interface Plan {
    'Actual Rows': number
    'Actual Loops': number
    'Rows Removed by Filter'?: number
    Plans?: Plan[]
  }
  function rowsOf(plan: Plan): number {
    const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
    return Math.max(own * plan['Actual Loops'], ...(plan.Plans ?? []).map(rowsOf))
  }

  it('reads the blocks that hold it and no row before them, whatever it is filtered by', async () => {
    while (await foldCounts(griot.pool));
    await query('analyze')
    for (const language of [null, 'yoruba'] as const)
      for (const file of FILES) {
        const offset =
          language === null ? (file === null ? 2_500 : 1_000) : file === null ? 400 : 150
        const most = await mostRows({ language, file, use: null, limit: 50, offset })
        expect({ language, file, most: most <= 700 }).toEqual({ language, file, most: true })
      }
  })

  it('finds what is rare without looking through what is not', async () => {
    await query(`update assets set file_sha256 = null where id > 100`)
    while (await foldCounts(griot.pool));
    await query('analyze')
    expect(
      await mostRows({ language: null, file: 'present', use: null, limit: 50, offset: 0 }),
    ).toBeLessThan(700)
  })
})
