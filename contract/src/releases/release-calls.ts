import { z } from 'zod'
import type { Call } from '../calls/call.ts'
import { comparedLessonSchema, releaseChangesSchema, releaseComparisonSchema } from './changes.ts'
import { deltaQuerySchema, feedDeltaParams, feedDeltaQuerySchema, releaseDeltaSchema } from './delta.ts'
import {
  changesQuerySchema,
  comparedLessonParams,
  comparisonQuerySchema,
  makeReleaseSchema,
  planQuerySchema,
  planReleaseSchema,
  releaseCountsSchema,
  releaseParams,
  releasePlanSchema,
  releaseSchema,
  releasesQuerySchema,
  releasesSchema,
} from './releases.ts'

/** Releases of courses: plans, making, comparing, which one is live. */
export const releaseCalls = {
  listReleases: {
    method: 'GET',
    path: '/releases',
    access: 'content.read',
    summary: 'Lists the releases of a course, newest first.',
    query: releasesQuerySchema,
    result: releasesSchema,
  },

  countReleases: {
    method: 'GET',
    path: '/releases/languages',
    access: 'content.read',
    summary: 'Counts the releases of each language.',
    result: releaseCountsSchema,
  },

  planRelease: {
    method: 'POST',
    path: '/releases',
    access: 'releases.write',
    summary: 'Plans a release by reading the course as it is now and storing what the release would have.',
    body: planReleaseSchema,
    result: releaseSchema,
    status: 201,
    idempotent: true,
  },

  getRelease: {
    method: 'GET',
    path: '/releases/:id',
    access: 'content.read',
    summary: 'Returns a release or plan, with the progress of one that is being made.',
    params: releaseParams,
    result: releaseSchema,
  },

  getReleasePlan: {
    method: 'GET',
    path: '/releases/:id/plan',
    access: 'content.read',
    summary: 'Returns a plan with what it leaves out and why.',
    params: releaseParams,
    query: planQuerySchema,
    result: releasePlanSchema,
  },

  listReleaseChanges: {
    method: 'GET',
    path: '/releases/:id/changes',
    access: 'content.read',
    summary: 'Lists what is new, changed by field, or removed since another release, the previous one by default.',
    params: releaseParams,
    query: changesQuerySchema,
    result: releaseChangesSchema,
  },

  makeRelease: {
    method: 'POST',
    path: '/releases/:id/make',
    access: 'releases.write',
    summary: 'Starts making a planned release, exactly as it was planned.',
    params: releaseParams,
    body: makeReleaseSchema,
    result: releaseSchema,
    idempotent: true,
  },

  stopRelease: {
    method: 'POST',
    path: '/releases/:id/stop',
    access: 'releases.write',
    summary: 'Stops making a release, which is a plan again.',
    params: releaseParams,
    result: releaseSchema,
  },

  makeReleaseLive: {
    method: 'POST',
    path: '/releases/:id/live',
    access: 'releases.write',
    summary: 'Makes a release the live one, also an earlier one.',
    params: releaseParams,
    result: releaseSchema,
    idempotent: true,
  },

  deleteRelease: {
    method: 'DELETE',
    path: '/releases/:id',
    access: 'releases.delete',
    summary: 'Deletes a release that is not live, or a plan.',
    params: releaseParams,
    result: z.object({ id: z.string() }),
  },

  compareReleases: {
    method: 'GET',
    path: '/releases/:id/comparison',
    access: 'content.read',
    summary: 'Lists levels and lessons in which a release differs from another one, the previous one by default.',
    params: releaseParams,
    query: comparisonQuerySchema,
    result: releaseComparisonSchema,
  },

  compareLesson: {
    method: 'GET',
    path: '/releases/:id/comparison/:lessonId',
    access: 'content.read',
    summary: 'Compares a lesson in two releases, item by item and field by field.',
    params: comparedLessonParams,
    query: comparisonQuerySchema,
    result: comparedLessonSchema,
  },

  getReleaseDelta: {
    method: 'GET',
    path: '/releases/:id/delta',
    access: 'content.read',
    summary: 'Lists the files to fetch and to delete to get from one release to another.',
    params: releaseParams,
    query: deltaQuerySchema,
    result: releaseDeltaSchema,
  },
} as const satisfies Record<string, Call>

/** The first segment of a path is a language, or the name of a folder. */
const segment = z.string().max(100)
const pointerParams = z.strictObject({ language: segment, name: segment })
const fileParams = z.strictObject({ language: segment, name: segment, file: segment })

/** The feed for apps: static files and the difference of two releases. Public, or with a token, by configuration. */
export const feedCalls = {
  getFeedDelta: {
    method: 'GET',
    path: '/feed/:language/delta',
    access: 'public',
    summary: 'Lists the files of the feed to fetch and to delete to get from one release to another.',
    params: feedDeltaParams,
    query: feedDeltaQuerySchema,
    result: releaseDeltaSchema,
  },

  getFeedPointer: {
    method: 'GET',
    path: '/feed/:language/:name',
    access: 'public',
    summary: 'Returns the pointer to the live release of a course.',
    params: pointerParams,
  },

  getFeedFile: {
    method: 'GET',
    path: '/feed/:language/:name/:file',
    access: 'public',
    summary: 'Returns a file of the feed, or a range of it.',
    params: fileParams,
  },

  getFeedPointerOptions: {
    method: 'OPTIONS',
    path: '/feed/:language/:name',
    access: 'public',
    summary: 'Allows pages of any origin to read the pointer and differences of releases.',
    params: pointerParams,
  },

  getFeedFileOptions: {
    method: 'OPTIONS',
    path: '/feed/:language/:name/:file',
    access: 'public',
    summary: 'Allows pages of any origin to read the files of the feed.',
    params: fileParams,
  },
} as const satisfies Record<string, Call>
