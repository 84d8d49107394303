import { z } from 'zod'
import { assetDetails } from '../../assets/details.ts'
import {
  assetDeletedSchema,
  assetsDeletedSchema,
  assetsWithUsesSchema,
  codesReplacedSchema,
  codeUseSchema,
  restoreSchema,
  revertSchema,
} from '../../assets/lifecycle.ts'
import { assetUseCountsSchema, usesQuerySchema } from '../../assets/uses.ts'
import { ASSETS_AT_ONCE_MAX, CODE_USES_MAX } from '../../limits.ts'
import type { Call } from '../call.ts'
import { part } from './part.ts'

/** The parts of a kind that these calls need. */
interface Kind {
  plural: string
  noun: { one: string; many: string }
  code: z.ZodType
}

export const deleteCall = <K extends Kind>(kind: K) =>
  ({
    method: 'DELETE',
    path: `/${part(kind, 'plural')}/:code`,
    access: 'assets.write',
    summary: `Deletes one ${kind.noun.one} that is not used.`,
    params: z.strictObject({ code: part(kind, 'code') }),
    result: assetDeletedSchema,
    versioned: true,
  }) as const satisfies Call

export const deleteManyCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/delete`,
    access: 'assets.write',
    summary: `Deletes the unused ones of the given ${kind.noun.many}.`,
    body: z.strictObject({ codes: z.array(part(kind, 'code')).min(1).max(ASSETS_AT_ONCE_MAX) }),
    result: assetsDeletedSchema,
  }) as const satisfies Call

export const restoreCall = <K extends Kind, Asset extends z.ZodRawShape>(kind: K & { asset: z.ZodObject<Asset> }) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/restore`,
    access: 'assets.write',
    summary: `Restores all given deleted ${kind.noun.many} with their files, or none.`,
    body: restoreSchema,
    result: z.object({ restored: z.array(kind.asset) }),
  }) as const satisfies Call

export const revertCall = <K extends Kind, Asset extends z.ZodRawShape, File extends z.ZodRawShape>(
  kind: K & { asset: z.ZodObject<Asset>; file: z.ZodObject<File> },
) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/:code/revert`,
    access: 'assets.write',
    summary: `Makes an earlier file of one ${kind.noun.one} the current file.`,
    params: z.strictObject({ code: part(kind, 'code') }),
    body: revertSchema,
    result: assetDetails(kind),
    versioned: true,
  }) as const satisfies Call

export const replaceCodeCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/replace-code`,
    access: 'assets.write',
    summary: `Replaces codes of ${kind.noun.many} in all uses or in the given uses.`,
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            from: part(kind, 'code'),
            to: part(kind, 'code'),
            /** Only in these places; everywhere when omitted. */
            uses: z.array(codeUseSchema).max(CODE_USES_MAX).optional(),
          }),
        )
        .min(1)
        .max(ASSETS_AT_ONCE_MAX),
    }),
    result: codesReplacedSchema,
  }) as const satisfies Call

/** A preview of `replaceCodeCall`. A POST, because a URL is too short for so many codes. */
export const listUsesCall = <K extends Kind, Asset extends z.ZodRawShape>(kind: K & { asset: z.ZodObject<Asset> }) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/uses`,
    access: 'content.read',
    summary: `Lists the given ${kind.noun.many} with their uses.`,
    body: z.strictObject({ codes: z.array(part(kind, 'code')).min(1).max(ASSETS_AT_ONCE_MAX) }),
    result: assetsWithUsesSchema(kind),
  }) as const satisfies Call

/** Called in parallel with a page of the list, so that the list stays fast. */
export const countUsesCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}/use-counts`,
    access: 'content.read',
    summary: `Counts the uses of the given ${kind.noun.many}, and their takes to review.`,
    query: usesQuerySchema,
    result: assetUseCountsSchema,
  }) as const satisfies Call
