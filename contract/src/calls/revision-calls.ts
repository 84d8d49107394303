import { z } from 'zod'
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
    summary: `What ${revised.noun} was like after each of its changes, the newest first`,
    params: revisionParamsSchema.pick({ id: true }),
    query: revisionsQuerySchema,
    result: revisionsSchema(part(revised, 'value')),
  }) as const satisfies Call

export const restoreRevisionCall = <R extends Revised>(revised: R) =>
  ({
    method: 'POST',
    path: `/${part(revised, 'path')}/:id/revisions/:version/restore`,
    access: part(revised, 'write'),
    summary: `Write ${revised.noun} as it was at a revision, as a new one; its place and availability stay`,
    params: revisionParamsSchema,
    result: part(revised, 'value'),
    versioned: true,
    idempotent: true,
  }) as const satisfies Call

/** What these calls need of a kind of assets, which are known by their codes. */
interface Kind {
  plural: string
  noun: { one: string; many: string }
  code: z.ZodType
  revision: z.ZodType
}

export const assetRevisionsCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}/:code/revisions`,
    access: 'content.read',
    summary: `What was said of one of the ${kind.noun.many} after each of its changes, the newest first`,
    params: z.strictObject({ code: part(kind, 'code') }),
    query: revisionsQuerySchema,
    result: revisionsSchema(part(kind, 'revision')),
  }) as const satisfies Call

export const restoreAssetRevisionCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/:code/revisions/:version/restore`,
    access: 'assets.write',
    summary: `Say again of one of the ${kind.noun.many} what a revision says, as a new one; its file stays`,
    params: z.strictObject({
      code: part(kind, 'code'),
      version: revisionParamsSchema.shape.version,
    }),
    result: part(kind, 'revision'),
    versioned: true,
    idempotent: true,
  }) as const satisfies Call
