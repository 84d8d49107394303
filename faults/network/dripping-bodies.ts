import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, openConnection } from '@griot/testing/requests/connection.ts'
import type { Fault } from '../shared/fault.ts'
import { startGriot } from '../shared/started-griot.ts'

const HEAD = [
  'POST /api/auth/login HTTP/1.1',
  'Host: griot',
  'Content-Type: application/json',
  'Content-Length: 1000',
  '\r\n',
].join('\r\n')
const EVERY_MS = 2_000
/** The deadline for JSON bodies is 20 s; a loaded machine may notice late. */
const CLOSED_AFTER_SECONDS = 30

export const drippingBodies: Fault = {
  name: 'dripping-bodies',
  shows: ['R16'],
  claim: `bodies sent at one byte per 2 s are cut off within ${CLOSED_AFTER_SECONDS} s, and other requests are answered`,
  tries: 1_000,
  async run({ tries, print }) {
    const dataFolder = await mkdtemp(join(tmpdir(), 'griot-faults-'))
    const griot = await startGriot({ dataFolder })
    try {
      const alone = await slowest(griot.url, 200)
      const connections = await Promise.all(Array.from({ length: tries }, () => openConnection(griot.url)))
      for (const { send } of connections) send(HEAD)
      const giveUpAt = Date.now() + CLOSED_AFTER_SECONDS * 1000
      let besides = 0
      while (connections.some(({ closed }) => !closed()) && Date.now() < giveUpAt) {
        for (const { send, closed } of connections) if (!closed()) send('x')
        besides = Math.max(besides, await slowest(griot.url, 200))
        await sleep(EVERY_MS)
      }
      print(`  p99 of others: ${alone.toFixed(1)} ms alone, ${besides.toFixed(1)} ms beside them`)
      return connections.flatMap(failureOf)
    } finally {
      await griot.end('SIGTERM')
      await rm(dataFolder, { recursive: true, force: true })
    }
  },
}

function failureOf(connection: Connection): string[] {
  if (!connection.closed()) {
    connection.socket.destroy()
    return ['A connection is still open.']
  }
  return connection.received().startsWith('HTTP/1.1 408 ') ? [] : ['A connection got no 408 answer.']
}

/** 99th percentile of several reads, in milliseconds. */
async function slowest(url: string, count: number): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const before = performance.now()
    const response = await fetch(`${url}/api/health/live`)
    await response.arrayBuffer()
    times.push(performance.now() - before)
  }
  return times.sort((one, other) => one - other)[Math.floor(count * 0.99)] ?? 0
}
