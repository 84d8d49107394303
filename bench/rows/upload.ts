import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import type { Child } from '../child.ts'
import { closedLoop } from '../closed-loop.ts'
import { compare, type Line } from '../compare.ts'
import { codeOf } from '../data/audio-rows.ts'
import { codesOfKind, type SeededKind } from '../data/mixed-rows.ts'
import { profilingOf } from '../options.ts'
import { startGriot, type Testbed } from '../testbed.ts'
import { multipartBody, type UploadBody } from '../upload/multipart.ts'
import { tusLoop } from '../upload/tus.ts'
import { UNVERIFIED } from '../upload/unverified-server.ts'
import { warm } from '../warm.ts'

interface Case {
  name: string
  files: number
  size: number
  /** Requests per turn, by connections. */
  requests: Record<number, number>
}

/** Many small files in a request, and one of the maximum size; with and without verification. */
export async function upload(testbed: Testbed): Promise<Line[]> {
  const cases: Case[] = [
    { name: '200 × 50 KB', files: 200, size: 50_000, requests: { 1: 2, 10: 10 } },
    { name: '1 × 50 MB', files: 1, size: 50 * 1024 * 1024, requests: { 1: 2 } },
  ]
  const connectionsAtOnce = testbed.options.quick ? [1] : [1, 10]
  const folder = join(testbed.folder, 'unverified')
  await mkdir(folder, { recursive: true })
  const environment = { ...testbed.environment, GRIOT_DATA: folder }
  const unverified = await startGriot(environment, [...UNVERIFIED, ...profilingOf(testbed.options)])
  try {
    const lines: Line[] = []
    for (const testCase of cases) {
      for (const connections of connectionsAtOnce.filter((count) => count in testCase.requests)) {
        const run = { testbed, given: testCase, connections }
        lines.push(await measure({ ...run, griot: unverified, verified: false }))
      }
      lines.push(
        await measure({
          testbed,
          given: testCase,
          connections: 1,
          griot: testbed.griot,
          verified: true,
        }),
      )
    }
    const ofTus = { testbed, griot: unverified }
    for (const connections of connectionsAtOnce) {
      const small = { ...ofTus, kind: 'audio', connections, files: 200, size: 50_000 } as const
      lines.push(await byTus({ ...small, atOnce: false }))
      lines.push(await byTus({ ...small, atOnce: true }))
    }
    const large = { connections: 1, files: 2, size: 50 * 1024 * 1024, atOnce: false }
    lines.push(await byTus({ ...ofTus, kind: 'audio', ...large }))
    lines.push(await byTus({ ...ofTus, kind: 'video', ...large, size: 200 * 1024 * 1024 }))
    return lines
  } finally {
    await unverified.stop()
  }
}

async function measure(run: {
  testbed: Testbed
  given: Case
  connections: number
  griot: Child
  verified: boolean
}): Promise<Line> {
  const { testbed, given: testCase, connections, griot, verified } = run
  const bodies = Array.from({ length: connections }, (_, lane) =>
    multipartBody(namesOf(lane, testCase.files), testCase.size),
  )
  const headers = testbed.griotHeaders
  const count = verified ? 1 : (testCase.requests[connections] ?? connections)
  const plain = Buffer.alloc(testCase.files * testCase.size, 7)
  return compare({
    row: `upload ${testCase.name}${verified ? ', verified' : ''}`,
    connections,
    goal: verified ? null : 0.5,
    // Thousands of fsyncs: a single turn is long enough.
    turns: connections === 1 ? testbed.options.turns : 1,
    griot: {
      child: griot,
      run: () =>
        closedLoop({
          connections,
          count,
          next: (number) => sent(griot, headers, bodies[number % connections] as UploadBody),
        }),
    },
    plain: {
      child: testbed.plain,
      run: () =>
        closedLoop({
          connections,
          count,
          next: () => ({
            url: `${testbed.plain.base}/api/audios/upload`,
            headers: { ...testbed.plainHeaders, 'x-files': String(testCase.files) },
            body: () => plain,
          }),
        }),
    },
    after: () => forget(testbed),
  })
}

/** The same by tus: files per second, each with two requests, or one. */
function byTus(run: {
  testbed: Testbed
  griot: Child
  kind: SeededKind
  connections: number
  files: number
  size: number
  /** With the request that creates the upload. */
  atOnce: boolean
}): Promise<Line> {
  const { testbed, griot, kind, connections, files, size, atOnce } = run
  const testCase = { connections, count: files, size, kind, codeOf: codesOfKind(kind), atOnce }
  const side = (child: Child, headers: Record<string, string>) => ({
    child,
    run: () => tusLoop({ ...testCase, base: child.base, headers }),
  })
  const ours = side(griot, testbed.griotHeaders)
  const theirs = side(testbed.plain, testbed.plainHeaders)
  const after = () => forget(testbed)
  const name = size > 1_000_000 ? `${size / 1024 / 1024} MB` : `${size / 1000} KB`
  return compare({
    row: `upload by tus, ${ASSET_KINDS[kind].noun.many} of ${name}${atOnce ? ' at once' : ''}`,
    connections,
    goal: 0.5,
    turns: connections === 1 ? testbed.options.turns : 1,
    griot: ours,
    plain: theirs,
    warm: async () => {
      for (const { run } of [ours, theirs]) {
        await warm(run)
        await after()
      }
    },
    after,
  })
}

function sent(griot: Child, headers: Record<string, string>, body: UploadBody) {
  return {
    url: `${griot.base}/api/audios/upload`,
    headers: { ...headers, 'content-type': body.contentType },
    body() {
      body.renew()
      return body.bytes
    },
  }
}

/** Declared codes; each lane has its own, so that requests do not wait for row locks. */
function namesOf(lane: number, files: number): string[] {
  return Array.from({ length: files }, (_, at) => `${codeOf(lane * files + at)}.mp3`)
}

/** Deletes the files of a turn; their rows are not read again. */
export async function forget({ folder }: Testbed): Promise<void> {
  for (const place of ['griot/plain', 'griot/files/kept', 'unverified/files/kept']) {
    for (const name of await readdir(join(folder, place)).catch(() => [])) {
      await rm(join(folder, place, name), { recursive: true, force: true })
    }
  }
}
