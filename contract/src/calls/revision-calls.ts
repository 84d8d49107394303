import type { z } from 'zod'
import type { Permission } from '../accounts/roles.ts'
import { revisionParamsSchema, revisionsQuerySchema, revisionsSchema } from '../history/revisions.ts'
import { part } from './assets/part.ts'
import type { Call } from './call.ts'

/** The parts of an entity with revisions that these calls need. */
interface Revised {
  /** The path prefix of its calls. */
  path: string
  noun: string
  read: Permission
  write: Permission
  value: z.ZodType
}

export const revisionsCall = <R extends Revised>(revised: R) =>
  ({
    method: 'GET',
    path: `/${part(revised, 'path')}/:id/revisions`,
    access: part(revised, 'read'),
    summary: `Lists the revisions of ${revised.noun}, newest first.`,
    params: revisionParamsSchema.pick({ id: true }),
    query: revisionsQuerySchema,
    result: revisionsSchema(part(revised, 'value')),
  }) as const satisfies Call

export const restoreRevisionCall = <R extends Revised>(revised: R) =>
  ({
    method: 'POST',
    path: `/${part(revised, 'path')}/:id/revisions/:version/restore`,
    access: part(revised, 'write'),
    summary: `Restores ${revised.noun} from a revision, as a new revision with the current position and availability.`,
    params: revisionParamsSchema,
    result: part(revised, 'value'),
    versioned: true,
    idempotent: true,
  }) as const satisfies Call
