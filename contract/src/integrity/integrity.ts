import { z } from 'zod'
import { ASSET_KIND_NAMES } from '../assets/kinds.ts'
import { paginationSchema } from '../envelope.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../limits.ts'
import * as fieldApiMessages from '../messages/en/api/general/field.ts'
import { messageFields } from '../messages/message-fields.ts'
import { withMessage } from '../messages/schema-messages.ts'

/**
 * Findings of a check of the stored files: `missing` is referenced but does not exist, `altered` has a content that
 * differs from its digest, `untracked` exists but nothing references it.
 */
export const CHECK_FINDING_KINDS = ['missing', 'altered', 'untracked'] as const
export type CheckFindingKind = (typeof CHECK_FINDING_KINDS)[number]
const checkKindSchema = z.enum(CHECK_FINDING_KINDS)

/**
 * With those of the inspections: `refused` is the current file of an asset, accepted by an earlier version of Griot, that
 * today's inspection refuses. Another file for the asset resolves it.
 */
export const FINDING_KINDS = ['missing', 'altered', 'refused', 'untracked'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]
const kindSchema = z.enum(FINDING_KINDS)

/** Number of findings of each kind of a check. */
const checkCountsSchema = z.object({
  missing: z.number().int(),
  altered: z.number().int(),
  untracked: z.number().int(),
})
const findingCountsSchema = checkCountsSchema.extend({ refused: z.number().int() })

export const checkSchema = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'cancelled']),
  /** Null for Griot itself, or for the command. */
  by: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** RFC 3339. */
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** A check first looks for unreferenced files, then reads every file. */
  part: z.enum(['names', 'contents']),
  files: z.number().int(),
  filesRead: z.number().int(),
  bytes: z.number().int(),
  bytesRead: z.number().int(),
  /** Null until it ends. */
  found: checkCountsSchema.nullable(),
})
export type IntegrityCheck = z.output<typeof checkSchema>

/** GET /integrity: the state of the stored files as far as it is known. */
export const integritySchema = z.object({
  running: checkSchema.nullable(),
  /** The last check that finished. */
  last: checkSchema.nullable(),
  /** Open findings. */
  open: findingCountsSchema,
  /** Whether lost files can be restored from a backup that the server can read. */
  backup: z.boolean(),
  /** Whether Griot runs checks automatically. */
  weekly: z.boolean(),
})
export type Integrity = z.output<typeof integritySchema>

/** An asset that has or had a file. */
const concernSchema = z.object({
  kind: z.enum(ASSET_KIND_NAMES),
  code: z.string(),
  /** The file itself, or its thumbnail. */
  part: z.enum(['file', 'thumbnail']),
  /** Whether it is the current file of the asset, or an earlier one. */
  current: z.boolean(),
  deleted: z.boolean(),
  /** Number of activities, chats and levels that use its code. */
  uses: z.number().int(),
})
export type Concern = z.output<typeof concernSchema>

export const findingSchema = z.object({
  id: z.string(),
  kind: kindSchema,
  /** The SHA-256 that names the file. */
  digest: z.string(),
  /** The expected size; for an untracked file, its actual size. */
  bytes: z.number().int().nullable(),
  /** The actual content of an altered file, with nulls if it cannot be read. Null for other kinds. */
  found: z.object({ digest: z.string().nullable(), bytes: z.number().int().nullable() }).nullable(),
  /** Why a refused file is refused; null for other kinds. */
  reason: z.object(messageFields).nullable(),
  /** RFC 3339: when it was first found; for an untracked file, when it was last stored. */
  since: z.string(),
  /** The first ones. */
  concerns: z.array(concernSchema),
  /** Total number. */
  concernCount: z.number().int(),
})
export type Finding = z.output<typeof findingSchema>

/** GET /integrity/findings: open findings, missing files first. */
export const findingQuerySchema = z.strictObject({
  kind: kindSchema.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
})
export type FindingQuery = z.output<typeof findingQuerySchema>

export const findingsSchema = z.object({
  findings: z.array(findingSchema),
  pagination: paginationSchema,
})

/** How a finding was closed; `gone`, `named` and `whole` mean that it was resolved without a repair. */
export const REPAIR_OUTCOMES = ['removed', 'restored', 'uploaded', 'named', 'gone', 'whole'] as const
export type RepairOutcome = (typeof REPAIR_OUTCOMES)[number]

export const repairedSchema = z.object({ id: z.string(), outcome: z.enum(REPAIR_OUTCOMES) })

/** POST /integrity/repairs: repairs findings of one kind, a page at a time; continues after `after`. */
export const repairAllSchema = z.strictObject({
  kind: checkKindSchema,
  after: z
    .string()
    .regex(/^[0-9]{1,15}$/, withMessage(fieldApiMessages.findingId))
    .nullable(),
})
export type RepairAll = z.output<typeof repairAllSchema>

export const repairedSomeSchema = z.object({
  repaired: z.number().int(),
  refused: z.number().int(),
  /** The reason of the first one. */
  reason: z.object(messageFields).nullable(),
  /** Cursor for the next call; null when there are no more. */
  after: z.string().nullable(),
})
