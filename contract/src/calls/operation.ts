import { z } from 'zod'
import type { Call } from './call.ts'

/** Calls for operators of Griot. */
export const operationCalls = {
  getHealthLive: {
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'Reports that the process is running.',
    quiet: true,
    result: z.object({ live: z.literal(true) }),
  },

  getHealthReady: {
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: 'Reports whether the database and the file store answer.',
    quiet: true,
    result: z.object({ database: z.literal(true), files: z.literal(true) }),
  },

  getMetrics: {
    method: 'GET',
    path: '/metrics',
    access: 'metrics.read',
    summary: 'Returns the metrics of all processes of this server in the text format of Prometheus.',
    watched: true,
    quiet: true,
  },

  getOpenapi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'Returns this API as an OpenAPI document.',
  },
} as const satisfies Record<string, Call>
