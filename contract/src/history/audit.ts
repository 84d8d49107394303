import { z } from 'zod'
import { roleSchema } from '../accounts/roles.ts'
import { itemSchema } from '../items/items.ts'
import * as fieldApiMessages from '../messages/en/api/general/field.ts'
import { withMessage } from '../messages/schema-messages.ts'

/** The kinds of things that the log names. */
export const AUDITED_KINDS = [
  'asset',
  'level',
  'lesson',
  'activity',
  'chat',
  'take',
  'speaker',
  'view',
  'comment',
  'word',
  'release',
  'user',
  'settings',
  'file',
  'log',
] as const

/** Events per page of the log. */
export const AUDIT_EVENTS_AT_ONCE = 50

/** Things of one event that are listed; a batch can have thousands. */
export const AUDIT_THINGS_SHOWN = 20

const instant = z.iso.datetime({
  offset: true,
  ...withMessage(fieldApiMessages.time),
})

/** GET /audit-events: events, newest first. A filter that is missing or empty matches everything. */
export const auditQuerySchema = z.preprocess(
  (given) =>
    typeof given === 'object' && given !== null
      ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
      : given,
  z.strictObject({
    /** An account id; `griot` selects events without a signed-in person. */
    who: z
      .string()
      .regex(/^(griot|[0-9]{1,15})$/, withMessage(fieldApiMessages.accountId))
      .optional(),
    entity: z.enum(AUDITED_KINDS).optional(),
    action: z.string().max(50).optional(),
    from: instant.optional(),
    /** Exclusive. */
    until: instant.optional(),
    /** An event id; only events before it are returned. */
    before: z
      .string()
      .regex(/^[0-9]{1,15}$/, withMessage(fieldApiMessages.eventId))
      .optional(),
    /** Marks the read as part of an export, which is itself logged as an event. */
    export: z.literal('true', withMessage(fieldApiMessages.onlyTrue)).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(AUDIT_EVENTS_AT_ONCE),
  }),
)
export type AuditQuery = z.output<typeof auditQuerySchema>

const thing = z.object({
  /** Stable for the lifetime of the thing. */
  key: z.string(),
  /** The name that people use: the code of an asset, the id of a level, the address of an account. */
  name: z.string(),
  /** What people recognise it by, also when it is deleted; null for things that are not items. */
  item: itemSchema.nullable(),
  /** The revision that this event created; null for things without revisions. */
  version: z.number().int().nullable(),
})

/** One entry of the log. Entries are never changed or deleted. */
export const auditEventSchema = z.object({
  id: z.string(),
  /** RFC 3339. */
  at: z.string(),
  /** Null for Griot itself, or for a person who was not signed in. */
  who: z.object({ id: z.string(), name: z.string(), email: z.string(), role: roleSchema }).nullable(),
  action: z.string(),
  entity: z.string(),
  /** How many things the event affected. */
  count: z.number().int(),
  /** The first ones. */
  things: z.array(thing),
  /** The IP address of the client, or empty. */
  address: z.string(),
  /** The change of many items that this event is part of; null for others. */
  bulkChangeId: z.string().nullable(),
})
export type AuditEvent = z.output<typeof auditEventSchema>

export const auditEventsSchema = z.object({ events: z.array(auditEventSchema), older: z.boolean() })

/** A field before and after, each as JSON; null where the field did not exist. */
const change = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** What an event changed in each thing that it names. */
export const auditDetailsSchema = z.object({
  id: z.string(),
  things: z.array(z.object({ ...thing.shape, changes: z.array(change) })),
})
export type AuditDetails = z.output<typeof auditDetailsSchema>
