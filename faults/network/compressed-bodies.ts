import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Fault } from '../shared/fault.ts'
import { signIn, startGriot } from '../shared/started-griot.ts'

/** 15 MB of zeros, compressed to 15 KB. */
const BOMB = gzipSync(Buffer.alloc(15_000_000))
const GROWTH_MAX = 60
const WATCHED_MS = 4_000

export const compressedBodies: Fault = {
  name: 'compressed-bodies',
  shows: ['S19'],
  claim: `gzip bombs on sign-in, all at once: refused, and memory grows by less than ${GROWTH_MAX} MB`,
  tries: 250,
  async run({ tries, print }) {
    const dataFolder = await mkdtemp(join(tmpdir(), 'griot-faults-'))
    const griot = await startGriot({ dataFolder })
    try {
      // The first requests of a process load code; that growth is not part of the attack.
      await signIn(griot)
      await attack(griot.url)
      const before = await residentMegabytes(griot.pid)
      const peak = watchPeak(griot.pid)
      const statuses = await Promise.all(Array.from({ length: tries }, () => attack(griot.url)))
      const growth = (await peak) - before
      print(`  ${before.toFixed(0)} MB before, ${growth.toFixed(0)} MB more at the peak`)
      const failures = statuses.filter((status) => status < 400 || status >= 500)
      return [
        ...failures.map((status) => `A bomb returned ${status}.`),
        ...(growth < GROWTH_MAX ? [] : [`Memory grew by ${growth.toFixed(0)} MB.`]),
      ]
    } finally {
      await griot.end('SIGTERM')
      await rm(dataFolder, { recursive: true, force: true })
    }
  },
}

async function attack(url: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: BOMB,
  })
  await response.arrayBuffer()
  return response.status
}

async function watchPeak(pid: number): Promise<number> {
  let peak = 0
  for (const end = Date.now() + WATCHED_MS; Date.now() < end; ) {
    peak = Math.max(peak, await residentMegabytes(pid))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return peak
}

/** Linux only, like the other measurements of these tests. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000
}
