import type { RawHandlers } from '../../http/calls/register-calls.ts'
import type { Metrics } from '../../metrics/metrics.ts'

/** The server's metrics, for monitoring programs. */
export function metricsRoutes({ metrics }: { metrics: Metrics }): Pick<RawHandlers, 'getMetrics'> {
  return {
    async getMetrics(_request, reply) {
      const { type, text } = await metrics.read()
      return reply.header('cache-control', 'no-store').type(type).send(text)
    },
  }
}
