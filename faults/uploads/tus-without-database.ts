import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { realMp3 } from '#testing/builders.ts'
import { declare, freshCodes, type SignedIn } from '../shared/audios.ts'
import type { Fault } from '../shared/fault.ts'
import { type Ground, onGround } from '../shared/griot-on-database.ts'
import { signIn } from '../shared/started-griot.ts'
import { sha256Of, soundLikeNoOther, strays, wrongFiles } from './stored-files.ts'
import { begin, finish, head, patch, sendAtOnce, stateOf } from './tus.ts'

const sound = Buffer.concat(Array.from({ length: 20 }, () => realMp3('aja-01')))
const WAITS_MILLISECONDS = 20_000
/** A finish that is let go on takes a few milliseconds to its answer. */
const AROUND_COMMIT_MILLISECONDS = 8

/**
 * Where the database goes: while the finish waits for a table it is about to write, one after the other,
 * so that it is in the middle of its transaction for certain; or just after it was let go on.
 */
const TABLES = ['files', 'assets', 'asset_versions', 'revisions', 'audit_events'] as const
const MOMENTS = [...TABLES, 'around the commit'] as const
type Moment = (typeof MOMENTS)[number]

export const tusWithoutDatabase: Fault = {
  name: 'tus-without-database',
  shows: ['R3'],
  claim:
    'the database goes while a resumable upload is finished: never a false success, and it is finished later',
  tries: 200,
  run: ({ tries, print }) =>
    onGround(async (ground) => {
      const griot = await ground.start()
      const by = { griot, token: await signIn(griot) }
      const gate = await openGate(ground.databaseUrl)
      const saved = new Map<string, string>()
      const failures: string[] = []
      const successes = { before: 0, around: 0 }
      for (let count = 0; count < tries; count += 1) {
        const [code = ''] = freshCodes(1)
        const moment = MOMENTS[count % MOMENTS.length] as Moment
        await declare(by, [code])
        const bytes = soundLikeNoOther(sound, code)
        // Every other time it is finished by the request that begins it.
        const send = Math.floor(count / MOMENTS.length) % 2 === 0 ? byParts : atOnce
        const sent = await send({ ground, by, gate, moment }, code, bytes)
        failures.push(...sent.failures)
        if (sent.success) successes[moment === 'around the commit' ? 'around' : 'before'] += 1
        saved.set(code, sha256Of(bytes))
      }
      await gate.end()
      print(`  ${successes.before} successes told of what could not be committed`)
      print(`  ${successes.around} told just before the database was gone, which were true`)
      const { withoutFile } = await strays(ground.behind)
      const wrong = await wrongFiles(ground.behind, saved)
      return [
        ...failures,
        ...withoutFile.map((sha256) => `A row has no file: ${sha256}`),
        ...wrong.map((code) => `The file of ${code} is not the one that was sent.`),
      ]
    }),
}

interface Trial {
  ground: Ground
  by: SignedIn
  gate: Awaited<ReturnType<typeof openGate>>
  moment: Moment
}

interface Sent {
  success: boolean
  failures: string[]
}

/** One that was begun before: its PATCH finishes it, and HEAD is asked as a client does. */
async function byParts(trial: Trial, code: string, bytes: Buffer): Promise<Sent> {
  const { by, gate } = trial
  const id = await begin(by, code, bytes.length)
  const answer = await whileItGoes(trial, () => patch(by, id, 0, bytes))
  const told = [answer, await head(by, id)]
  await gate.open()
  const success = told.some(({ status, offset }) => status < 300 && offset === bytes.length)
  const failures = await judge(trial, success && id)
  return { success, failures: [...failures, ...(await finish(by, id, bytes))] }
}

/** One that a single request begins and finishes; without its answer the client sends it again. */
async function atOnce(trial: Trial, code: string, bytes: Buffer): Promise<Sent> {
  const { by, gate } = trial
  const { status, id } = await whileItGoes(trial, () => sendAtOnce(by, code, bytes))
  await gate.open()
  const failures = await judge(trial, status === 201 && id)
  for (let count = 0; count < 60; count += 1) {
    const again = await sendAtOnce(by, code, bytes)
    if (again.status === 201) return { success: status === 201, failures }
    await sleep(100)
  }
  return { success: status === 201, failures: [...failures, `${code} could not be sent again.`] }
}

/** @param success the id of an upload that was told to be saved */
async function judge({ by, moment }: Trial, success: string | false): Promise<string[]> {
  if (success === false) return []
  if (moment !== 'around the commit')
    return [`A success was told while the finish waited for ${moment}.`]
  const state = await untilTold(() => stateOf(by, success))
  return state?.state === 'committed'
    ? []
    : [`A success was told of an upload that is ${state?.state}.`]
}

/** Sends what finishes an upload, and takes the database away in its middle. */
async function whileItGoes<T>({ ground, gate, moment }: Trial, send: () => Promise<T>): Promise<T> {
  const table = moment === 'around the commit' ? 'audit_events' : moment
  const block = await blockWrites(ground.databaseUrl, table)
  const sending = send()
  const waits = await block.untilWaitedFor()
  if (moment === 'around the commit') {
    await block.end()
    await sleep(Math.random() * AROUND_COMMIT_MILLISECONDS)
  }
  await gate.close(block.process)
  const answer = await sending
  await block.end()
  if (!waits) throw new Error(`No finish came to ${table}.`)
  return answer
}

/** Keeps everybody from writing to a table. */
async function blockWrites(url: string, table: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in exclusive mode`)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return {
    process: rows[0]?.pid ?? 0,
    async untilWaitedFor(): Promise<boolean> {
      const giveUpAt = Date.now() + WAITS_MILLISECONDS
      while (Date.now() < giveUpAt) {
        const { rows } = await client.query(
          'select from pg_locks where not granted and relation = $1::regclass',
          [table],
        )
        if (rows.length > 0) return true
        await sleep(2)
      }
      return false
    },
    end: () => client.end().catch(() => {}),
  }
}

/** A database that takes no connection, and ends those that it has, while the gate is closed. */
async function openGate(url: string) {
  const name = new URL(url).pathname.slice(1)
  const beside = new URL(url)
  beside.pathname = '/postgres'
  const client = new pg.Client({ connectionString: beside.href })
  client.on('error', () => {})
  await client.connect()
  return {
    /** @param spared the process of a connection that stays */
    async close(spared: number) {
      await client.query(`alter database ${name} allow_connections false`)
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2',
        [name, spared],
      )
    },
    open: () => client.query(`alter database ${name} allow_connections true`),
    end: () => client.end(),
  }
}

async function untilTold<T>(ask: () => Promise<T | null>): Promise<T | null> {
  for (let count = 0; count < 100; count += 1) {
    const told = await ask()
    if (told !== null) return told
    await sleep(50)
  }
  return null
}
