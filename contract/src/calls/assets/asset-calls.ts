import { z } from 'zod'
import { assetCountSchema, assetHitsSchema } from '../../assets/asset-kind.ts'
import { checkDeclaredQuerySchema, checkDeclaredSchema } from '../../assets/check-declared.ts'
import { assetDetails } from '../../assets/details.ts'
import { duplicatesFoundSchema, findDuplicatesSchema } from '../../assets/duplicates.ts'
import * as apiMessages from '../../messages/en/api/general/general.ts'
import type { Call } from '../call.ts'
import { DECLARE_BYTES_MAX, part } from './part.ts'

/** The calls that every kind of asset has. */
export const ASSET_CALL_ROLES = [
  'list',
  'count',
  'hits',
  'get',
  'declare',
  'update',
  'checkDeclared',
  'findDuplicates',
  'upload',
  'file',
  'delete',
  'deleteMany',
  'restore',
  'revert',
  'replaceCode',
  'countUses',
  'listUses',
  'export',
  'checkSheet',
  'importSheet',
  'listImports',
  'undoImport',
  'listTextHints',
  'dismissTextHint',
  'applyTextHints',
] as const
export type AssetCallRole = (typeof ASSET_CALL_ROLES)[number]

/** The names of a kind's calls in the table. */
export type AssetCallNames<Name extends string = string> = Readonly<Record<AssetCallRole, Name>>

/** The parts of a kind that the calls need. */
interface Kind {
  kind: string
  plural: string
  noun: { one: string; many: string }
  code: z.ZodType
  rows: z.ZodType
  updateRows: z.ZodType
  listQuery: z.ZodType
  list: z.ZodType
  countQuery: z.ZodType
  hitsQuery: z.ZodType
  declareResult: z.ZodType
  checkDeclaredResult: z.ZodType
  uploadResult: z.ZodType
}

/** 10,000 codes, and some space for file names that are no valid codes. */
export const CHECK_BYTES_MAX = 4 * 1024 * 1024

/** 500 codes with their digests, about 130 bytes each. */
const DUPLICATES_BYTES_MAX = 256 * 1024

export const listCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}`,
    access: 'content.read',
    summary: `Lists a page of ${kind.noun.many} that match the search and the filters.`,
    query: part(kind, 'listQuery'),
    result: part(kind, 'list'),
  }) as const satisfies Call

export const countCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}/count`,
    access: 'content.read',
    summary: `Counts the declared ${kind.noun.many}.`,
    query: part(kind, 'countQuery'),
    result: assetCountSchema,
  }) as const satisfies Call

/** Separate from the page, because counting many matches takes longer than finding one page. */
export const hitsCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}/hits`,
    access: 'content.read',
    summary: `Counts the ${kind.noun.many} that match the search and the filters.`,
    query: part(kind, 'hitsQuery'),
    result: assetHitsSchema,
  }) as const satisfies Call

export const getCall = <K extends Kind, Asset extends z.ZodRawShape, File extends z.ZodRawShape>(
  kind: K & { asset: z.ZodObject<Asset>; file: z.ZodObject<File> },
) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}/:code`,
    access: 'content.read',
    summary: `Returns one ${kind.noun.one} with its files and uses.`,
    params: z.strictObject({ code: part(kind, 'code') }),
    result: assetDetails(kind),
    versioned: true,
  }) as const satisfies Call

export const declareCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/declare-${part(kind, 'plural')}`,
    access: 'assets.write',
    summary: `Declares ${kind.noun.many} and skips codes that exist.`,
    body: part(kind, 'rows'),
    bodyBytesMost: DECLARE_BYTES_MAX,
    result: part(kind, 'declareResult'),
    idempotent: true,
  }) as const satisfies Call

export const updateCall = <K extends Kind>(kind: K) =>
  ({
    method: 'PUT',
    path: `/${part(kind, 'plural')}/declare-${part(kind, 'plural')}`,
    access: 'assets.write',
    summary: `Updates ${kind.noun.many} and declares rows without an id.`,
    body: part(kind, 'updateRows'),
    bodyBytesMost: DECLARE_BYTES_MAX,
    result: part(kind, 'declareResult'),
    idempotent: true,
  }) as const satisfies Call

export const checkDeclaredCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/check-declared`,
    access: 'content.read',
    summary: `Lists the given codes of ${kind.noun.many} that are not declared.`,
    failed: apiMessages.verificationFailed,
    query: checkDeclaredQuerySchema,
    body: checkDeclaredSchema,
    bodyBytesMost: CHECK_BYTES_MAX,
    result: part(kind, 'checkDeclaredResult'),
  }) as const satisfies Call

/** Called before files are sent; requires the permission to upload. */
export const findDuplicatesCall = <K extends Kind>(kind: K & { code: z.ZodType<string> }) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/find-duplicates`,
    access: 'assets.write',
    summary: `Finds other assets with the same content as the given files of ${kind.noun.many}.`,
    body: findDuplicatesSchema(kind.code),
    bodyBytesMost: DUPLICATES_BYTES_MAX,
    result: duplicatesFoundSchema,
  }) as const satisfies Call

export const uploadCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/upload`,
    access: 'assets.write',
    summary: `Uploads all given files of ${kind.noun.many}, or none.`,
    failed: apiMessages.uploadFailed,
    multipart: true,
    result: part(kind, 'uploadResult'),
  }) as const satisfies Call

/** The current file of a code. Its URL is signed, so that a media element can play it. */
export const fileCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/media/${part(kind, 'kind')}/:file`,
    access: 'signed',
    summary: `Returns the current file of one ${kind.noun.one} by its code.`,
    params: z.strictObject({ file: z.string().max(200) }),
    query: z.record(z.string(), z.string()),
  }) as const satisfies Call
