import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnection } from '@griot/testing/requests/connection.ts'
import type { Fault } from '../shared/fault.ts'
import { type StartedGriot, signIn, startGriot } from '../shared/started-griot.ts'

const TOO_LARGE = Buffer.alloc(51 * 1024 * 1024)
const NEXT = 'GET /api/health/live HTTP/1.1\r\nHost: griot\r\n\r\n'
const STOPS_WITHIN_SECONDS = 5

export const refusedUploads: Fault = {
  name: 'refused-uploads',
  shows: ['R16'],
  claim: `after an upload is refused halfway, the connection can be used again, and SIGTERM takes less than ${STOPS_WITHIN_SECONDS} s`,
  tries: 20,
  async run({ tries, print }) {
    const dataFolder = await mkdtemp(join(tmpdir(), 'griot-faults-'))
    const failures: string[] = []
    try {
      const griot = await startGriot({ dataFolder })
      const body = await bodyOfTwo()
      const token = await signIn(griot)
      for (let index = 0; index < tries; index += 1) failures.push(...(await refusedOnce(griot, token, body)))
      // A refused client that is still sending when the server is asked to stop.
      const sending = await openConnection(griot.url)
      sending.send(headOf(token, body), body.bytes.subarray(0, 60 * 1024 * 1024))
      await sending.answers(1, 5_000)
      const before = performance.now()
      await griot.end('SIGTERM')
      const seconds = (performance.now() - before) / 1000
      print(`  SIGTERM took ${seconds.toFixed(1)} s`)
      if (seconds > STOPS_WITHIN_SECONDS) failures.push(`SIGTERM took ${seconds.toFixed(1)} s.`)
      await (await startGriot({ dataFolder })).end('SIGTERM')
    } finally {
      await rm(dataFolder, { recursive: true, force: true })
    }
    return failures
  },
}

interface Body {
  type: string
  bytes: Buffer
}

/** The first of two files is already too large, so the second is never requested. */
async function bodyOfTwo(): Promise<Body> {
  const form = new FormData()
  for (const name of ['large1.mp3', 'large2.mp3']) form.append('files', new Blob([TOO_LARGE]), name)
  const response = new Response(form)
  const type = response.headers.get('content-type') ?? ''
  return { type, bytes: Buffer.from(await response.arrayBuffer()) }
}

function headOf(token: string, { type, bytes }: Body): string {
  return [
    'POST /api/audios/upload HTTP/1.1',
    'Host: griot',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes.length}`,
    '\r\n',
  ].join('\r\n')
}

async function refusedOnce(griot: StartedGriot, token: string, body: Body): Promise<string[]> {
  const connection = await openConnection(griot.url)
  connection.send(headOf(token, body), body.bytes, NEXT)
  const statuses = (await connection.answers(2, 10_000)).map(({ status }) => status)
  connection.socket.destroy()
  return statuses.join() === '413,200' ? [] : [`It returned ${statuses.join(', then ')}.`]
}
