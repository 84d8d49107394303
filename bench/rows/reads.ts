import { basename } from 'node:path'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import type { Child } from '../child.ts'
import { compare, type Line, median } from '../compare.ts'
import { type Load, load } from '../load.ts'
import type { Options } from '../options.ts'
import type { Testbed } from '../testbed.ts'
import { warm } from '../warm.ts'
import { absolute } from './absolute.ts'
import { refuseDifference } from './same.ts'

/** A request sent to both sides repeatedly, or a sequence of requests. */
interface Read {
  row: string
  /** Null for information only. */
  goal: number | null
  path: string
  method?: Load['method']
  headers?: Record<string, string>
  nextBody?: () => string
  /** Returns the path of the next request, instead of `path`. */
  nextPath?: () => string
  /** Minimum number of turns per side. */
  turns?: number
}

/**
 * When both sides do very little, the ratio of a turn varies by a fifth (0.64 to 1.05 for one activity): the median of
 * three would miss the goal by chance.
 */
export const CLOSE_RESULT_TURNS = 11

const LIST_GOAL = 0.7
/** The plain side never compresses, which has its own cost. */
const COMPRESSED_GOAL = 0.55
const DEEP_GOAL = 0.6
const DEEP_MS_MAX = 60
const ACTIVITY_GOAL = 0.7
const ASSET_GOAL = 0.5
/** With its total, without other load. */
const COMMON_MS_MAX = 80

/** First page of a language with total and pages; also with the encodings of current and older browsers. */
export async function list(testbed: Testbed): Promise<Line[]> {
  const path = `/api/audios?language=yoruba&page=1&limit=${PAGE_SIZE}`
  const compressed = (encoding: string, accepted: string) =>
    measure(testbed, {
      row: `list, compressed (${encoding})`,
      goal: COMPRESSED_GOAL,
      turns: CLOSE_RESULT_TURNS,
      path,
      headers: { 'accept-encoding': accepted },
    })
  return [
    ...(await measure(testbed, {
      row: 'list, page 1',
      goal: LIST_GOAL,
      turns: CLOSE_RESULT_TURNS,
      path,
    })),
    ...(await measure(testbed, {
      row: 'list, page 1, without total',
      goal: LIST_GOAL,
      turns: CLOSE_RESULT_TURNS,
      path: `${path}&count=false`,
    })),
    ...(await compressed('zstd', 'gzip, deflate, br, zstd')),
    ...(await compressed('br', 'gzip, deflate, br')),
  ]
}

/** Page 1,000 of 100,000 rows, page 3,000 of 1,000,000. */
export async function deepPage(testbed: Testbed): Promise<Line[]> {
  const wanted = testbed.seeded.rows >= 1_000_000 ? 3_000 : 1_000
  const page = Math.min(wanted, Math.floor(testbed.seeded.audios / PAGE_SIZE))
  const row = `list of all, page ${page}`
  const path = `/api/audios?page=${page}&limit=${PAGE_SIZE}`
  return [
    ...(await measure(testbed, { row, goal: DEEP_GOAL, path })),
    ...(await measure(testbed, {
      row: `${row}, without total`,
      goal: DEEP_GOAL,
      turns: CLOSE_RESULT_TURNS,
      path: `${path}&count=false`,
    })),
    await alone(testbed, `${row}, ms`, path, DEEP_MS_MAX),
  ]
}

/** Searches in one and all languages, with totals; and the latency of the most common word without other load. */
export async function search(testbed: Testbed): Promise<Line[]> {
  const { searches } = testbed.seeded
  const lines: Line[] = []
  // Before the loads: after a load, statements of closed connections still run for seconds.
  for (const { label, path } of searches.filter(({ label }) => label.startsWith('common word')))
    lines.push(await alone(testbed, `search: ${label}, ms`, path, COMMON_MS_MAX))
  for (const { label, goal, path } of searches)
    lines.push(...(await measure(testbed, { row: `search: ${label}`, goal, path })))
  return lines
}

/** One audio with its file, the activities that use it, and the other contents of its details. */
export function asset(testbed: Testbed): Promise<Line[]> {
  const path = `/api/audios/${testbed.seeded.usedCode}`
  return measure(testbed, { row: 'one audio', goal: ASSET_GOAL, turns: CLOSE_RESULT_TURNS, path })
}

export function activity(testbed: Testbed): Promise<Line[]> {
  const ids = testbed.seeded.activityIds
  const path = `/api/interactive-activities/${ids[Math.floor(ids.length / 2)]}`
  return measure(testbed, {
    row: 'one activity',
    goal: ACTIVITY_GOAL,
    turns: CLOSE_RESULT_TURNS,
    path,
  })
}

/** Griot against the plain limit, or against another checkout's Griot. */
export async function measure(testbed: Testbed, read: Read): Promise<Line[]> {
  const { griot, plain, plainHeaders, options } = testbed
  const other = testbed.other ?? { child: plain, headers: plainHeaders }
  const method = read.method ?? 'GET'
  const json: Record<string, string> = read.nextBody ? { 'content-type': 'application/json' } : {}
  const side = (child: Child, headers: Record<string, string>) => ({
    url: child.base + read.path,
    method,
    headers: { ...headers, ...json, ...read.headers },
    ...(read.nextBody ? { nextBody: read.nextBody } : {}),
    ...(read.nextPath ? { nextPath: read.nextPath } : {}),
  })
  const ours = side(griot, testbed.griotHeaders)
  const theirs = side(other.child, other.headers)
  // Another version of Griot may return more, or in another order.
  if (!testbed.other) await refuseDifference(read.row, ours, theirs)
  for (const each of [ours, theirs]) await warmRead(each, options)
  const lines: Line[] = []
  for (const connections of options.connections) {
    const until = { seconds: options.seconds }
    lines.push(
      await compare({
        row: testbed.other ? `${read.row}, against ${basename(options.against ?? '')}` : read.row,
        connections,
        goal: testbed.other ? null : read.goal,
        turns: Math.max(options.turns, read.turns ?? 0),
        griot: { child: griot, run: () => load({ ...ours, connections, until }) },
        plain: { child: other.child, run: () => load({ ...theirs, connections, until }) },
      }),
    )
  }
  return lines
}

/** Loads one side until it does not get faster. */
export function warmRead(side: Omit<Load, 'connections' | 'until'>, { warmSeconds: seconds }: Options): Promise<void> {
  return warm(() => load({ ...side, connections: 10, until: { seconds } }))
}

const SINGLE_REQUESTS = 20

/** Median latency without other load, in milliseconds. */
export async function alone(
  { griot, griotHeaders: headers }: Testbed,
  row: string,
  path: string,
  most: number | null,
): Promise<Line> {
  const request = { url: griot.base + path, method: 'GET', headers, connections: 1 } as const
  const { latencies } = await load({ ...request, until: { requests: SINGLE_REQUESTS } })
  return absolute(row, median(latencies), most)
}
