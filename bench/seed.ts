import pg from 'pg'
import { fold } from '#contract/folding.ts'
import { PEAK_COUNT } from '#contract/limits.ts'
import { SEARCH_VERSION, searchTexts } from '#server/features/assets/search-texts.ts'
import { ENTITIES } from '#server/storage/database/entities.ts'
import { type AudioRow, audioRow, hashOf, vocabulariesFor } from './data/audio-rows.ts'
import { seedCourse } from './data/course.ts'
import { withGridWords } from './data/grid-words.ts'
import { createRandom, type Random } from './data/random.ts'

const SEED = 20_260_101
const BATCH = 5_000
/** Of the assets, those that have a file. */
const WITH_FILE = 0.85

/** What the measurements need to know of the rows. */
export interface Seeded {
  rows: number
  /** Searches, each with what makes it hard. */
  searches: { label: string; search: string }[]
  activityIds: string[]
  seconds: number
}

/** Fills a migrated, empty database with audio assets and a course, the same for the same count. */
export async function seed(url: string, rows: number): Promise<Seeded> {
  const started = performance.now()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const rebuild = await dropSearchIndexes(client)
    const frequencies = await insertAudios(client, rows)
    for (const statement of rebuild) await client.query(statement)
    const activityIds = await seedCourse(client)
    await client.query(
      `insert into revisions (entity, entity_key, version, snapshot)
       select 'asset', id, version, ${ENTITIES.asset.snapshot} from assets t`,
    )
    for (const table of ['assets', 'files', 'revisions', 'activities', 'asset_refs']) {
      await client.query(`vacuum analyze ${table}`)
    }
    return {
      rows,
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

/** Gives how often each word stands in the local texts. */
async function insertAudios(client: pg.Client, count: number): Promise<Map<string, number>> {
  const random = createRandom(SEED)
  const vocabularies = vocabulariesFor(count)
  const frequencies = new Map<string, number>()
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, at) => first + at)
    const batch = numbers.map((number) =>
      withGridWords(audioRow(random, vocabularies, number), number, count),
    )
    for (const word of batch.flatMap((row) => row.localText.toLowerCase().split(' '))) {
      frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
    }
    const files = numbers.map((number) => (random() < WITH_FILE ? hashOf(number) : null))
    await insertFiles(client, random, files)
    await insertRows(client, batch, files)
  }
  return frequencies
}

async function insertFiles(
  client: pg.Client,
  random: Random,
  hashes: readonly (string | null)[],
): Promise<void> {
  const present = hashes.filter((hash) => hash !== null)
  await client.query(
    `insert into files (sha256, media_type, bytes, duration, peaks)
     select sha256, 'audio/mpeg', bytes, duration, peaks
     from unnest($1::text[], $2::bigint[], $3::float8[], $4::text[]) as given (sha256, bytes, duration, peaks)`,
    [
      present,
      present.map(() => 8_000 + Math.floor(random() * 60_000)),
      present.map(() => Math.round((0.5 + random() * 4) * 1000) / 1000),
      present.map((hash) => hash.padEnd(PEAK_COUNT, '7').slice(0, PEAK_COUNT)),
    ],
  )
}

async function insertRows(
  client: pg.Client,
  batch: readonly AudioRow[],
  hashes: readonly (string | null)[],
): Promise<void> {
  const searched = batch.map((row) => searchTexts([row.code, row.localText, row.translation]))
  await client.query(
    `insert into assets (kind, code, language, local_text, translation, search_text, search_key, file_sha256, search_tokens, search_version)
     select 'audio', code, language, local_text, translation, text, key, sha256, tokens::integer[], $9
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
       as given (code, language, local_text, translation, text, key, sha256, tokens)`,
    [
      batch.map((row) => row.code),
      batch.map((row) => row.language),
      batch.map((row) => row.localText),
      batch.map((row) => row.translation),
      searched.map((row) => row.text),
      searched.map((row) => row.key),
      hashes,
      searched.map((row) => `{${row.tokens.join(',')}}`),
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
