import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, openConnection } from '@griot/testing/requests/connection.ts'
import type { Fault } from '../shared/fault.ts'
import { type StartedGriot, signIn, startGriot } from '../shared/started-griot.ts'

const MINUTES = 5
/** Interval at which a part of them becomes active. */
const EVERY_MS = 1_000
/** Number of reads for the percentile, and the pause between them. */
const READS = 400
const PAUSE_MS = 5
const RATIO_MAX = 2

const LOGIN = 'POST /api/auth/login HTTP/1.1\r\nHost: griot\r\nContent-Type: application/json\r\n'

/** Cheap behaviours of a client: `begins` is sent at once, `goesOn` every second. */
const KINDS: readonly { begins: string; goesOn: string }[] = [
  // Sends nothing.
  { begins: '', goesOn: '' },
  // Never finishes its headers.
  { begins: 'GET /api/languages HTTP/1.1\r\nHost: griot\r\n', goesOn: 'X-A: b\r\n' },
  // Sends its body slowly.
  { begins: `${LOGIN}Content-Length: 1000\r\n\r\n`, goesOn: ' ' },
  // Has sent a request and keeps the connection idle.
  { begins: 'GET /api/health/live HTTP/1.1\r\nHost: griot\r\n\r\n', goesOn: '' },
  // Requests a large response and does not read it.
  { begins: 'GET /api/openapi.json HTTP/1.1\r\nHost: griot\r\n\r\n', goesOn: '' },
]

export const slowClients: Fault = {
  name: 'slow-clients',
  claim: `with slow and idle connections for ${MINUTES} minutes, each reopened when it is closed, other requests take at most ${RATIO_MAX} times as long (p99)`,
  shows: ['R16'],
  tries: 1_000,
  async run({ tries, print }) {
    const dataFolder = await mkdtemp(join(tmpdir(), 'griot-faults-'))
    const griot = await startGriot({ dataFolder })
    const open: (Connection | null)[] = Array.from({ length: tries }, () => null)
    try {
      const headers = { authorization: `Bearer ${await signIn(griot)}` }
      await percentile(griot, headers)
      const alone = [await percentile(griot, headers), await percentile(griot, headers)]
      const otherLatencies: number[] = []
      let opened = 0
      let ending = false
      const clients = (async () => {
        while (!ending) {
          opened += await sendMore(griot, open)
          await sleep(EVERY_MS)
        }
      })()
      const until = Date.now() + MINUTES * 60_000
      while (Date.now() < until) otherLatencies.push(await percentile(griot, headers))
      ending = true
      await clients
      const [before, beside] = [middle(alone), middle(otherLatencies)]
      print(
        `  p99 of others: ${before.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside them, the worst of ${otherLatencies.length} ${Math.max(...otherLatencies).toFixed(1)} ms; ${opened} connections`,
      )
      // Each was opened at least once; slow ones were closed and reconnected.
      if (opened <= tries) return ['No slow connection was ever closed.']
      return beside <= before * RATIO_MAX ? [] : [`Others waited ${(beside / before).toFixed(1)} times as long.`]
    } finally {
      for (const connection of open) connection?.socket.destroy()
      await griot.end('SIGTERM')
      await rm(dataFolder, { recursive: true, force: true })
    }
  },
}

/** Reconnects closed clients and continues the others; returns the number of new connections. */
async function sendMore(griot: StartedGriot, open: (Connection | null)[]): Promise<number> {
  let opened = 0
  for (const [index, connection] of open.entries()) {
    const kind = KINDS[index % KINDS.length]
    if (!kind) continue
    if (connection && !connection.closed()) {
      if (kind.goesOn) connection.send(kind.goesOn)
      continue
    }
    const fresh = await openConnection(griot.url)
    // Unread responses stay in the server.
    if (kind.begins.includes('openapi')) fresh.socket.pause()
    if (kind.begins) fresh.send(kind.begins)
    open[index] = fresh
    opened += 1
  }
  return opened
}

/** 99th percentile of authenticated reads, in milliseconds. */
async function percentile(griot: StartedGriot, headers: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < READS; index += 1) {
    const before = performance.now()
    const response = await fetch(`${griot.url}/api/audios?language=yoruba`, { headers })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`A read returned ${response.status}.`)
    times.push(performance.now() - before)
    await sleep(PAUSE_MS)
  }
  return times.sort((one, other) => one - other)[Math.floor(READS * 0.99)] ?? 0
}

const middle = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
