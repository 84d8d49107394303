import { z } from 'zod'
import { ASSET_KIND_NAMES } from './assets/kinds.ts'
import { paginationSchema } from './envelope.ts'
import { PAGE_SIZE, PAGE_SIZE_MOST } from './limits.ts'

/**
 * What a check of the stored files finds: `missing` is named and not there, `altered` is there with
 * another content than it is named by, `untracked` is there and nothing names it.
 */
export const FINDING_KINDS = ['missing', 'altered', 'untracked'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]
const kindSchema = z.enum(FINDING_KINDS)

/** Findings of each kind. */
const findingCountsSchema = z.object({
  missing: z.number().int(),
  altered: z.number().int(),
  untracked: z.number().int(),
})

export const checkSchema = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'cancelled']),
  /** Null is Griot itself, or the command. */
  by: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** RFC 3339. */
  begunAt: z.string(),
  endedAt: z.string().nullable(),
  /** First it looks for what nothing names, then it reads file after file. */
  part: z.enum(['names', 'contents']),
  files: z.number().int(),
  filesRead: z.number().int(),
  bytes: z.number().int(),
  bytesRead: z.number().int(),
  /** Null before its end. */
  found: findingCountsSchema.nullable(),
})
export type IntegrityCheck = z.output<typeof checkSchema>

/** GET /integrity: how the stored files are, as far as is known. */
export const integritySchema = z.object({
  running: checkSchema.nullable(),
  /** The last that came to its end. */
  last: checkSchema.nullable(),
  /** What is open now. */
  open: findingCountsSchema,
  /** Whether lost files can be restored from a backup that the server reaches. */
  backup: z.boolean(),
  /** Whether Griot checks by itself. */
  weekly: z.boolean(),
})
export type Integrity = z.output<typeof integritySchema>

/** An asset that has or had a file. */
const concernSchema = z.object({
  kind: z.enum(ASSET_KIND_NAMES),
  code: z.string(),
  /** The file itself, or the small picture of it. */
  part: z.enum(['file', 'thumbnail']),
  /** Of the file that the asset has now, or of an earlier one. */
  current: z.boolean(),
  deleted: z.boolean(),
  /** Activities, chats and levels that name its code. */
  places: z.number().int(),
})
export type Concern = z.output<typeof concernSchema>

export const findingSchema = z.object({
  id: z.string(),
  kind: kindSchema,
  /** The SHA-256 that it is named by. */
  digest: z.string(),
  /** What it should have; of what nothing names, what it has. */
  bytes: z.number().int().nullable(),
  /** What lies there instead; nulls of what cannot be read. Null unless it is altered. */
  found: z.object({ digest: z.string().nullable(), bytes: z.number().int().nullable() }).nullable(),
  /** RFC 3339: when it was first found; of what nothing names, when it was last kept. */
  since: z.string(),
  /** The first of them. */
  concerns: z.array(concernSchema),
  /** How many there are. */
  concernCount: z.number().int(),
})
export type Finding = z.output<typeof findingSchema>

/** GET /integrity/findings: what is open, the missing first. */
export const findingQuerySchema = z.strictObject({
  kind: kindSchema.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(PAGE_SIZE),
})
export type FindingQuery = z.output<typeof findingQuerySchema>

export const findingsSchema = z.object({
  findings: z.array(findingSchema),
  pagination: paginationSchema,
})

/** How a finding was settled; `gone`, `named` and `whole` are what it had become by itself. */
export const REPAIR_OUTCOMES = [
  'removed',
  'restored',
  'uploaded',
  'named',
  'gone',
  'whole',
] as const
export type RepairOutcome = (typeof REPAIR_OUTCOMES)[number]

export const repairedSchema = z.object({ id: z.string(), outcome: z.enum(REPAIR_OUTCOMES) })

/** POST /integrity/repairs: those of a kind, some at a time; goes on behind `after`. */
export const repairAllSchema = z.strictObject({
  kind: kindSchema,
  after: z
    .string()
    .regex(/^[0-9]{1,15}$/, 'A finding id is required.')
    .nullable(),
})
export type RepairAll = z.output<typeof repairAllSchema>

export const repairedSomeSchema = z.object({
  repaired: z.number().int(),
  refused: z.number().int(),
  /** Why the first of those was. */
  reason: z.string().nullable(),
  /** Behind which the next call goes on; null when there are no more. */
  after: z.string().nullable(),
})
