import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { PEAK_COUNT } from '@griot/contract/limits.ts'
import { fold } from '@griot/contract/text/folding.ts'
import { INSPECTION_VERSION } from '@griot/server/media/inspection.ts'
import { textArray } from '@griot/server/storage/database/text-array.ts'
import { ENTITIES } from '@griot/server/storage/database/writes/entities.ts'
import pg from 'pg'
import { hashOf, vocabulariesFor } from './data/audio-rows.ts'
import { seedCourse } from './data/course.ts'
import { audioCountOf, createMixedRows, OLD_WORD, type SeededRow } from './data/mixed-rows.ts'
import { createRandom, type Random } from './data/random.ts'
import { assetSearch } from './data/search-columns.ts'

const SEED = 20_260_101
const BATCH = 5_000
const SEARCHED_LANGUAGE = 'yoruba'
/** Inserts one version per file. */
export const FILE_HISTORY = `insert into asset_versions (asset_id, sha256)
  select id, file_sha256 from assets where file_sha256 is not null order by id`
/** Fraction of assets with a file. */
const WITH_FILE = 0.85

/** What the measurements need to know about the rows. */
export interface Seeded {
  rows: number
  /** Number of audios, which the measurements request. */
  audios: number
  /** Searches, each with its difficulty, its goal relative to the plain limit, and its path. */
  searches: { label: string; goal: number; path: string }[]
  /** Code of the most used audio. */
  usedCode: string
  activityIds: string[]
  seconds: number
}

/** Fills a migrated, empty database with mixed assets of all kinds and a course, deterministic by count. */
export async function seed(url: string, rows: number, courses?: Parameters<typeof seedCourse>[1]): Promise<Seeded> {
  const started = performance.now()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const rebuild = await dropSearchIndexes(client)
    const frequencies = await insertAssets(client, rows)
    for (const statement of rebuild) await client.query(statement)
    const activityIds = await seedCourse(client, courses)
    await client.query(
      `insert into revisions (entity, entity_key, version, snapshot)
       select 'asset', id, version, ${ENTITIES.asset.snapshot} from assets t`,
    )
    await client.query(FILE_HISTORY)
    const used = await client.query<{ code: string }>(
      `select a.code from assets a join asset_refs r on r.kind = a.kind and lower(r.code) = lower(a.code)
       where a.kind = 'audio' and a.file_sha256 is not null group by a.code order by count(*) desc, a.code limit 1`,
    )
    for (const table of [
      'assets',
      'asset_versions',
      'files',
      'revisions',
      'levels',
      'lessons',
      'activities',
      'asset_refs',
    ]) {
      await client.query(`vacuum analyze ${table}`)
    }
    return {
      rows,
      audios: audioCountOf(rows),
      searches: chooseSearches(frequencies),
      usedCode: used.rows[0]?.code ?? '',
      activityIds,
      seconds: (performance.now() - started) / 1000,
    }
  } finally {
    await client.end()
  }
}

/**
 * Drops the GIN indexes, because building them at the end is many times faster. Returns the statements that build them.
 */
async function dropSearchIndexes(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'assets' and indexdef like '% USING gin %'`,
  )
  for (const { name } of found.rows) await client.query(`drop index ${name}`)
  return found.rows.map((row) => row.definition)
}

/** Returns the frequency of each word in the local texts of audios of the searched language. */
async function insertAssets(client: pg.Client, count: number): Promise<Map<string, number>> {
  const chance = { audios: createRandom(SEED), others: createRandom(SEED + 1) }
  const files = createRandom(SEED + 2)
  const rowOf = createMixedRows(count, vocabulariesFor(audioCountOf(count)), chance)
  const frequencies = new Map<string, number>()
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, at) => first + at)
    const batch = numbers.map((number) => ({
      ...rowOf(number),
      sha256: files() < WITH_FILE ? hashOf(number) : null,
    }))
    for (const { localText } of batch.filter(
      ({ kind, language }) => kind === 'audio' && language === SEARCHED_LANGUAGE,
    )) {
      for (const word of (localText ?? '').toLowerCase().split(' '))
        frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
    }
    await insertFiles(client, files, batch)
    await insertRows(client, batch)
  }
  return frequencies
}

type RowWithFile = SeededRow & { sha256: string | null }

async function insertFiles(client: pg.Client, random: Random, batch: readonly RowWithFile[]): Promise<void> {
  const present = batch.flatMap(({ kind, sha256 }) => (sha256 === null ? [] : { kind, sha256 }))
  await client.query(
    `insert into files (sha256, media_type, bytes, duration, peaks, judged_version)
     select sha256, media_type, bytes, duration, peaks, $6
     from unnest($1::text[], $2::text[], $3::bigint[], $4::float8[], $5::text[])
       as given (sha256, media_type, bytes, duration, peaks)`,
    [
      present.map(({ sha256 }) => sha256),
      present.map(({ kind }) => ASSET_KINDS[kind].mediaType),
      present.map(() => 8_000 + Math.floor(random() * 60_000)),
      present.map(({ kind }) => (kind === 'graphic' ? null : seconds(random))),
      present.map(({ kind, sha256 }) => (kind === 'audio' ? peaksOf(sha256) : null)),
      INSPECTION_VERSION,
    ],
  )
}

const seconds = (random: Random) => Math.round((0.5 + random() * 4) * 1000) / 1000
const peaksOf = (hash: string) => hash.padEnd(PEAK_COUNT, '7').slice(0, PEAK_COUNT)

async function insertRows(client: pg.Client, batch: readonly RowWithFile[]): Promise<void> {
  const search = assetSearch(batch)
  const lists = search.lists.map((_, at) => `$${10 + at}::text[]`)
  await client.query(
    `insert into assets (kind, code, language, local_text, translation, title, description, key_words,
       file_sha256, ${search.names})
     select kind, code, language, local_text, translation, title, description, key_words::text[], sha256, ${search.read}
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::text[], $9::text[], ${lists.join(', ')}) with ordinality
       as given (kind, code, language, local_text, translation, title, description, key_words, sha256,
         ${search.names}, place) order by place`,
    [
      ...(['kind', 'code', 'language', 'localText', 'translation', 'title', 'description'] as const).map((field) =>
        batch.map((row) => row[field]),
      ),
      batch.map(({ keyWords }) => keyWords && textArray(keyWords)),
      batch.map((row) => row.sha256),
      ...search.lists,
    ],
  )
}

/**
 * Minimum share of the plain limit. Searches with few results are equally fast on both sides, so the rest of a response
 * dominates.
 */
const GOAL = 0.7
const RARE_GOAL = 0.6

function chooseSearches(frequencies: Map<string, number>): Seeded['searches'] {
  const words = [...frequencies].sort((a, b) => b[1] - a[1]).filter(([word]) => word.length >= 5)
  const marked = words.filter(([word]) => fold(word) !== word)
  const common = wordAt(marked, 0)
  const rare = fold(wordAt(words, words.length - 1))
  const of = (label: string, search: string, goal: number, language = SEARCHED_LANGUAGE) => {
    const query = new URLSearchParams({
      search,
      ...(language ? { language } : {}),
      page: '1',
      limit: '50',
    })
    return { label, goal, path: `/api/audios?${query}` }
  }
  return [
    of('common word', fold(common), GOAL),
    of('the same with its marks', common, GOAL),
    of('common word of old rows', fold(OLD_WORD), GOAL),
    of('rare word', rare, RARE_GOAL),
    of('two letters', 'ko', GOAL),
    of('two words', `${fold(common)} ${fold(wordAt(marked, 1)).slice(0, 3)}`, GOAL),
    of('no match', 'qqxzvq', RARE_GOAL),
    of('common word, all languages', fold(common), GOAL, ''),
    of('rare word, all languages', rare, RARE_GOAL, ''),
    of('two letters, all languages', 'ko', GOAL, ''),
  ]
}

function wordAt(words: readonly [string, number][], index: number): string {
  return words[index]?.[0] ?? ''
}
