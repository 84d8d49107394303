import pg from 'pg'
import { ASSET_KINDS } from '#contract/assets/kinds.ts'
import { fold } from '#contract/folding.ts'
import { PEAK_COUNT } from '#contract/limits.ts'
import { JUDGEMENT_VERSION } from '#server/media/inspection.ts'
import { ENTITIES } from '#server/storage/database/entities.ts'
import { SEARCH_VERSION, searchTexts } from '#server/storage/database/search-texts.ts'
import { textArray } from '#server/storage/database/text-array.ts'
import { hashOf, vocabulariesFor } from './data/audio-rows.ts'
import { seedCourse } from './data/course.ts'
import { audiosOf, createMixedRows, type SeededRow, searchedOf } from './data/mixed-rows.ts'
import { createRandom, type Random } from './data/random.ts'

const SEED = 20_260_101
const BATCH = 5_000
/** Of the assets, those that have a file. */
const WITH_FILE = 0.85

/** What the measurements need to know of the rows. */
export interface Seeded {
  rows: number
  /** Of the rows, those that are audios: what is measured asks for these. */
  audios: number
  /** Searches, each with what makes it hard. */
  searches: { label: string; search: string }[]
  activityIds: string[]
  seconds: number
}

/** Fills a migrated, empty database with assets of all kinds, mixed, and a course, the same for the same count. */
export async function seed(url: string, rows: number): Promise<Seeded> {
  const started = performance.now()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const rebuild = await dropSearchIndexes(client)
    const frequencies = await insertAssets(client, rows)
    for (const statement of rebuild) await client.query(statement)
    const activityIds = await seedCourse(client)
    await client.query(
      `insert into revisions (entity, entity_key, version, snapshot)
       select 'asset', id, version, ${ENTITIES.asset.snapshot} from assets t`,
    )
    for (const table of [
      'assets',
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
      audios: audiosOf(rows),
      searches: chooseSearches(frequencies),
      activityIds,
      seconds: (performance.now() - started) / 1000,
    }
  } finally {
    await client.end()
  }
}

/** A GIN index is built at once many times faster than row by row. Gives what builds them again. */
async function dropSearchIndexes(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'assets' and indexdef like '% USING gin %'`,
  )
  for (const { name } of found.rows) await client.query(`drop index ${name}`)
  return found.rows.map((row) => row.definition)
}

/** Gives how often each word stands in the local texts of audios. */
async function insertAssets(client: pg.Client, count: number): Promise<Map<string, number>> {
  const chance = { audios: createRandom(SEED), others: createRandom(SEED + 1) }
  const files = createRandom(SEED + 2)
  const rowOf = createMixedRows(count, vocabulariesFor(audiosOf(count)), chance)
  const frequencies = new Map<string, number>()
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, at) => first + at)
    const batch = numbers.map((number) => ({
      ...rowOf(number),
      sha256: files() < WITH_FILE ? hashOf(number) : null,
    }))
    for (const { localText } of batch.filter(({ kind }) => kind === 'audio')) {
      for (const word of (localText ?? '').toLowerCase().split(' '))
        frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
    }
    await insertFiles(client, files, batch)
    await insertRows(client, batch)
  }
  return frequencies
}

type RowWithFile = SeededRow & { sha256: string | null }

async function insertFiles(
  client: pg.Client,
  random: Random,
  batch: readonly RowWithFile[],
): Promise<void> {
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
      JUDGEMENT_VERSION,
    ],
  )
}

const seconds = (random: Random) => Math.round((0.5 + random() * 4) * 1000) / 1000
const peaksOf = (hash: string) => hash.padEnd(PEAK_COUNT, '7').slice(0, PEAK_COUNT)

async function insertRows(client: pg.Client, batch: readonly RowWithFile[]): Promise<void> {
  const searched = batch.map((row) => searchTexts(searchedOf(row)))
  await client.query(
    `insert into assets (kind, code, language, local_text, translation, title, description, key_words,
       search_text, search_key, search_tokens, file_sha256, search_version)
     select kind, code, language, local_text, translation, title, description, key_words::text[],
       text, key, tokens::integer[], sha256, $13
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::text[], $9::text[], $10::text[], $11::text[], $12::text[]) with ordinality
       as given (kind, code, language, local_text, translation, title, description, key_words,
         text, key, tokens, sha256, place) order by place`,
    [
      ...(
        ['kind', 'code', 'language', 'localText', 'translation', 'title', 'description'] as const
      ).map((field) => batch.map((row) => row[field])),
      batch.map(({ keyWords }) => keyWords && textArray(keyWords)),
      searched.map((row) => row.text),
      searched.map((row) => row.key),
      searched.map((row) => `{${row.tokens.join(',')}}`),
      batch.map((row) => row.sha256),
      SEARCH_VERSION,
    ],
  )
}

function chooseSearches(frequencies: Map<string, number>): Seeded['searches'] {
  const words = [...frequencies].sort((a, b) => b[1] - a[1]).filter(([word]) => word.length >= 5)
  const marked = words.filter(([word]) => fold(word) !== word)
  const common = wordAt(marked, 0)
  return [
    { label: 'common word', search: fold(common) },
    { label: 'rare word', search: fold(wordAt(words, words.length - 1)) },
    { label: 'two letters', search: 'ko' },
    {
      label: 'three words',
      search: `${fold(common)} ${fold(wordAt(marked, 1)).slice(0, 3)} house`,
    },
    { label: 'marks typed', search: common },
    { label: 'no hit', search: 'qqxzvq' },
  ]
}

function wordAt(words: readonly [string, number][], index: number): string {
  return words[index]?.[0] ?? ''
}
