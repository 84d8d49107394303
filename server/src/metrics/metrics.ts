import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricsSource } from './source.ts'
import { sourceGauges } from './source-gauges.ts'

/** Seconds: from a read of one row to the longest allowed statement. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Sampling interval of the event-loop delay, with almost no cost for an idle process. */
const SAMPLE_MS = 50

/** A finished request. The route is the call's template, never the requested URL. */
interface FinishedRequest {
  method: string
  route: string
  /** `none` for a request that was cut off before a response. */
  status: number | 'none'
  /** Undefined for an endless response. */
  seconds: number | undefined
}

interface StoreOperation {
  operation: string
  outcome: 'done' | 'missing' | 'failed'
  seconds: number
}

/** The metrics in Prometheus' text format, and its media type. */
interface MetricsText {
  type: string
  text: string
}

/** The metrics of a server, for Prometheus. */
export interface Metrics {
  request: (request: FinishedRequest) => void
  storeOperation: (operation: StoreOperation) => void
  /** Adds a source, which is queried when the metrics are read. */
  add: (source: MetricsSource) => void
  read: () => Promise<MetricsText>
  close: () => void
}

/**
 * The metrics of one process, in its own registry. Labels never contain user input or ids: their values come from
 * tables in the code.
 */
export function createMetrics({ version }: { version: string }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'griot_http_requests_total',
    help: 'Finished requests by route template and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'griot_http_request_duration_seconds',
    help: 'Duration from request headers to the end of the response; without endless streams.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  const operations = new Counter({
    name: 'griot_store_operations_total',
    help: 'Operations of the file store, by outcome.',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const operationDurations = new Histogram({
    name: 'griot_store_operation_duration_seconds',
    help: 'Duration of file store operations; of a read, until its first bytes.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  })
  new Gauge({
    name: 'griot_build_info',
    help: 'Always 1; its labels have the running versions.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1)

  const gauges = sourceGauges(registry)
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS })
  delay.enable()
  gauges.add(processSource(delay))

  return {
    request({ method, route, status, seconds }) {
      requests.inc({ method, route, status: String(status) })
      if (seconds !== undefined) durations.observe({ method, route }, seconds)
    },
    storeOperation({ operation, outcome, seconds }) {
      operations.inc({ operation, outcome })
      operationDurations.observe({ operation }, seconds)
    },
    add: gauges.add,
    async read() {
      await gauges.refresh()
      return { type: registry.contentType, text: await registry.metrics() }
    },
    close: () => delay.disable(),
  }
}

/** Process metrics, under the usual Prometheus names. */
function processSource(delay: ReturnType<typeof monitorEventLoopDelay>): MetricsSource {
  return {
    name: 'process',
    cacheMs: 0,
    measures: {
      process_resident_memory_bytes: {
        help: 'Resident memory of the process, without children.',
      },
      process_cpu_seconds: {
        help: 'User and system CPU time since the start.',
      },
      process_start_time_seconds: {
        help: 'Start time of the process, in seconds since 1970.',
      },
      nodejs_heap_size_used_bytes: {
        help: 'Used JavaScript heap.',
      },
      nodejs_external_memory_bytes: {
        help: 'Memory of objects outside of the heap.',
      },
      nodejs_eventloop_lag_p99_seconds: {
        help: '99th percentile of the event-loop delay since the last read.',
      },
      nodejs_eventloop_lag_max_seconds: {
        help: 'Largest event-loop delay since the last read.',
      },
    },
    async read() {
      const memory = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      // The percentile is NaN before the first sample.
      const seen = delay.count > 0
      const lagSeconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - SAMPLE_MS / 1e3)
      const readings = {
        process_resident_memory_bytes: memory.rss,
        process_cpu_seconds: (user + system) / 1e6,
        process_start_time_seconds: (Date.now() - process.uptime() * 1e3) / 1e3,
        nodejs_heap_size_used_bytes: memory.heapUsed,
        nodejs_external_memory_bytes: memory.external,
        nodejs_eventloop_lag_p99_seconds: seen ? lagSeconds(delay.percentile(99)) : 0,
        nodejs_eventloop_lag_max_seconds: seen ? lagSeconds(delay.max) : 0,
      }
      delay.reset()
      return Object.entries(readings).map(([measure, value]) => ({ measure, value }))
    },
  }
}
