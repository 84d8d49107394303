import type { Child } from './child.ts'
import type { Sample } from './load.ts'

/** One line of the table. */
export interface Line {
  row: string
  connections: number | null
  /** What the two do in a second, medians of the turns. */
  griot: number
  plain: number
  /** Median of the turns' own ratios: whatever else the machine did, it did to both. */
  ratio: number
  /** Processor time of an answer in the plain process against Griot's; PostgreSQL's is apart. */
  cpuRatio: number | null
  goal: string
  /** Whether the goal is met; null where the line has none. */
  met: boolean | null
  /** Milliseconds of the answers of both; null where the line is about something else. */
  latency: { griot: Percentiles; plain: Percentiles } | null
}

/** Of all answers, how long the quickest half took at most, nine in ten, and so on. */
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

/** Measures both sides in turns, A B A B, after one turn each that does not count. */
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
  /** Seconds of processor time an answer. */
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
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), p999: at(0.999) }
}
