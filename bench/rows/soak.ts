import { setTimeout as sleep } from 'node:timers/promises'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import { closedLoop } from '../closed-loop.ts'
import { type Line, median } from '../compare.ts'
import { codeOf } from '../data/audio-rows.ts'
import { EMAIL, PASSWORD, startGriot, type Testbed } from '../testbed.ts'
import { multipartBody } from '../upload/multipart.ts'
import { absolute } from './absolute.ts'
import { cleanUp, declareBodies } from './declare.ts'
import { forget } from './upload.ts'

/** Load of some dozens of users: milliseconds between two actions of each type. */
const EVERY = { read: 100, declare: 2_000, upload: 5_000, signIn: 3_000 }
const DECLARED_ROWS = 50
const FILES = 10
const FILE_BYTES = 50_000
const LOOK_EVERY = 5_000
const TIDY_EVERY = 60_000
/** The time is split into six parts: the first is the start, the second is compared with the last. */
const PARTS = 6
/** Garbage collection at different moments changes it by some per cent. */
const TIMES_MAX = 1.15
const LOADED_MAX = 350

/** Memory of a server that works for an hour: reads, batches, uploads with verification, sign-ins. */
export async function soak(testbed: Testbed): Promise<Line[]> {
  const newest = await testbed.admin.query<{ id: string }>('select max(id) as id from assets')
  const griot = await startGriot(testbed.environment, [])
  const ends = performance.now() + testbed.options.minutes * 60_000
  const again = async (milliseconds: number, work: () => Promise<unknown>) => {
    while (performance.now() < ends) {
      await work()
      await sleep(milliseconds)
    }
  }
  const looks: number[] = []
  await Promise.all([
    ...works(testbed, griot.base).map(({ every, work }) => again(every, work)),
    again(TIDY_EVERY, () => forget(testbed)),
    again(LOOK_EVERY, async () => looks.push(griot.megabytes().now)),
  ])
  const most = griot.megabytes().peakEver
  await griot.stop()
  await cleanUp(testbed, Number(newest.rows[0]?.id))
  const part = (at: number) => median(looks.slice((looks.length * at) / PARTS, (looks.length * (at + 1)) / PARTS))
  const [early, late] = [part(1), part(PARTS - 1)]
  const minutes = Math.round(testbed.options.minutes)
  return [
    absolute(`memory early in ${minutes} minutes of work, MB`, early, null),
    absolute('memory at their end, MB', late, null),
    absolute('memory at their end, × of early', late / early, TIMES_MAX),
    absolute('memory at most in them, MB', most, LOADED_MAX),
  ]
}

function works(testbed: Testbed, base: string): { every: number; work: () => Promise<unknown> }[] {
  const headers = testbed.griotHeaders
  const json = { 'content-type': 'application/json' }
  const nextBody = declareBodies(testbed, DECLARED_ROWS)
  const names = Array.from({ length: FILES }, (_, at) => `${codeOf(at)}.mp3`)
  const files = multipartBody(names, FILE_BYTES)
  const paths = pathsOf(testbed)
  let read = 0
  const nextPath = () => {
    read += 1
    return paths[read % paths.length] ?? ''
  }
  return [
    ...[1, 2, 3].map(() => ({ every: EVERY.read, work: () => get(base + nextPath(), headers) })),
    {
      every: EVERY.declare,
      work: () => post(`${base}/api/audios/declare-audios`, { ...headers, ...json }, nextBody()),
    },
    {
      every: EVERY.upload,
      work() {
        files.renew()
        const type = { 'content-type': files.contentType }
        return post(`${base}/api/audios/upload`, { ...headers, ...type }, files.bytes)
      },
    },
    {
      every: EVERY.signIn,
      work: () => post(`${base}/api/auth/login`, json, JSON.stringify({ email: EMAIL, password: PASSWORD })),
    },
  ]
}

function pathsOf({ seeded }: Testbed): string[] {
  const lists = [1, 2, 3].map((page) => `/api/audios?language=yoruba&page=${page}&limit=${PAGE_SIZE}`)
  const searches = seeded.searches.map(({ path }) => path)
  const activities = seeded.activityIds
    .filter((_, at) => at % 400 === 0)
    .map((id) => `/api/interactive-activities/${id}`)
  return [...lists, ...searches, ...activities, '/api/questions?page=1&limit=50']
}

async function get(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`GET ${url}: ${response.status} ${text.slice(0, 500)}`)
}

function post(url: string, headers: Record<string, string>, body: string | Buffer) {
  const next = () => ({ url, headers, body: () => Buffer.from(body) })
  return closedLoop({ connections: 1, count: 1, next })
}
