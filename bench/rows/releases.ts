import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '@griot/server/storage/database/migrate/migrate.ts'
import { JOBS_SCHEMA } from '@griot/server/storage/jobs/jobs.ts'
import type pg from 'pg'
import type { Line } from '../compare.ts'
import { seed } from '../seed.ts'
import { connect, signIn, startGriot, type Testbed } from '../testbed.ts'
import { absolute } from './absolute.ts'
import { packReady } from './pack-ready.ts'

/** Most milliseconds of each step with a course of 24,000 activities. */
const GOALS = { plan: 2_000, release: 5_000, compare: 300, rollback: 100 }
/** Most compressed bytes of the documents that one changed word costs, in a course of 20 levels. */
const WORD_BYTES = 10_240
const COURSE = { languages: ['yoruba' as const], levels: 120, codesRepeat: 3_900 }
const USUAL_COURSE = { languages: ['yoruba' as const], levels: 20, codesRepeat: 1_000 }
/** A word of 1.6 s in Opus. */
const WORD_FILE_BYTES = 5_000
const ASSETS = 20_000
/** Most milliseconds until the pack of the sample course is ready. */
const PACK_READY = 2_000
const TURNS = 5

/**
 * A course of 24,000 activities is planned, released, compared and rolled back, by one person. Files are made of a few
 * bytes, because only their number matters: they are linked, not copied.
 */
export async function releases(testbed: Testbed): Promise<Line[]> {
  const large = await startWith(testbed, 'releases', COURSE)
  const planned = await large.timed(TURNS, () => large.plan())
  const first = await large.plan()
  const [firstRelease = Number.NaN] = await large.timed(1, () => large.make(first.id))
  await large.owner.query(`update activities set localized_instruction = 'Tẹ ohun' where key % 10 = 0`)
  const second = await large.plan()
  const [nextRelease = Number.NaN] = await large.timed(1, () => large.make(second.id))
  const query = `from=${first.id}`
  const compared = await large.timed(TURNS, () => large.get(`/api/releases/${second.id}/comparison?${query}`))
  const changes = await large.timed(TURNS, () => large.get(`/api/releases/${second.id}/changes?${query}`))
  const back = await large.timed(TURNS * 2, (turn) =>
    large.post(`/api/releases/${turn % 2 === 0 ? first.id : second.id}/live`, {}),
  )
  const direct = await writeDirectly(testbed, large.owner)
  await large.owner.end()
  return [
    absolute('plan of 24,000 activities, ms', median(planned), GOALS.plan),
    absolute('first release, ms', firstRelease, GOALS.release),
    absolute('first release, times writing and hashing the same documents', firstRelease / direct, null),
    absolute('release after 2,400 changes, ms', nextRelease, GOALS.release),
    absolute('comparison of releases, ms', median(compared), GOALS.compare),
    absolute('first page of changes, ms', median(changes), GOALS.compare),
    absolute('rollback, ms', median(back), GOALS.rollback),
    ...(await usualCourse(testbed)),
    await sampleCourse(testbed),
  ]
}

/** A course of usual size: its pack on a slow phone, and the compressed documents that a changed word costs. */
async function usualCourse(testbed: Testbed): Promise<Line[]> {
  const usual = await startWith(testbed, 'usual_course', { ...USUAL_COURSE, fileBytes: WORD_FILE_BYTES })
  const first = await usual.plan()
  await usual.make(first.id)
  const pack = await packReady(testbed, usual, first.id, { course: 'a usual course', goal: null })
  await usual.owner.query(`update activities set localized_instruction = 'Tẹ́' where id = 'ACT-YA-0001-02'`)
  const { sizes } = await usual.plan()
  await usual.owner.end()
  return [pack, absolute('one changed word, bytes', sizes.updates[0]?.small ?? Number.NaN, WORD_BYTES)]
}

/** The course of `npm start -- --demo`, with real sounds and pictures. */
async function sampleCourse(testbed: Testbed): Promise<Line> {
  const url = await createDatabase(testbed, 'sample_course')
  const sample = await startOn(testbed, 'sample_course', url, ['--demo'])
  const { id } = await sample.plan()
  await sample.make(id)
  const line = await packReady(testbed, sample, id, { course: 'the sample course', goal: PACK_READY })
  await sample.owner.end()
  return line
}

interface Planned {
  id: string
  state: string
  sizes: { updates: { small: number }[] }
}

/** A Griot with a database of its own, in the same PostgreSQL, and a course that is ready. */
async function startWith(
  testbed: Testbed,
  name: string,
  { fileBytes = 64, ...course }: Parameters<typeof seed>[2] & { fileBytes?: number },
) {
  const url = await createDatabase(testbed, name)
  await seed(url, ASSETS, course)
  const owner = await connect(url)
  await makeReady(owner, join(testbed.folder, name), fileBytes)
  await owner.end()
  return startOn(testbed, name, url)
}

/** Creates a migrated database and its folder of media, both with this name. */
async function createDatabase({ admin, environment, folder }: Testbed, name: string): Promise<string> {
  const url = new URL(environment.DATABASE_URL ?? '')
  await admin.query(`create database ${name} owner ${admin.escapeIdentifier(url.username)}`)
  url.pathname = name
  await migrate(url.href)
  await mkdir(join(folder, name))
  return url.href
}

/** A Griot on a database, after its first jobs, with what a person does with releases. */
async function startOn({ environment, folder }: Testbed, name: string, url: string, args: string[] = []) {
  const griot = await startGriot({ ...environment, DATABASE_URL: url, GRIOT_DATA: join(folder, name) }, [], args)
  const owner = await connect(url)
  await jobsEnd(owner)
  const { token } = await signIn(griot.base)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(griot.base + path, { headers, ...init })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { result: Planned }).result
  }
  const post = (path: string, body?: object) =>
    call(path, {
      method: 'POST',
      body: body && Object.keys(body).length > 0 ? JSON.stringify(body) : null,
      headers: body && Object.keys(body).length > 0 ? headers : { authorization: headers.authorization },
    })
  return {
    ...{ base: griot.base, owner, post, get: call },
    plan: () => post('/api/releases', { language: 'yoruba' }),
    async make(id: string) {
      await post(`/api/releases/${id}/make`, { name: 'Food' })
      while ((await call(`/api/releases/${id}`)).state !== 'complete') await new Promise((done) => setTimeout(done, 20))
    },
    async timed(turns: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
      const times: number[] = []
      for (let turn = 0; turn < turns; turn += 1) {
        const began = performance.now()
        await work(turn)
        times.push(performance.now() - began)
      }
      return times
    },
  }
}

/** Waits for the jobs of a start, which would run beside what is measured. */
async function jobsEnd(owner: pg.Client): Promise<void> {
  const waiting = `select 1 from ${JOBS_SCHEMA}.job where state in ('created', 'retry', 'active') and start_after <= now()`
  for (let quiet = 0; quiet < 5; ) {
    const { rowCount } = await owner.query(waiting)
    quiet = rowCount ? 0 : quiet + 1
    await new Promise((done) => setTimeout(done, 1_000))
  }
}

/** Everything is available, and every file is there. */
async function makeReady(owner: pg.Client, data: string, fileBytes: number): Promise<void> {
  for (const table of ['levels', 'lessons', 'activities', 'assets'])
    await owner.query(`alter table ${table} disable trigger user`)
  await owner.query('update levels set available = true')
  await owner.query('update lessons set available = true')
  await owner.query('update activities set is_active = true')
  await owner.query(`update assets set alt_texts = '{"yoruba":"Ajá"}' where kind = 'graphic'`)
  await owner.query(
    `update assets set captions = '{"yoruba":[{"start":0,"end":900,"text":"Ajá"}]}' where kind = 'video'`,
  )
  await owner.query(
    `update assets a set file_sha256 = (select min(sha256) from files f where f.media_type =
       case a.kind when 'audio' then 'audio/mpeg' when 'video' then 'video/mp4' else 'image/png' end)
     where file_sha256 is null`,
  )
  await owner.query('update files set bytes = $1', [fileBytes])
  for (const table of ['levels', 'lessons', 'activities', 'assets'])
    await owner.query(`alter table ${table} enable trigger user`)
  // Otherwise a job would try to make variants of these files.
  await owner.query(
    `insert into file_variants (original_sha256, variant)
     select sha256, case media_type when 'audio/mpeg' then 'opus' else 'webp-640' end from files
     where media_type in ('audio/mpeg', 'image/png')`,
  )
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ sha256: string }>('select sha256 from files')
  for (const { sha256 } of rows) {
    const folder = join(data, 'files/kept', sha256.slice(0, 2), sha256.slice(2, 4))
    await mkdir(folder, { recursive: true })
    const file = await open(join(folder, sha256), 'w')
    await file.writeFile(sha256.padEnd(fileBytes, sha256))
    await file.close()
  }
}

/** Milliseconds to hash the documents of the last release and write each into a synced file. */
async function writeDirectly({ folder }: Testbed, owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ content: string }>(
    `select content from release_documents join release_contents using (sha256)
     where release_id = (select max(id) from releases)`,
  )
  const target = join(folder, 'direct')
  await mkdir(target)
  const began = performance.now()
  for (const { content } of rows) {
    const sha256 = createHash('sha256').update(content).digest('hex')
    const file = await open(join(target, sha256), 'w')
    await file.writeFile(content)
    await file.sync()
    await file.close()
  }
  return performance.now() - began
}

const median = (times: readonly number[]): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN)
