import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { startMailServer } from '@griot/testing/mail-server.ts'
import { startTestPostgres } from '@griot/testing/postgres/postgres.ts'
import type { Fault } from '../shared/fault.ts'

const WORKER = fileURLToPath(new URL('../../server/src/start/worker.ts', import.meta.url))
const WORKERS = 2
const MAILS_EACH_TIME = 5
const LIFE_MS = 1_500
const START_MS = 60_000
/** Time for the last jobs of a killed worker to be detected and retried, possibly several times. */
const DRAIN_MS = 240_000

export const killedWorkers: Fault = {
  name: 'killed-workers',
  claim:
    'workers killed while sending mails: every mail arrives, and at most the one a killed worker was sending arrives twice',
  shows: ['R23'],
  tries: 100,
  async run({ tries, print }) {
    const stop = await startTestPostgres()
    const griot = await startTestApp({ GRIOT_JOBS: 'apart' })
    const mailServer = await startMailServer()
    const workers: ChildProcess[] = []
    const requested: string[] = []
    try {
      for (let count = 0; count < WORKERS; count += 1) workers.push(await start(griot, mailServer.url))
      for (let count = 0; count < tries; count += 1) {
        requested.push(...(await askForMails(griot, requested.length)))
        await sleep(Math.random() * LIFE_MS)
        const victim = workers.shift()
        if (victim) await end(victim, 'SIGKILL')
        workers.push(await start(griot, mailServer.url))
        if (count % 10 === 9) print(`  ${count + 1} kills, ${mailServer.mails.length} of ${requested.length} mails`)
      }
      const giveUpAt = Date.now() + DRAIN_MS
      while ((await left(griot)) > 0 && Date.now() < giveUpAt) await sleep(500)
      const received = mailServer.mails.flatMap(({ to }) => to)
      const twice = received.length - new Set(received).size
      print(`  ${requested.length} mails requested, ${received.length} received, ${twice} of them twice`)
      const lost = requested.filter((email) => !received.includes(email))
      return [
        ...lost.map((email) => `The mail to ${email} is lost.`),
        ...(twice > tries ? [`${twice} mails came twice, of ${tries} kills.`] : []),
        ...((await left(griot)) > 0 ? ['Jobs are left over.'] : []),
      ]
    } finally {
      await Promise.all(workers.map((worker) => end(worker, 'SIGTERM')))
      await mailServer.close()
      await griot.close()
      await stop()
    }
  },
}

async function left({ pool }: TestApp): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as n from griot_jobs.job where name = 'reset-mail'`)
  return rows[0].n
}

/** Requests password resets for several accounts. */
async function askForMails(griot: TestApp, from: number): Promise<string[]> {
  const emails = Array.from({ length: MAILS_EACH_TIME }, (_, index) => `p${from + index}@griot.example`)
  await griot.pool.query(
    `insert into users (email, name, role, status, password_hash)
     select email, 'Ada', 'viewer', 'active', 'none' from unnest($1::text[]) as given (email)`,
    [emails],
  )
  for (const email of emails) {
    // As if the window of the rate limits had passed.
    await griot.pool.query('delete from rate_limits')
    const response = await griot.send(null, 'forgotPassword', { body: { email } })
    if (response.statusCode !== 200) throw new Error(`Asking returned ${response.statusCode}.`)
  }
  return emails
}

async function start(griot: TestApp, smtpUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [WORKER], {
    env: {
      ...process.env,
      GRIOT_DATA: griot.folder,
      DATABASE_URL: griot.databaseUrl,
      SMTP_URL: smtpUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  const giveUpAt = Date.now() + START_MS
  while (!output.includes('ready for jobs')) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      child.kill('SIGKILL')
      throw new Error(`A worker did not start:\n${output}`)
    }
    await sleep(20)
  }
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
