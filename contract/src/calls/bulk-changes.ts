import { z } from 'zod'
import {
  availabilityPlanSchema,
  availabilityQuerySchema,
  availabilitySetSchema,
  setAvailabilitySchema,
} from '../curriculum/availability.ts'
import { bulkChangeIdSchema, undoneSchema } from '../history/bulk-changes.ts'
import type { Call } from './call.ts'

const id = z.strictObject({ id: z.string().max(50) })

/** Changes of many items at once: one transaction, one group of audit events, one undo. */
export const bulkChangeCalls = {
  planLevelAvailability: {
    method: 'GET',
    path: '/levels/:id/availability',
    access: 'availability.set',
    summary: 'Returns what making a level and everything in it available would change, or taking it offline.',
    params: id,
    query: availabilityQuerySchema,
    result: availabilityPlanSchema,
  },

  setLevelAvailability: {
    method: 'POST',
    path: '/levels/:id/availability',
    access: 'availability.set',
    summary: 'Makes a level and everything in it available, except what is not ready, or takes it offline.',
    params: id,
    body: setAvailabilitySchema,
    result: availabilitySetSchema,
    idempotent: true,
  },

  planLessonAvailability: {
    method: 'GET',
    path: '/lessons/:id/availability',
    access: 'availability.set',
    summary: 'Returns what making a lesson and everything in it available would change, or taking it offline.',
    params: id,
    query: availabilityQuerySchema,
    result: availabilityPlanSchema,
  },

  setLessonAvailability: {
    method: 'POST',
    path: '/lessons/:id/availability',
    access: 'availability.set',
    summary: 'Makes a lesson and everything in it available, except what is not ready, or takes it offline.',
    params: id,
    body: setAvailabilitySchema,
    result: availabilitySetSchema,
    idempotent: true,
  },

  undoBulkChange: {
    method: 'POST',
    path: '/bulk-changes/:id/undo',
    access: 'bulkChanges.undo',
    summary: 'Undoes an own change of many items, except in items that were changed since.',
    params: z.strictObject({ id: bulkChangeIdSchema }),
    result: undoneSchema,
    idempotent: true,
  },
} as const satisfies Record<string, Call>
