import { z } from 'zod'
import { roleSchema } from './roles.ts'

/** What the log names things by. */
export const AUDITED = [
  'asset',
  'level',
  'lesson',
  'activity',
  'chat',
  'user',
  'settings',
  'file',
  'log',
] as const

/** Events of the log that are read at a time. */
export const AUDIT_EVENTS_AT_ONCE = 50

/** Things of one event that are named; a batch has thousands. */
export const AUDIT_THINGS_SHOWN = 20

const instant = z.iso.datetime({
  offset: true,
  error: 'A time as 2026-11-22T09:30:00Z is required.',
})

/** GET /audit-events: what happened, the newest first. What is left out or empty is any. */
export const auditQuerySchema = z.preprocess(
  (given) =>
    typeof given === 'object' && given !== null
      ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
      : given,
  z.strictObject({
    /** The id of an account; `griot` is what no signed-in person did. */
    who: z
      .string()
      .regex(/^(griot|[0-9]{1,15})$/, 'An account id or "griot" is required.')
      .optional(),
    entity: z.enum(AUDITED).optional(),
    action: z.string().max(50).optional(),
    from: instant.optional(),
    /** Not included. */
    until: instant.optional(),
    /** The id of an event; those from before it. */
    before: z
      .string()
      .regex(/^[0-9]{1,15}$/, 'An event id is required.')
      .optional(),
    /** That this is part of an export, which is an event itself. */
    export: z.literal('true', 'Only true is allowed.').optional(),
    limit: z.coerce.number().int().min(1).max(500).default(AUDIT_EVENTS_AT_ONCE),
  }),
)
export type AuditQuery = z.output<typeof auditQuerySchema>

const thing = z.object({
  /** Its own for ever. */
  key: z.string(),
  /** What people know it by: the code of an asset, the id of a level, the address of an account. */
  name: z.string(),
  /** The revision that came of it; null of what has none. */
  version: z.number().int().nullable(),
})

/** One line of the log. It is never changed nor taken away. */
export const auditEventSchema = z.object({
  id: z.string(),
  /** RFC 3339. */
  at: z.string(),
  /** Null is Griot itself, or a person who was not signed in. */
  who: z
    .object({ id: z.string(), name: z.string(), email: z.string(), role: roleSchema })
    .nullable(),
  action: z.string(),
  entity: z.string(),
  /** How many things it was done to. */
  count: z.number().int(),
  /** The first of them. */
  things: z.array(thing),
  /** From where: an IP address, or empty. */
  address: z.string(),
})
export type AuditEvent = z.output<typeof auditEventSchema>

export const auditEventsSchema = z.object({ events: z.array(auditEventSchema), older: z.boolean() })

/** A field before and after, each as JSON; null where it was not there. */
const change = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** What an event changed of each thing that it names. */
export const auditDetailsSchema = z.object({
  id: z.string(),
  things: z.array(z.object({ ...thing.shape, changes: z.array(change) })),
})
export type AuditDetails = z.output<typeof auditDetailsSchema>
