import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { createEmptyDatabase, startTestPostgres } from '#testing/postgres.ts'
import { inside, root } from '../scripts/setup/paths.mjs'
import { CannotRun, type Fault } from './fault.ts'
import { type StartedGriot, signIn, startGriot } from './started-griot.ts'

/** The landed version before this one; its migrations end before the newest ones here. */
const BEFORE = '44571e1'

/** How often a process that migrates is killed before one may finish. */
const KILLS = 4
const KILLED_WITHIN_MILLISECONDS = 300

/** Rows that are there when the upgrade begins. */
const BATCHES = 6
const BATCH = 500

const run = promisify(execFile)

export const upgrade: Fault = {
  name: 'upgrade',
  claim: `an upgrade from ${BEFORE} under load, killed ${KILLS} times on its way, ends in no answer of 5xx and loses no write`,
  shows: ['R18'],
  tries: 5,
  async run({ tries, print }) {
    const folder = await mkdtemp(join(tmpdir(), 'griot-faults-'))
    const older = join(folder, 'older')
    await run('git', ['worktree', 'add', '--detach', older, BEFORE], { cwd: root }).catch(
      (error) => {
        throw new CannotRun(`The clone does not have ${BEFORE}: ${error.message}`)
      },
    )
    const stopPostgres = await startTestPostgres()
    try {
      await symlink(inside('node_modules'), join(older, 'node_modules'), 'junction')
      const failures: string[] = []
      for (let attempt = 1; attempt <= tries; attempt += 1)
        failures.push(...(await upgradeOnce(older, join(folder, `data-${attempt}`), print)))
      return failures
    } finally {
      await stopPostgres()
      await run('git', ['worktree', 'remove', '--force', older], { cwd: root })
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function upgradeOnce(
  older: string,
  dataFolder: string,
  print: (line: string) => void,
): Promise<string[]> {
  const database = await createEmptyDatabase()
  const environment = { DATABASE_URL: database.url }
  const started: StartedGriot[] = []
  try {
    const before = await startGriot({
      dataFolder,
      environment,
      main: join(older, 'server/src/main.ts'),
    })
    started.push(before)
    const load = await startLoad(before)
    for (let batch = 0; batch < BATCHES; batch += 1) await load.declare(before, BATCH)
    await load.answered(200)
    for (let kill = 0; kill < KILLS; kill += 1)
      await killedOnItsWay({ ...process.env, ...environment, GRIOT_DATA: dataFolder })
    const after = await startGriot({ dataFolder, environment })
    started.push(after)
    load.also(after)
    await load.answered(400)
    await load.end()
    const { answers, faults, declared } = load.seen()
    const lost = declared - (await countOf(database.url))
    print(`  ${answers} answers, ${faults.length} of 5xx; ${declared} rows declared, ${lost} lost`)
    return [
      ...(faults.length > 0
        ? [`${faults.length} of ${answers} answers were of 5xx: ${faults[0]}`]
        : []),
      ...(lost !== 0 ? [`${lost} declared rows are not there.`] : []),
    ]
  } finally {
    for (const griot of started) await griot.end('SIGTERM')
    await database.drop()
  }
}

/** Begins the start of the new version, which migrates first, and kills it. */
async function killedOnItsWay(environment: NodeJS.ProcessEnv): Promise<void> {
  const program = `const { migrate } = await import(${JSON.stringify(inside('server/src/storage/database/migrate.ts'))})
    process.send('begun'); await migrate(process.env.DATABASE_URL); process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  await Promise.race([sleep(Math.random() * KILLED_WITHIN_MILLISECONDS), ended])
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

/** What people do meanwhile: lists, searches, words that are declared, a level that is changed. */
async function startLoad(griot: StartedGriot) {
  const token = await signIn(griot)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const griots = [griot]
  const faults: string[] = []
  let answers = 0
  let declared = 0
  let next = 0
  let ending = false

  async function ask(
    to: StartedGriot,
    path: string,
    method = 'GET',
    body?: unknown,
  ): Promise<Response> {
    const answer = await fetch(`${to.url}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    answers += 1
    if (answer.status >= 500) faults.push(`${method} ${path}: ${answer.status} ${text}`)
    return new Response(text, { status: answer.status })
  }

  async function declare(to: StartedGriot, count: number): Promise<void> {
    const rows = Array.from({ length: count }, () => {
      next += 1
      const code = next.toString(36).padStart(6, '0')
      return { localText: `ilé ${next}`, translation: 'house', code, language: 'yoruba' }
    })
    const answer = await ask(to, '/audios/declare-audios', 'POST', rows)
    if (answer.status === 200) declared += count
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
    /** Until so many more requests were answered. */
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
