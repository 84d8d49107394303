import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Fault } from '../shared/fault.ts'
import { withSharedDatabase } from '../shared/griot-on-database.ts'
import { ask, type HttpResult, outageErrorOf } from '../shared/http-request.ts'
import { signIn } from '../shared/started-griot.ts'

const HOLD_MS = 60_000
/** More than the connection pool has. */
const CLIENTS = 60
/** Requests wait two seconds for a connection. */
const FAST_MS = 4_000
/** A request with a connection waits for the lock, up to fifteen seconds. */
const LOCKED_MS = 18_000

export const takenConnections: Fault = {
  name: 'taken-connections',
  claim:
    'all connections of the pool in use for a minute: other requests get 503 with Retry-After within seconds, health and short reads are answered, and afterwards everything works',
  shows: ['R14'],
  tries: 1,
  run: ({ tries, print }) =>
    withSharedDatabase(async (shared) => {
      const griot = await shared.start()
      const init = { headers: { authorization: `Bearer ${await signIn(griot)}` } }
      const failures: string[] = []
      for (let count = 0; count < tries; count += 1) {
        const holder = new pg.Client({ connectionString: shared.databaseUrl })
        await holder.connect()
        await holder.query('begin')
        await holder.query('lock table audit_events in access exclusive mode')
        const until = performance.now() + HOLD_MS
        const pollWhile = async (path: string, pause: number): Promise<HttpResult[]> => {
          const results: HttpResult[] = []
          while (performance.now() < until) {
            results.push(await ask(griot.url + path, init))
            await sleep(pause)
          }
          return results
        }
        const [live, ready, short, ...held] = await Promise.all([
          pollWhile('/api/health/live', 200),
          pollWhile('/api/health/ready', 200),
          pollWhile('/api/audios?language=yoruba', 200),
          ...Array.from({ length: CLIENTS }, () => pollWhile('/api/audit-events', 50)),
        ])
        const others = held.flat().filter(({ milliseconds }) => milliseconds < LOCKED_MS)
        const fast = others.filter(({ milliseconds }) => milliseconds < FAST_MS)
        print(
          `  ${held.flat().length} asked for a connection: ${fast.length} were answered within ${FAST_MS / 1000} s; health: ${live.length + ready.length} answers, the slowest after ${slowest([...live, ...ready])} ms; lists: ${short.length}, ${slowest(short)} ms`,
        )
        failures.push(
          ...wrong('health', [...live, ...ready], ({ status, milliseconds }) => status === 200 && milliseconds < 2_000),
          ...wrong('a short read', short, ({ status }) => status === 200),
          ...wrong('who waits', held.flat(), (one) => one.status === 503 && outageErrorOf(one) === null),
          ...wrong('who waits', held.flat(), ({ milliseconds }) => milliseconds < LOCKED_MS),
        )
        if (fast.length < held.flat().length / 2)
          failures.push(`Of ${held.flat().length}, only ${fast.length} were answered fast.`)
        await holder.end()
        const after = await ask(`${griot.url}/api/audit-events`, init)
        if (after.status !== 200) failures.push(`Afterwards it is answered ${after.status}.`)
      }
      return failures
    }),
}

function wrong(what: string, results: readonly HttpResult[], isRight: (one: HttpResult) => boolean): string[] {
  const bad = results.filter((one) => !isRight(one))
  if (results.length > 0 && bad.length === 0) return []
  const [first] = bad
  return [
    `${what}: ${bad.length} of ${results.length} answers, such as ${first?.status} after ${first?.milliseconds.toFixed(0)} ms.`,
  ]
}

function slowest(results: readonly HttpResult[]): string {
  return Math.max(...results.map(({ milliseconds }) => milliseconds)).toFixed(0)
}
