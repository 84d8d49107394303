import { cpus, loadavg } from 'node:os'
import pg from 'pg'
import { searchTexts } from '#server/features/assets/search-texts.ts'
import { searchColumn } from '#server/storage/database/search-column.ts'
import { createTestDatabase, startTestPostgres } from '#testing/postgres.ts'
import { audioRow, codeOf, vocabulariesFor } from './data/audio-rows.ts'
import { createRandom } from './data/random.ts'

/**
 * What a search among audios costs when another kind is full of the same word, by the indexes there
 * are: planning and execution by EXPLAIN ANALYZE, and the pages of 8 KB that were looked at.
 *
 *   node bench/search-beside-other-kinds.ts
 */
const AUDIOS = 100_000
const GRAPHICS = 150_000
const BATCH = 5_000
const RUNS = 7
const KINDS = ['audio', 'video', 'graphic'] as const

/** Words that no audio has by chance, each in one audio of so many; every graphic has all of them. */
const WORDS = [
  { word: 'karibuni', each: 20 },
  { word: 'mbalimbali', each: 2_000 },
]

const LEVELS = ['search_key', 'search_text'] as const
type Level = (typeof LEVELS)[number]

/** What makes the indexes and statistics, and what is compared with a word. */
interface Design {
  statements: string[]
  compared: (level: Level) => string
}

const DESIGNS: Record<string, Design> = {
  'language first (0001)': {
    statements: [
      'create index assets_search_key on assets using gin (language, search_key gin_trgm_ops)',
      'create index assets_search_text on assets using gin (search_text gin_trgm_ops)',
    ],
    compared: (level) => level,
  },
  'kind first': {
    statements: LEVELS.map(
      (level) =>
        `create index assets_${level} on assets using gin (kind, language, ${level} gin_trgm_ops)`,
    ),
    compared: (level) => level,
  },
  'a kind its own (0004)': {
    statements: KINDS.flatMap((kind) =>
      LEVELS.flatMap((level) => [
        `create statistics if not exists assets_${kind}_${level} on ${searchColumn(kind, level)} from assets`,
        `create index assets_${kind}_${level} on assets
         using gin (language, ${searchColumn(kind, level)} gin_trgm_ops) where kind = '${kind}'`,
      ]),
    ),
    compared: (level) => searchColumn('audio', level),
  },
}

const SELECTS = {
  page: (where: string) => `select id from assets where ${where} order by id desc limit 50`,
  count: (where: string) => `select count(*) from assets where ${where}`,
}

interface Plan {
  'Planning Time': number
  'Execution Time': number
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
}

const random = createRandom(20_261_121)
const stop = await startTestPostgres()
try {
  await main()
} finally {
  await stop()
}
process.exit()

async function main(): Promise<void> {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const columns = new Map<string, Map<string, string>>()
    await insert(client, 'audio', AUDIOS)
    for (const [name, design] of Object.entries(DESIGNS))
      columns.set(`alone: ${name}`, await measure(client, design))
    await insert(client, 'graphic', GRAPHICS)
    for (const [name, design] of Object.entries(DESIGNS))
      columns.set(`beside: ${name}`, await measure(client, design))
    print(columns)
  } finally {
    await client.end()
    await database.drop()
  }
}

async function insert(client: pg.Client, kind: string, count: number): Promise<void> {
  const vocabularies = vocabulariesFor(AUDIOS)
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, at) => {
      const row = audioRow(random, vocabularies, first + at)
      const shared = WORDS.filter(({ each }) => kind !== 'audio' || (first + at) % each === 0)
      const translation = [row.translation, ...shared.map(({ word }) => word)].join(' ')
      return { ...row, ...searchTexts([row.code, row.localText, translation]) }
    })
    await client.query(
      `insert into assets (kind, code, language, search_text, search_key)
       select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[])`,
      [
        kind,
        rows.map((row) => row.code),
        rows.map((row) => row.language),
        rows.map((row) => row.text),
        rows.map((row) => row.key),
      ],
    )
  }
}

/** Builds one design instead of whatever is there, and gives the figures by their names. */
async function measure(client: pg.Client, design: Design): Promise<Map<string, string>> {
  const found = await client.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename = 'assets' and indexdef like '% USING gin %'`,
  )
  for (const { name } of found.rows) await client.query(`drop index ${name}`)
  for (const statement of design.statements) await client.query(statement)
  await client.query('vacuum analyze assets')
  const figures = new Map<string, string>()
  for (const { word, each } of WORDS)
    for (const level of LEVELS)
      for (const language of [null, 'yoruba'])
        for (const what of ['page', 'count'] as const) {
          const where = conditions(design.compared(level), word, language)
          const name = `1 of ${each}, ${level}, ${language ?? 'all'}, ${what}`
          figures.set(name, await explain(client, SELECTS[what](where)))
        }
  figures.set('500 rows inserted', await explain(client, insertOf500()))
  const size = await client.query<{ size: string }>(
    `select pg_size_pretty(sum(pg_relation_size(indexrelid))) as size from pg_stat_user_indexes
     where relname = 'assets' and indexrelname like '%search%'`,
  )
  figures.set('size of the indexes', size.rows[0]?.size ?? '')
  return figures
}

function conditions(compared: string, word: string, language: string | null): string {
  const parts = [`kind = 'audio'`, `${compared} like '%${word}%'`]
  if (language !== null) parts.push(`language = '${language}'`)
  return parts.join(' and ')
}

function insertOf500(): string {
  const codes = Array.from({ length: 500 }, (_, at) => `'${codeOf(AUDIOS + GRAPHICS + at)}'`)
  return `insert into assets (kind, code, language, search_text, search_key)
    select 'video', code, 'yoruba', code || ' ẹ̀kọ́ ilé market', code || ' eko ile market'
    from unnest(array[${codes.join(', ')}]) as given (code)`
}

/** The shortest of some runs, since what else the machine does only adds; and the pages looked at. */
async function explain(client: pg.Client, statement: string): Promise<string> {
  const planning: number[] = []
  const execution: number[] = []
  let pages = 0
  for (let run = 0; run < RUNS; run += 1) {
    await client.query('begin')
    const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(
      `explain (analyze, buffers, timing off, format json) ${statement}`,
    )
    await client.query('rollback')
    const [plan] = rows[0]?.['QUERY PLAN'] ?? []
    planning.push(plan?.['Planning Time'] ?? Number.NaN)
    execution.push(plan?.['Execution Time'] ?? Number.NaN)
    pages = (plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0)
  }
  return `${Math.min(...planning).toFixed(2)} + ${Math.min(...execution).toFixed(2)} ms, ${pages}`
}

function print(columns: ReadonlyMap<string, ReadonlyMap<string, string>>): void {
  const names = [...(columns.values().next().value?.keys() ?? [])]
  console.log(
    `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${AUDIOS} audios, ${GRAPHICS} graphics\n`,
  )
  console.log(`| search | ${[...columns.keys()].join(' | ')} |`)
  console.log(`| --- |${' ---: |'.repeat(columns.size)}`)
  for (const name of names)
    console.log(`| ${name} | ${[...columns.values()].map((of) => of.get(name)).join(' | ')} |`)
}
