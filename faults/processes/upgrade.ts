import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@griot/server/storage/database/migrate/migrate.ts'
import { MIGRATIONS_FOLDER } from '@griot/server/storage/database/migrate/migrations.ts'
import { createEmptyDatabase, startTestPostgres } from '@griot/testing/postgres/postgres.ts'
import pg from 'pg'
import { inRepository } from '../../scripts/setup/paths.mjs'
import type { Fault } from '../shared/fault.ts'
import { type StartedGriot, signIn, startGriot } from '../shared/started-griot.ts'

/** One migration of each type that the rules allow (testing/migration-rules.ts), as a later version may have. */
const LATER = {
  '9001-column.sql': `alter table assets add column hint text not null default '';
    create table hints (asset_id bigint primary key, hint text not null);`,
  '9002-index.sql': `-- no transaction
    create index concurrently if not exists assets_hint on assets (hint);`,
  '9003-second-index.sql': `-- no transaction
    create index concurrently if not exists assets_translation on assets (kind, translation);`,
  '9004-fill.sql': `update assets set hint = 'x' where id % 2 = 0;`,
}

/** How often a migrating process is killed before one may finish. */
const KILLS = 4
const KILLED_WITHIN_MS = 300

/** Rows existing before the upgrade. */
const BATCHES = 6
const BATCH = 500

export const upgrade: Fault = {
  name: 'upgrade',
  claim: `migrations under load, killed ${KILLS} times: no response is 5xx, and no write is lost`,
  shows: ['R18'],
  tries: 5,
  async run({ tries, print }) {
    const folder = await mkdtemp(join(tmpdir(), 'griot-faults-'))
    const migrations = join(folder, 'migrations')
    await cp(MIGRATIONS_FOLDER, migrations, { recursive: true })
    for (const [name, text] of Object.entries(LATER)) await writeFile(join(migrations, name), text)
    const stopPostgres = await startTestPostgres()
    try {
      const failures: string[] = []
      for (let attempt = 1; attempt <= tries; attempt += 1)
        failures.push(...(await upgradeOnce(migrations, join(folder, `data-${attempt}`), print)))
      return failures
    } finally {
      await stopPostgres()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function upgradeOnce(migrations: string, dataFolder: string, print: (line: string) => void): Promise<string[]> {
  const database = await createEmptyDatabase()
  const environment = { DATABASE_URL: database.url }
  const started: StartedGriot[] = []
  try {
    const before = await startGriot({ dataFolder, environment })
    started.push(before)
    const load = await startLoad(before)
    for (let batch = 0; batch < BATCHES; batch += 1) await load.declare(before, BATCH)
    await load.answered(200)
    for (let kill = 0; kill < KILLS; kill += 1)
      await killDuringMigration({ ...process.env, ...environment, MIGRATIONS: migrations })
    await migrate(database.url, { folder: migrations })
    const after = await startGriot({ dataFolder, environment })
    started.push(after)
    load.also(after)
    await load.answered(400)
    await load.end()
    const { answers, faults, declared } = load.seen()
    const lost = declared - (await countOf(database.url))
    print(`  ${answers} answers, ${faults.length} of 5xx; ${declared} rows declared, ${lost} lost`)
    return [
      ...(faults.length > 0 ? [`${faults.length} of ${answers} answers were of 5xx: ${faults[0]}`] : []),
      ...(lost !== 0 ? [`${lost} declared rows are not there.`] : []),
    ]
  } finally {
    for (const griot of started) await griot.end('SIGTERM')
    await database.drop()
  }
}

/** Starts a migration in another process, and kills it. */
async function killDuringMigration(environment: NodeJS.ProcessEnv): Promise<void> {
  const program = `const { migrate } = await import(${JSON.stringify(inRepository('server/src/storage/database/migrate/migrate.ts'))})
    process.send('started'); await migrate(process.env.DATABASE_URL, { folder: process.env.MIGRATIONS }); process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  await Promise.race([sleep(Math.random() * KILLED_WITHIN_MS), ended])
  child.kill('SIGKILL')
  await ended
}

async function countOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>('select count(*) from assets')
  await client.end()
  return Number(rows[0]?.count)
}

/** Load by users during the upgrade: lists, searches, declared words, a changed level. */
async function startLoad(griot: StartedGriot) {
  const token = await signIn(griot)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const griots = [griot]
  const faults: string[] = []
  let answers = 0
  let declared = 0
  let next = 0
  let ending = false

  async function ask(to: StartedGriot, path: string, method = 'GET', body?: unknown): Promise<Response> {
    const response = await fetch(`${to.url}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    answers += 1
    if (response.status >= 500) faults.push(`${method} ${path}: ${response.status} ${text}`)
    return new Response(text, { status: response.status })
  }

  async function declare(to: StartedGriot, count: number): Promise<void> {
    const rows = Array.from({ length: count }, () => {
      next += 1
      const code = next.toString(36).padStart(6, '0')
      return { localText: `ilé ${next}`, translation: 'house', code, language: 'yoruba' }
    })
    const response = await ask(to, '/audios/declare-audios', 'POST', rows)
    if (response.status === 200) declared += count
  }

  const turns = [
    (to: StartedGriot) => ask(to, '/audios?language=yoruba&page=3'),
    (to: StartedGriot) => ask(to, '/audios?language=yoruba&search=ile'),
    (to: StartedGriot) => ask(to, '/levels?language=yoruba'),
    (to: StartedGriot) => ask(to, '/auth/me'),
    (to: StartedGriot) => declare(to, 3),
    (to: StartedGriot) => ask(to, '/users'),
  ]
  const loops = turns.map(async (turn) => {
    for (let at = 0; !ending; at += 1) {
      const to = griots[at % griots.length]
      if (to) await turn(to)
      await sleep(5)
    }
  })

  return {
    declare,
    also: (other: StartedGriot) => griots.push(other),
    seen: () => ({ answers, faults, declared }),
    /** Waits until this many more requests were answered. */
    async answered(count: number): Promise<void> {
      const until = answers + count
      while (answers < until) await sleep(20)
    },
    async end(): Promise<void> {
      ending = true
      await Promise.all(loops)
    },
  }
}
