import { Gauge, type Registry } from 'prom-client'
import type { MetricsSource, Reading } from './source.ts'

/** Timeout of a source: its values are left out, and requested again on the next read. */
const TIMEOUT_MS = 2_000

/** The readings of sources as gauges of a registry; missing values are left out. */
export function sourceGauges(registry: Registry) {
  const registers = [registry]
  const up = new Gauge({
    name: 'griot_source_up',
    help: 'Whether a source returned its values; 0 if not.',
    labelNames: ['source'],
    registers,
  })
  const sources: (() => Promise<void>)[] = []

  function add(source: MetricsSource): void {
    const gauges = new Map(
      Object.entries(source.measures).map(([name, { help, labels: labelNames = [] }]) => [
        name,
        { labelNames, gauge: new Gauge({ name, help, labelNames, registers }) },
      ]),
    )
    const readSource = cached(source)
    sources.push(async () => {
      const readings = await readSource().catch(() => null)
      for (const { gauge, labelNames } of gauges.values()) {
        gauge.reset()
        // A gauge without labels reports 0 after a reset, which was never measured.
        if (labelNames.length === 0) gauge.remove()
      }
      up.set({ source: source.name }, readings ? 1 : 0)
      for (const { measure, value, labels = {} } of readings ?? []) gauges.get(measure)?.gauge.set(labels, value)
    })
  }

  return {
    add,
    refresh: async () => void (await Promise.all(sources.map((readSource) => readSource()))),
  }
}

/** Runs at most one query of a source at a time, and only when the cached reading is too old. */
function cached({ cacheMs, read }: MetricsSource): () => Promise<readonly Reading[]> {
  let last: { at: number; readings: readonly Reading[] } | null = null
  let asking: Promise<readonly Reading[]> | null = null
  return () => {
    if (last && performance.now() - last.at < cacheMs) return Promise.resolve(last.readings)
    asking ??= read()
      .then((readings) => {
        last = { at: performance.now(), readings }
        return readings
      })
      .finally(() => {
        asking = null
      })
    return withTimeout(asking)
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time.')), TIMEOUT_MS)
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
