import { PAGE_SIZE } from '#contract/limits.ts'
import { compare, type Line } from '../compare.ts'
import { type Load, load } from '../load.ts'
import type { Options } from '../options.ts'
import type { Testbed } from '../testbed.ts'
import { warm } from '../warm.ts'
import { absolute } from './absolute.ts'
import { refuseDifference } from './same.ts'

/** One request, sent to both sides again and again, or one after the other. */
interface Read {
  row: string
  /** Null: only for orientation. */
  goal: number | null
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  nextBody?: () => string
  /** Of each request in turn, after `path`. */
  nextPath?: () => string
  /** At least so many turns of each side. */
  turns?: number
}

const GOAL = 0.6

/**
 * Where both sides do next to the same, one turn's ratio is off by a fifth either way (0.64 to 1.05 of one
 * activity): the median of three falls beside the goal by chance.
 */
export const CLOSE_TURNS = 11

const LIST_GOAL = 0.8
/** Bare never compresses: that is a cost by itself. */
const COMPRESSED_GOAL = 0.6
const ACTIVITY_GOAL = 0.85

/** A language's first page with total and pages, and as browsers of today and of yesterday ask for it. */
export async function list(testbed: Testbed): Promise<Line[]> {
  const path = `/api/audios?language=yoruba&page=1&limit=${PAGE_SIZE}`
  const compressed = (encoding: string, accepted: string) =>
    measure(testbed, {
      row: `list, compressed (${encoding})`,
      goal: COMPRESSED_GOAL,
      turns: CLOSE_TURNS,
      path,
      headers: { 'accept-encoding': accepted },
    })
  return [
    ...(await measure(testbed, { row: 'list, page 1', goal: LIST_GOAL, turns: CLOSE_TURNS, path })),
    ...(await compressed('zstd', 'gzip, deflate, br, zstd')),
    ...(await compressed('br', 'gzip, deflate, br')),
  ]
}

/** How much longer a deep page may take than the first one. */
const TIMES_MOST = 1.5

/**
 * Page 1,000 of 100,000 rows, page 3,000 of 1,000,000. Against page 1 it is measured in turns with it: minutes
 * apart the machine is not the same.
 */
export async function deepPage(testbed: Testbed): Promise<Line[]> {
  const { griot, griotHeaders, options } = testbed
  const wanted = testbed.seeded.rows >= 1_000_000 ? 3_000 : 1_000
  const deep = Math.min(wanted, Math.floor(testbed.seeded.audios / PAGE_SIZE))
  const pathOf = (page: number) => `/api/audios?page=${page}&limit=${PAGE_SIZE}`
  const of = (page: number) =>
    measure(testbed, { row: `list of all, page ${page}`, goal: GOAL, path: pathOf(page) })
  const lines = [...(await of(1)), ...(await of(deep))]
  const load10 = (page: number) => () =>
    load({
      url: griot.base + pathOf(page),
      method: 'GET',
      headers: griotHeaders,
      connections: 10,
      until: { seconds: options.seconds },
    })
  const row = `list of all, page ${deep}, × of page 1`
  const { latency } = await compare({
    row,
    connections: 10,
    goal: null,
    turns: CLOSE_TURNS,
    griot: { child: griot, run: load10(deep) },
    bare: { child: griot, run: load10(1) },
  })
  const times = latency ? latency.griot.p50 / latency.bare.p50 : Number.NaN
  return [...lines, absolute(row, times, TIMES_MOST)]
}

/** Each search, first the page alone and then with its total. */
export async function search(testbed: Testbed): Promise<Line[]> {
  const lines: Line[] = []
  for (const { label, search: text } of testbed.seeded.searches) {
    for (const count of [false, true]) {
      const query = new URLSearchParams({
        search: text,
        page: '1',
        limit: String(PAGE_SIZE),
        count: String(count),
      })
      const row = `search: ${label}, ${count ? 'with total' : 'page alone'}`
      lines.push(...(await measure(testbed, { row, goal: GOAL, path: `/api/audios?${query}` })))
    }
  }
  return lines
}

export function activity(testbed: Testbed): Promise<Line[]> {
  const ids = testbed.seeded.activityIds
  const path = `/api/interactive-activities/${ids[Math.floor(ids.length / 2)]}`
  return measure(testbed, {
    row: 'one activity',
    goal: ACTIVITY_GOAL,
    turns: CLOSE_TURNS,
    path,
  })
}

export async function measure(testbed: Testbed, read: Read): Promise<Line[]> {
  const { griot, bare, options } = testbed
  const method = read.method ?? 'GET'
  const json: Record<string, string> = read.nextBody ? { 'content-type': 'application/json' } : {}
  const side = (base: string, headers: Record<string, string>) => ({
    url: base + read.path,
    method,
    headers: { ...headers, ...json, ...read.headers },
    ...(read.nextBody ? { nextBody: read.nextBody } : {}),
    ...(read.nextPath ? { nextPath: read.nextPath } : {}),
  })
  const ours = side(griot.base, testbed.griotHeaders)
  const theirs = side(bare.base, testbed.bareHeaders)
  await refuseDifference(read.row, ours, theirs)
  for (const each of [ours, theirs]) await warmRead(each, options)
  const lines: Line[] = []
  for (const connections of options.connections) {
    const until = { seconds: options.seconds }
    lines.push(
      await compare({
        row: read.row,
        connections,
        goal: read.goal,
        turns: Math.max(options.turns, read.turns ?? 0),
        griot: { child: griot, run: () => load({ ...ours, connections, until }) },
        bare: { child: bare, run: () => load({ ...theirs, connections, until }) },
      }),
    )
  }
  return lines
}

/** Reads one side until it gets no faster. */
export function warmRead(
  side: Omit<Load, 'connections' | 'until'>,
  { warmSeconds: seconds }: Options,
): Promise<void> {
  return warm(() => load({ ...side, connections: 10, until: { seconds } }))
}
