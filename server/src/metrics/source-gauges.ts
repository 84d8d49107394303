import { Gauge, type Registry } from 'prom-client'
import type { MetricsSource, Reading } from './source.ts'

/** A source that says nothing for so long is left out, and asked again by the next who reads. */
const PATIENCE_MILLISECONDS = 2_000

/**
 * The numbers of sources as gauges of a registry; what a source could not say stands nowhere.
 * @param place which of several processes this is; what is of each is labelled with it
 */
export function sourceGauges(registry: Registry, place?: number) {
  const registers = [registry]
  const up = new Gauge({
    name: 'griot_source_up',
    help: 'Whether a part could tell its numbers: without these it is 0.',
    labelNames: ['source'],
    aggregator: 'min',
    registers,
  })
  const ofPlace: Record<string, string> = place === undefined ? {} : { process: String(place) }
  const sources: (() => Promise<void>)[] = []

  function add(source: MetricsSource): void {
    const gauges = Object.entries(source.measures).map(([name, { help, joined, labels = [] }]) => {
      const own = joined === 'each' ? ofPlace : {}
      const labelNames = [...labels, ...Object.keys(own)]
      const aggregator = joined === 'each' ? 'first' : joined
      return {
        name,
        own,
        labelNames,
        gauge: new Gauge({ name, help, labelNames, aggregator, registers }),
      }
    })
    const byName = new Map(gauges.map((each) => [each.name, each]))
    const ask = kept(source)
    sources.push(async () => {
      const readings = await ask().catch(() => null)
      for (const { gauge, labelNames } of gauges) {
        gauge.reset()
        // A gauge without labels that is reset says 0, which nobody has measured.
        if (labelNames.length === 0) gauge.remove()
      }
      up.set({ source: source.name }, readings ? 1 : 0)
      for (const { measure, value, labels = {} } of readings ?? []) {
        const { gauge, own } = byName.get(measure) ?? {}
        gauge?.set({ ...labels, ...own }, value)
      }
    })
  }

  return { add, refresh: async () => void (await Promise.all(sources.map((ask) => ask()))) }
}

/** Asks a source at most once at a time, and again only when what it said is too old. */
function kept({ keptMilliseconds, read }: MetricsSource): () => Promise<readonly Reading[]> {
  let last: { at: number; readings: readonly Reading[] } | null = null
  let asking: Promise<readonly Reading[]> | null = null
  return () => {
    if (last && performance.now() - last.at < keptMilliseconds)
      return Promise.resolve(last.readings)
    asking ??= read()
      .then((readings) => {
        last = { at: performance.now(), readings }
        return readings
      })
      .finally(() => {
        asking = null
      })
    return inTime(asking)
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time.')), PATIENCE_MILLISECONDS)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
