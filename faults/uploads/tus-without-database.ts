import { setTimeout as sleep } from 'node:timers/promises'
import { realMp3 } from '@griot/testing/builders.ts'
import pg from 'pg'
import { declare, freshCodes, type SignedIn } from '../shared/audios.ts'
import type { Fault } from '../shared/fault.ts'
import { type SharedDatabase, withSharedDatabase } from '../shared/griot-on-database.ts'
import { signIn } from '../shared/started-griot.ts'
import { findInconsistencies, sha256Of, uniqueAudio, wrongFiles } from './stored-files.ts'
import { begin, finish, head, patch, sendAtOnce, stateOf } from './tus.ts'

const sound = Buffer.concat(Array.from({ length: 20 }, () => realMp3('aja-01')))
const WAITS_MS = 20_000
/** Time from releasing a finishing request to its response. */
const AROUND_COMMIT_MS = 8

/**
 * When the database disappears: while finishing waits for a lock on one of these tables, which is certainly inside its
 * transaction; or just after it was released.
 */
const TABLES = ['files', 'assets', 'asset_versions', 'revisions', 'audit_events'] as const
const MOMENTS = [...TABLES, 'around the commit'] as const
type Moment = (typeof MOMENTS)[number]

export const tusWithoutDatabase: Fault = {
  name: 'tus-without-database',
  shows: ['R3'],
  claim:
    'the database disappears while a resumable upload is being finished: never a false success, and it can be finished later',
  tries: 200,
  run: ({ tries, print }) =>
    withSharedDatabase(async (shared) => {
      const griot = await shared.start()
      const by = { griot, token: await signIn(griot) }
      const gate = await openGate(shared.databaseUrl)
      const saved = new Map<string, string>()
      const failures: string[] = []
      const successes = { before: 0, around: 0 }
      for (let count = 0; count < tries; count += 1) {
        const [code = ''] = freshCodes(1)
        const moment = MOMENTS[count % MOMENTS.length] as Moment
        await declare(by, [code])
        const bytes = uniqueAudio(sound, code)
        // Alternately finished by PATCH, or by the request that creates it.
        const send = Math.floor(count / MOMENTS.length) % 2 === 0 ? byParts : atOnce
        const sent = await send({ shared, by, gate, moment }, code, bytes)
        failures.push(...sent.failures)
        if (sent.success) successes[moment === 'around the commit' ? 'around' : 'before'] += 1
        saved.set(code, sha256Of(bytes))
      }
      await gate.end()
      print(`  ${successes.before} successes reported for uploads that could not be committed`)
      print(`  ${successes.around} reported just before the database was lost, and correct`)
      const { withoutFile } = await findInconsistencies(shared.behind)
      const wrong = await wrongFiles(shared.behind, saved)
      return [
        ...failures,
        ...withoutFile.map((sha256) => `A row has no file: ${sha256}`),
        ...wrong.map((code) => `The file of ${code} is not the one that was sent.`),
      ]
    }),
}

interface Trial {
  shared: SharedDatabase
  by: SignedIn
  gate: Awaited<ReturnType<typeof openGate>>
  moment: Moment
}

interface Sent {
  success: boolean
  failures: string[]
}

/** An upload created before: PATCH finishes it, and HEAD is asked as a client does. */
async function byParts(trial: Trial, code: string, bytes: Buffer): Promise<Sent> {
  const { by, gate } = trial
  const id = await begin(by, code, bytes.length)
  const answer = await sendWhileDisconnecting(trial, () => patch(by, id, 0, bytes))
  const responses = [answer, await head(by, id)]
  await gate.open()
  const success = responses.some(({ status, offset }) => status < 300 && offset === bytes.length)
  const failures = await failuresOf(trial, success && id)
  return { success, failures: [...failures, ...(await finish(by, id, bytes))] }
}

/** An upload created and finished by one request; without a response, the client sends it again. */
async function atOnce(trial: Trial, code: string, bytes: Buffer): Promise<Sent> {
  const { by, gate } = trial
  const { status, id } = await sendWhileDisconnecting(trial, () => sendAtOnce(by, code, bytes))
  await gate.open()
  const failures = await failuresOf(trial, status === 201 && id)
  for (let count = 0; count < 60; count += 1) {
    const again = await sendAtOnce(by, code, bytes)
    if (again.status === 201) return { success: status === 201, failures }
    await sleep(100)
  }
  return { success: status === 201, failures: [...failures, `${code} could not be sent again.`] }
}

/** @param success id of an upload reported as saved */
async function failuresOf({ by, moment }: Trial, success: string | false): Promise<string[]> {
  if (success === false) return []
  if (moment !== 'around the commit') return [`A success was reported while the finish waited for ${moment}.`]
  const state = await pollUntilResult(() => stateOf(by, success))
  return state?.state === 'committed' ? [] : [`A success was reported for an upload that is ${state?.state}.`]
}

/** Sends the finishing request, and disconnects the database in the middle of it. */
async function sendWhileDisconnecting<T>({ shared, gate, moment }: Trial, send: () => Promise<T>): Promise<T> {
  const table = moment === 'around the commit' ? 'audit_events' : moment
  const block = await blockWrites(shared.databaseUrl, table)
  const sending = send()
  const waits = await block.untilWaitedFor()
  if (moment === 'around the commit') {
    await block.end()
    await sleep(Math.random() * AROUND_COMMIT_MS)
  }
  await gate.close(block.process)
  const answer = await sending
  await block.end()
  if (!waits) throw new Error(`No finishing request reached ${table}.`)
  return answer
}

/** Blocks all writes to a table. */
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
      const giveUpAt = Date.now() + WAITS_MS
      while (Date.now() < giveUpAt) {
        const { rows } = await client.query('select from pg_locks where not granted and relation = $1::regclass', [
          table,
        ])
        if (rows.length > 0) return true
        await sleep(2)
      }
      return false
    },
    end: () => client.end().catch(() => {}),
  }
}

/** A proxy to the database that refuses connections and cuts existing ones while it is closed. */
async function openGate(url: string) {
  const name = new URL(url).pathname.slice(1)
  const beside = new URL(url)
  beside.pathname = '/postgres'
  const client = new pg.Client({ connectionString: beside.href })
  client.on('error', () => {})
  await client.connect()
  return {
    /** @param spared backend process of a connection that is not cut */
    async close(spared: number) {
      await client.query(`alter database ${name} allow_connections false`)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2', [
        name,
        spared,
      ])
    },
    open: () => client.query(`alter database ${name} allow_connections true`),
    end: () => client.end(),
  }
}

async function pollUntilResult<T>(ask: () => Promise<T | null>): Promise<T | null> {
  for (let count = 0; count < 100; count += 1) {
    const response = await ask()
    if (response !== null) return response
    await sleep(50)
  }
  return null
}
