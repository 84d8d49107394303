import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A span in OTLP. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, unknown>
  failed: boolean
}

export interface TraceCollector {
  url: string
  spans: () => CollectedSpan[]
  /** Resource attributes of the spans' service. */
  resource: () => Record<string, unknown>
  /** Everything received, as text. */
  text: () => string
  close: () => Promise<void>
}

interface Valued {
  key: string
  value: Record<string, unknown>
}

/** A minimal OpenTelemetry collector: OTLP over HTTP, JSON, traces only. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const arrived: { resourceSpans: ResourceSpans[] }[] = []
  const server = createServer(async (request, response) => {
    const wellAddressed = request.method === 'POST' && request.url === '/v1/traces'
    if (wellAddressed) arrived.push((await json(request)) as (typeof arrived)[number])
    response.writeHead(wellAddressed ? 200 : 404, { 'content-type': 'application/json' })
    response.end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const all = () => arrived.flatMap(({ resourceSpans }) => resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      all()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ attributes, status, ...span }) => ({
          ...span,
          attributes: valuesOf(attributes),
          failed: status?.code === 2,
        })),
    resource: () => valuesOf(all()[0]?.resource.attributes ?? []),
    text: () => JSON.stringify(arrived),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

interface ResourceSpans {
  resource: { attributes: Valued[] }
  scopeSpans: {
    spans: (Omit<CollectedSpan, 'attributes' | 'failed'> & {
      attributes: Valued[]
      status?: { code?: number }
    })[]
  }[]
}

function valuesOf(attributes: readonly Valued[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
