import { z } from 'zod'
import {
  ACTIVITY_KINDS,
  activitySchema,
  createActivitySchema,
  patchActivitySchema,
  replaceActivitySchema,
} from './activities/kinds.ts'
import {
  audioCountSchema,
  audioDetailsSchema,
  audioListQuerySchema,
  audioListSchema,
} from './assets/audio.ts'
import { codeSchema } from './assets/code.ts'
import { declareAudiosSchema, declareResultSchema, updateAudiosSchema } from './assets/declare.ts'
import {
  checkDeclaredQuerySchema,
  checkDeclaredResultSchema,
  checkDeclaredSchema,
  uploadResultSchema,
} from './assets/upload.ts'
import { firstAdminSchema, loginSchema, sessionSchema, userSchema } from './auth.ts'
import { languageSchema, supportedLanguageSchema } from './languages.ts'
import { createLessonSchema, lessonSchema, patchLessonSchema } from './lessons.ts'
import { createLevelSchema, levelSchema, patchLevelSchema, replaceLevelSchema } from './levels.ts'
import type { Permission } from './roles.ts'

/**
 * One call. `access` says who may: anyone, whoever holds a signed link, or an account with a
 * permission. A call without it does not compile, and the generated access matrix tests each.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Below `/api`; parameters as `:name`. */
  path: `/${string}`
  access: 'public' | 'signed' | Permission
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** A body of files instead of JSON, in fields named `files`. */
  multipart?: true
  /** What `result` holds; absent for calls that answer bytes. */
  result?: z.ZodType
  /** The HTTP status of success, 200 unless given. */
  status?: 201
  /** Answers and writes of this entity carry its version as ETag and If-Match. */
  versioned?: true
  /** Takes an Idempotency-Key. */
  idempotent?: true
}

const id = z.strictObject({ id: z.string().max(50) })
const lessonsOf = z.strictObject({ language: languageSchema, levelId: z.string().max(50) })
const nothing = z.null()

export const api = {
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in',
    body: loginSchema,
    result: sessionSchema,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'session.own',
    summary: 'End this session',
    result: nothing,
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    access: 'session.own',
    summary: 'The signed-in account',
    result: userSchema,
  },
  createFirstAdmin: {
    method: 'POST',
    path: '/auth/first-admin',
    access: 'public',
    summary: 'Redeem the one-time link of the first start',
    body: firstAdminSchema,
    result: sessionSchema,
    status: 201,
  },

  listLanguages: {
    method: 'GET',
    path: '/languages/supported-languages',
    access: 'content.read',
    summary: 'The six languages',
    result: z.array(supportedLanguageSchema),
  },

  listAudios: {
    method: 'GET',
    path: '/audios',
    access: 'content.read',
    summary: 'Audio assets, searched and filtered',
    query: audioListQuerySchema,
    result: audioListSchema,
  },
  countAudios: {
    method: 'GET',
    path: '/audios/count',
    access: 'content.read',
    summary: 'How many audio assets are declared',
    query: z.strictObject({ language: languageSchema.optional() }),
    result: audioCountSchema,
  },
  getAudio: {
    method: 'GET',
    path: '/audios/:code',
    access: 'content.read',
    summary: 'One audio asset with its files and uses',
    params: z.strictObject({ code: codeSchema('audio') }),
    result: audioDetailsSchema,
    versioned: true,
  },
  declareAudios: {
    method: 'POST',
    path: '/audios/declare-audios',
    access: 'assets.write',
    summary: 'Declare audio assets',
    body: declareAudiosSchema,
    result: declareResultSchema,
    idempotent: true,
  },
  updateAudios: {
    method: 'PUT',
    path: '/audios/declare-audios',
    access: 'assets.write',
    summary: 'Change declared audio assets',
    body: updateAudiosSchema,
    result: declareResultSchema,
  },
  checkDeclaredAudios: {
    method: 'POST',
    path: '/audios/check-declared',
    access: 'content.read',
    summary: 'Which codes are not declared',
    query: checkDeclaredQuerySchema,
    body: checkDeclaredSchema,
    result: checkDeclaredResultSchema,
  },
  uploadAudios: {
    method: 'POST',
    path: '/audios/upload',
    access: 'assets.write',
    summary: 'Upload audio files, all or none',
    multipart: true,
    result: uploadResultSchema,
  },

  listLevels: {
    method: 'GET',
    path: '/interactive-lessons/:language/levels',
    access: 'content.read',
    summary: 'The levels of a language',
    params: z.strictObject({ language: languageSchema }),
    result: z.array(levelSchema),
  },
  getLevel: {
    method: 'GET',
    path: '/levels/:id',
    access: 'content.read',
    summary: 'One level',
    params: id,
    result: levelSchema,
    versioned: true,
  },
  createLevel: {
    method: 'POST',
    path: '/levels',
    access: 'levels.write',
    summary: 'Create a level',
    body: createLevelSchema,
    result: levelSchema,
    status: 201,
    versioned: true,
    idempotent: true,
  },
  replaceLevel: {
    method: 'PUT',
    path: '/levels/:id',
    access: 'levels.write',
    summary: 'Replace a level',
    params: id,
    body: replaceLevelSchema,
    result: levelSchema,
    versioned: true,
  },
  patchLevel: {
    method: 'PATCH',
    path: '/levels/:id',
    access: 'levels.write',
    summary: 'Change some fields of a level',
    params: id,
    body: patchLevelSchema,
    result: levelSchema,
    versioned: true,
  },

  listLessons: {
    method: 'GET',
    path: '/interactive-lessons/:language/levels/:levelId/lessons',
    access: 'content.read',
    summary: 'The lessons of a level',
    params: lessonsOf,
    result: z.array(lessonSchema),
  },
  getLesson: {
    method: 'GET',
    path: '/lessons/:id',
    access: 'content.read',
    summary: 'One lesson',
    params: id,
    result: lessonSchema,
    versioned: true,
  },
  createLesson: {
    method: 'POST',
    path: '/lessons',
    access: 'lessons.write',
    summary: 'Create a lesson',
    body: createLessonSchema,
    result: lessonSchema,
    status: 201,
    versioned: true,
    idempotent: true,
  },
  patchLesson: {
    method: 'PATCH',
    path: '/lessons/:id',
    access: 'lessons.write',
    summary: 'Change some fields of a lesson',
    params: id,
    body: patchLessonSchema,
    result: lessonSchema,
    versioned: true,
  },

  listActivities: {
    method: 'GET',
    path: '/interactive-lessons/:language/levels/:levelId/lessons/:lessonId/activities',
    access: 'content.read',
    summary: 'The activities of a lesson',
    params: lessonsOf.extend({ lessonId: z.string().max(50) }),
    result: z.array(activitySchema),
  },
  getActivity: {
    method: 'GET',
    path: '/interactive-activities/:id',
    access: 'content.read',
    summary: 'One activity',
    params: id,
    result: activitySchema,
    versioned: true,
  },
  createActivity: {
    method: 'POST',
    path: '/interactive-activities',
    access: 'activities.write',
    summary: `Create an activity: ${Object.keys(ACTIVITY_KINDS).join(', ')}`,
    body: createActivitySchema,
    result: activitySchema,
    status: 201,
    versioned: true,
    idempotent: true,
  },
  replaceActivity: {
    method: 'PUT',
    path: '/interactive-activities/:id',
    access: 'activities.write',
    summary: 'Replace an activity',
    params: id,
    body: replaceActivitySchema,
    result: activitySchema,
    versioned: true,
  },
  patchActivity: {
    method: 'PATCH',
    path: '/interactive-activities/:id',
    access: 'availability.set',
    summary: 'Make an activity available or not',
    params: id,
    body: patchActivitySchema,
    result: activitySchema,
    versioned: true,
  },

  getAudioFile: {
    method: 'GET',
    path: '/media/audio/:file',
    access: 'signed',
    summary: 'The current file of a code, as ekaaro.mp3',
    params: z.strictObject({ file: z.string().max(200) }),
    query: z.record(z.string(), z.string()),
  },
  getFile: {
    method: 'GET',
    path: '/media/files/:file',
    access: 'signed',
    summary: 'A stored file by its SHA-256',
    params: z.strictObject({ file: z.string().max(200) }),
    query: z.record(z.string(), z.string()),
  },

  live: {
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'The process answers',
    result: z.object({ live: z.literal(true) }),
  },
  ready: {
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: 'Database and file store answer',
    result: z.object({ database: z.literal(true), files: z.literal(true) }),
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'This interface as OpenAPI 3.1',
  },
} as const satisfies Record<string, Call>

export type Api = typeof api
export type CallName = keyof Api

type Input<T> = T extends z.ZodType ? z.input<T> : undefined
type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Part<Name extends CallName, Key extends keyof Call> = Api[Name] extends { [K in Key]: infer T }
  ? T
  : undefined

/** What a client sends and gets, before the contract has read it. */
export type CallParams<Name extends CallName> = Input<Part<Name, 'params'>>
export type CallQuery<Name extends CallName> = Input<Part<Name, 'query'>>
export type CallBody<Name extends CallName> = Input<Part<Name, 'body'>>
export type CallResult<Name extends CallName> = Output<Part<Name, 'result'>>

/** What a handler reads, after the contract has. */
export type ReadParams<Name extends CallName> = Output<Part<Name, 'params'>>
export type ReadQuery<Name extends CallName> = Output<Part<Name, 'query'>>
export type ReadBody<Name extends CallName> = Output<Part<Name, 'body'>>
export type SentResult<Name extends CallName> = Input<Part<Name, 'result'>>
