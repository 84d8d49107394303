import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Span, Traces } from './span.ts'

export interface TracesConfig {
  /** The collector's URL, from OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string
  service: string
  /** The sampled share of new traces. */
  ratio: number
}

/** Limits warnings: an unreachable collector is logged at most once a minute. */
const WARN_INTERVAL_MS = 60_000

const FLUSH_MS = 2_000

/** `version-trace-parent-flags` of W3C Trace Context; neither id may be all zeros. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Sends spans to an OpenTelemetry collector over HTTP, in the background: an unreachable collector delays nothing, and
 * its spans are lost. The exporter reads headers, certificates, compression and timeouts from OpenTelemetry's own
 * variables.
 */
export function startTraces(
  { endpoint, service, ratio }: TracesConfig,
  { version, log }: { version: string; log: FastifyBaseLogger },
): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service, 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: warningExporter(exporter, log) })],
  })
  const tracer = provider.getTracer('griot', version)

  function begin(name: string, context: Context, kind: SpanKind, attributes = {}): Span {
    const span = tracer.startSpan(name, { kind, attributes }, context)
    const own = trace.setSpan(context, span)
    return {
      traceId: span.spanContext().traceId,
      part: (part, input) => begin(part, own, SpanKind.CLIENT, input),
      end: ({ attributes: last = {}, failed } = {}) => {
        span.setAttributes(last)
        if (failed !== undefined) {
          span.setAttribute('error.type', failed)
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
  }

  return {
    begin: (name, { kind, attributes, traceparent }) =>
      begin(name, contextOf(traceparent), kind === 'request' ? SpanKind.SERVER : SpanKind.INTERNAL, attributes),
    // Spans that are not sent in time are lost; the warning was logged before.
    close: () => Promise.race([provider.shutdown().catch(() => {}), flushTimeout()]),
  }
}

/** Longest wait for the last spans when a process ends. */
const flushTimeout = () => sleep(FLUSH_MS, undefined, { ref: false })

function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & 1
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** The exporter itself loses spans silently. */
function warningExporter(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let complainedAt = Number.NEGATIVE_INFINITY
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - complainedAt > WARN_INTERVAL_MS) {
          complainedAt = performance.now()
          log.warn({ err: result.error }, 'could not send traces to the collector')
        }
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
