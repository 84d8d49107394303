import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import type { Child } from '../child.ts'
import { closedLoop } from '../closed-loop.ts'
import type { Line } from '../compare.ts'
import { codesOfKind, type SeededKind } from '../data/mixed-rows.ts'
import { startGriot, type Testbed } from '../testbed.ts'
import { multipartBody } from '../upload/multipart.ts'
import { tusLoop } from '../upload/tus.ts'
import { UNVERIFIED } from '../upload/unverified-server.ts'
import { absolute } from './absolute.ts'
import { forget } from './upload.ts'

const MEGABYTES_MAX = 100
const SMALL = { kind: 'audio', files: 200, size: 50_000 } as const
const LARGE = { kind: 'video', files: 1, size: 200 * 1024 * 1024 } as const
/** Concurrent uploads of several consoles. */
const CONNECTIONS = 10
/** After this time, memory of the start is no longer in use. */
const SETTLED = 5_000

interface Case {
  kind: SeededKind
  files: number
  size: number
}

/**
 * Memory growth of the server process during uploads, each measured from a fresh start. Videos are not verified,
 * because there is no sample of that size; verification runs in a separate process anyway.
 */
export async function uploadMemory(testbed: Testbed): Promise<Line[]> {
  const cases: { row: string; given: Case; send: typeof byMultipart }[] = [
    { row: '1 video of 200 MB', given: LARGE, send: byMultipart },
    { row: '1 video of 200 MB by tus', given: LARGE, send: byTus },
    { row: '200 × 50 KB', given: SMALL, send: byMultipart },
    { row: '200 × 50 KB by tus', given: SMALL, send: byTus },
  ]
  const lines: Line[] = []
  for (const { row, given: testCase, send } of cases) {
    const grown = await growth(testbed, testCase, send)
    lines.push(absolute(`upload ${row}, MB more`, grown, MEGABYTES_MAX))
  }
  return lines
}

async function growth(testbed: Testbed, testCase: Case, send: typeof byMultipart): Promise<number> {
  const folder = join(testbed.folder, 'unverified')
  await mkdir(folder, { recursive: true })
  const griot =
    testCase.kind === 'video'
      ? await startGriot({ ...testbed.environment, GRIOT_DATA: folder }, UNVERIFIED)
      : await startGriot(testbed.environment, [])
  try {
    await sleep(SETTLED)
    griot.forgetMost()
    const before = griot.megabytes().now
    await send(testbed, griot, testCase)
    return griot.megabytes().peak - before
  } finally {
    await griot.stop()
    await forget(testbed)
  }
}

async function byMultipart(testbed: Testbed, griot: Child, testCase: Case): Promise<void> {
  const { kind, files, size } = testCase
  const names = Array.from({ length: files }, (_, at) => codesOfKind(kind)(at))
  const body = multipartBody(
    names.map((code) => code + ASSET_KINDS[kind].suffix),
    size,
  )
  body.renew()
  await closedLoop({
    connections: 1,
    count: 1,
    next: () => ({
      url: `${griot.base}/api/${ASSET_KINDS[kind].noun.many}/upload`,
      headers: { ...testbed.griotHeaders, 'content-type': body.contentType },
      body: () => body.bytes,
    }),
  })
}

async function byTus(testbed: Testbed, griot: Child, testCase: Case): Promise<void> {
  const { kind, files, size } = testCase
  await tusLoop({
    base: griot.base,
    headers: testbed.griotHeaders,
    connections: Math.min(CONNECTIONS, files),
    count: files,
    size,
    kind,
    codeOf: codesOfKind(kind),
    atOnce: files > 1,
  })
}
