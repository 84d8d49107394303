import { z } from 'zod'
import { languageSchema } from '../language-schema.ts'
import * as readinessApiMessages from '../messages/en/api/curriculum/readiness.ts'
import {
  activitiesReadinessSchema,
  activityIdsSchema,
  languageReadinessSchema,
  languagesReadinessSchema,
  levelReadinessSchema,
} from '../readiness/reads.ts'
import type { Call } from './call.ts'

/** What is missing in the curriculum. Computed on each call, in a fixed number of queries. */
export const readinessCalls = {
  listLanguageReadiness: {
    method: 'GET',
    path: '/readiness',
    access: 'content.read',
    summary: 'Counts the missing items of each language.',
    result: languagesReadinessSchema,
    failed: readinessApiMessages.loadFailed,
  },

  getLanguageReadiness: {
    method: 'GET',
    path: '/readiness/:language',
    access: 'content.read',
    summary: 'Counts the missing items of each level of a language.',
    params: z.strictObject({ language: languageSchema }),
    result: languageReadinessSchema,
    failed: readinessApiMessages.loadFailed,
  },

  listActivityReadiness: {
    method: 'GET',
    path: '/readiness/activities',
    access: 'content.read',
    summary: 'Lists the missing items of several activities.',
    query: z.strictObject({ ids: activityIdsSchema }),
    result: activitiesReadinessSchema,
    failed: readinessApiMessages.loadFailed,
  },

  getLevelReadiness: {
    method: 'GET',
    path: '/levels/:id/readiness',
    access: 'content.read',
    summary: 'Lists the missing items of a level, with the field of each.',
    params: z.strictObject({ id: z.string().max(50) }),
    result: levelReadinessSchema,
    failed: readinessApiMessages.loadFailed,
  },
} as const satisfies Record<string, Call>
