import type { Child } from './child.ts'
import type { Sample } from './load.ts'

/** One line of the table. */
export interface Line {
  row: string
  connections: number | null
  /** Requests per second of both sides, medians of the turns. */
  griot: number
  plain: number
  /** Median of the ratios per turn: other load on the machine affects both sides of a turn. */
  ratio: number
  /** CPU time per response of the plain process divided by Griot's; PostgreSQL is not included. */
  cpuRatio: number | null
  goal: string
  /** Whether the goal is met; null without a goal. */
  met: boolean | null
  /** Latencies of both sides in milliseconds; null when the line measures something else. */
  latency: { griot: Percentiles; plain: Percentiles } | null
}

/** Percentiles of the latencies. */
export interface Percentiles {
  p50: number
  p90: number
  p99: number
  p999: number
}

export interface Side {
  child: Child
  run: () => Promise<Sample>
}

/** Measures both sides alternately, A B A B, after one uncounted turn each. */
export async function compare(options: {
  row: string
  connections: number
  goal: number | null
  turns: number
  griot: Side
  plain: Side
  warm?: () => Promise<unknown>
  /** Undoes what a turn wrote. */
  after?: () => Promise<void>
}): Promise<Line> {
  const { goal, after = async () => {} } = options
  const turns: { griot: Measured; plain: Measured }[] = []
  await options.warm?.()
  for (let turn = 0; turn < options.turns; turn += 1) {
    const griot = await measure(options.griot)
    await after()
    const plain = await measure(options.plain)
    await after()
    turns.push({ griot, plain })
  }
  const ratio = median(turns.map((turn) => turn.griot.rate / turn.plain.rate))
  const cpu = turns.map((turn) => turn.plain.cpu / turn.griot.cpu).filter(Number.isFinite)
  const refused = turns.reduce((sum, turn) => sum + turn.griot.refused, 0)
  return {
    row: options.row + (refused > 0 ? ` (${refused} × 503)` : ''),
    connections: options.connections,
    griot: median(turns.map((turn) => turn.griot.rate)),
    plain: median(turns.map((turn) => turn.plain.rate)),
    ratio,
    cpuRatio: cpu.length > 0 ? median(cpu) : null,
    goal: goal === null ? '' : `≥ ${goal.toFixed(2)}`,
    met: goal === null ? null : ratio >= goal,
    latency: {
      griot: percentilesOf(turns.flatMap((turn) => turn.griot.latencies)),
      plain: percentilesOf(turns.flatMap((turn) => turn.plain.latencies)),
    },
  }
}

interface Measured extends Sample {
  /** CPU seconds per response. */
  cpu: number
}

async function measure({ child, run }: Side): Promise<Measured> {
  const before = child.cpuSeconds()
  const sample = await run()
  return { ...sample, cpu: (child.cpuSeconds() - before) / sample.latencies.length }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), p999: at(0.999) }
}
