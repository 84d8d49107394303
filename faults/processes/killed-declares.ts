import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { rows } from '@griot/server/storage/database/database.ts'
import { buildAssetRow } from '@griot/testing/builders.ts'
import { freshCodes, type SignedIn } from '../shared/audios.ts'
import { type CallResponse, callApi, callOrThrow } from '../shared/calls.ts'
import type { Fault } from '../shared/fault.ts'
import { type SharedDatabase, withSharedDatabase } from '../shared/griot-on-database.ts'
import { signIn } from '../shared/started-griot.ts'
import type { Installation } from '../uploads/stored-files.ts'

const ROWS_MAX = 3_000
/** One in a hundred rows has a declared code, and one in a hundred the code of an earlier row. */
const DECLARED = ROWS_MAX / 100
/** How long a connection of the killed process may still run its last statement. */
const ENDED_WITHIN_MS = 10_000

/** A batch with the expected result of each row. */
interface Batch {
  body: ReturnType<typeof buildAssetRow<'audio'>>[]
  /** New codes. */
  saved: string[]
  /** Indexes of rows to be skipped, with the reason. */
  skipped: { row: number; reason: string }[]
}

type Kills = Record<'before' | 'after' | 'answered', number>

export const killedDeclares: Fault = {
  name: 'killed-declares',
  shows: ['R11'],
  claim:
    'kill -9 at any moment of a declare batch: all or nothing is saved, and a retry with its key, after the restart or at another process, reports exactly what was saved and skipped',
  tries: 100,
  run: ({ tries, print }) =>
    withSharedDatabase(async (shared) => {
      // One that survives, as behind a load balancer.
      const other = await signedIn(shared)
      const declared = freshCodes(DECLARED)
      await callOrThrow(other, 'declareAudios', {
        body: declared.map((code) => buildAssetRow('audio', { code })),
      })
      let by = await signedIn(shared)
      const failures: string[] = []
      const kills: Kills = { before: 0, after: 0, answered: 0 }
      const perRow = await millisecondsPerRow(by)
      for (let count = 0; count < tries; count += 1) {
        const batch = makeBatch(declared)
        const headers = { 'idempotency-key': randomUUID() }
        const sending = callApi(by, 'declareAudios', { body: batch.body, headers })
        // Every third time, wait for the commit: the moment between it and the response is very short.
        if (count % 3 === 2) await waitForRows(shared.behind, batch)
        else await sleep(Math.random() * batch.body.length * perRow * 1.2)
        await by.griot.end('SIGKILL')
        const answer = await sending
        failures.push(...(await failuresAfterKill(shared.behind, { batch, answer, kills })))
        by = await signedIn(shared)
        const again = { body: batch.body, headers }
        const response = await callApi(count % 2 === 0 ? by : other, 'declareAudios', again)
        failures.push(...(await failuresOfResponse(shared.behind, batch, response)))
        const elsewhere = await callApi(count % 2 === 0 ? other : by, 'declareAudios', again)
        if (elsewhere.text !== response.text) failures.push('The processes return different responses.')
      }
      print(
        `  killed ${kills.before} times before the commit, ${kills.after} after it, ${kills.answered} after the answer`,
      )
      return failures
    }),
}

async function signedIn(shared: SharedDatabase): Promise<SignedIn> {
  const griot = await shared.start()
  return { griot, token: await signIn(griot) }
}

async function waitForRows(behind: Installation, { saved }: Batch): Promise<void> {
  const giveUpAt = Date.now() + ENDED_WITHIN_MS
  while ((await countOf(behind, saved.slice(0, 1))) === 0 && Date.now() < giveUpAt) await sleep(1)
}

/** Measured on this machine; the first batch of a process is slower, as it is for each killed process. */
async function millisecondsPerRow(by: SignedIn): Promise<number> {
  const body = freshCodes(ROWS_MAX).map((code) => buildAssetRow('audio', { code }))
  const begin = performance.now()
  await callOrThrow(by, 'declareAudios', { body })
  return (performance.now() - begin) / ROWS_MAX
}

function makeBatch(declared: readonly string[]): Batch {
  const batch: Batch = { body: [], saved: [], skipped: [] }
  const put = (code: string, reason?: string) => {
    if (reason === undefined) batch.saved.push(code)
    else batch.skipped.push({ row: batch.body.length, reason })
    batch.body.push(buildAssetRow('audio', { code }))
  }
  const fresh = freshCodes(50 + Math.floor(Math.random() * (ROWS_MAX - 2 * DECLARED - 50)))
  fresh.forEach((code, index) => {
    put(code)
    if (index % 100 === 7) put(declared[(index - 7) / 100] ?? '', 'declared')
    if (index % 100 === 70) put(fresh[index - 60] ?? '', 'repeated')
  })
  return batch
}

/** All rows or none; all if a success was returned. */
async function failuresAfterKill(
  behind: Installation,
  { batch, answer, kills }: { batch: Batch; answer: CallResponse<unknown>; kills: Kills },
): Promise<string[]> {
  await waitForWriters(behind)
  const there = await countOf(behind, batch.saved)
  const isAnswered = answer.status === 200
  kills[isAnswered ? 'answered' : there > 0 ? 'after' : 'before'] += 1
  const isWhole = there === batch.saved.length
  if (isWhole || (there === 0 && !isAnswered)) return []
  return [`Of ${batch.saved.length} new codes ${there} are there, and the answer was ${answer.status}.`]
}

/** PostgreSQL finishes statements that a killed process has started. */
async function waitForWriters({ pool }: Installation): Promise<void> {
  const giveUpAt = Date.now() + ENDED_WITHIN_MS
  while (Date.now() < giveUpAt) {
    const writing = await rows(
      pool,
      `select from pg_stat_activity
       where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`,
    )
    if (writing.length === 0) return
    await sleep(20)
  }
}

async function failuresOfResponse(
  behind: Installation,
  batch: Batch,
  { status, result, text }: CallResponse<{ saved: { code: string }[]; skipped: Batch['skipped'] }>,
): Promise<string[]> {
  if (!result) return [`A batch that was sent again returned ${status} ${text.slice(0, 200)}`]
  const saved = result.saved.map(({ code }) => code)
  const skipped = result.skipped.map(({ row, reason }) => ({ row, reason }))
  const there = await countOf(behind, batch.saved)
  return [
    ...(isDeepStrictEqual(saved, batch.saved)
      ? []
      : [`${saved.length} rows were reported as saved where ${batch.saved.length} are new.`]),
    ...(isDeepStrictEqual(skipped, batch.skipped)
      ? []
      : [`${skipped.length} rows were reported as skipped where ${batch.skipped.length} are.`]),
    ...(there === batch.saved.length
      ? []
      : [`Of ${batch.saved.length} codes that were sent again ${there} are there.`]),
  ]
}

async function countOf({ pool }: Installation, codes: readonly string[]): Promise<number> {
  const [found] = await rows<{ count: number }>(pool, 'select count(*)::integer from assets where code = any($1)', [
    codes,
  ])
  return found?.count ?? 0
}
