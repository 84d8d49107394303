import type { z } from 'zod'
import { revisionParamsSchema, revisionsQuerySchema, revisionsSchema } from '../revisions.ts'
import type { Permission } from '../roles.ts'
import type { Call } from './call.ts'
import { part } from './part.ts'

/** What these calls need of a thing that has a history. */
interface Revised {
  /** Where its calls begin. */
  path: string
  noun: string
  write: Permission
  value: z.ZodType
}

export const revisionsCall = <R extends Revised>(revised: R) =>
  ({
    method: 'GET',
    path: `/${part(revised, 'path')}/:id/revisions`,
    access: 'content.read',
    summary: `The revisions of ${revised.noun}, newest first`,
    params: revisionParamsSchema.pick({ id: true }),
    query: revisionsQuerySchema,
    result: revisionsSchema(part(revised, 'value')),
  }) as const satisfies Call

export const restoreRevisionCall = <R extends Revised>(revised: R) =>
  ({
    method: 'POST',
    path: `/${part(revised, 'path')}/:id/revisions/:version/restore`,
    access: part(revised, 'write'),
    summary: `Restore ${revised.noun} from a revision, as a new revision; its position and availability do not change`,
    params: revisionParamsSchema,
    result: part(revised, 'value'),
    versioned: true,
    idempotent: true,
  }) as const satisfies Call
