import { z } from 'zod'
import { assetCountSchema, assetHitsSchema } from '../assets/asset-kind.ts'
import { assetDetails } from '../assets/details.ts'
import {
  codePlaceSchema,
  codeReplacedSchema,
  removedManySchema,
  removedSchema,
  restoreSchema,
  revertSchema,
} from '../assets/keeping.ts'
import { importParams, importSchema, importsSchema, undoResult } from '../assets/sheets.ts'
import { checkDeclaredQuerySchema, checkDeclaredSchema } from '../assets/upload.ts'
import { assetUseCountsSchema, usesQuerySchema } from '../assets/uses.ts'
import { ASSETS_AT_ONCE_MOST, CODE_PLACES_MOST } from '../limits.ts'
import type { Call } from './call.ts'

/** What can be asked of every kind of asset. */
export const ASSET_CALL_ROLES = [
  'list',
  'count',
  'hits',
  'get',
  'declare',
  'update',
  'checkDeclared',
  'upload',
  'file',
  'remove',
  'removeMany',
  'restore',
  'revert',
  'replaceCode',
  'uses',
  'export',
  'checkSheet',
  'importSheet',
  'listImports',
  'undoImport',
  'toMend',
  'setRight',
  'mend',
] as const
export type AssetCallRole = (typeof ASSET_CALL_ROLES)[number]

/** The names that the calls of a kind have in the table. */
export type AssetCallNames<Name extends string = string> = Readonly<Record<AssetCallRole, Name>>

/** What the calls need of a kind. */
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
  sheetCheck: z.ZodType
  sheetCheckResult: z.ZodType
  sheetImport: z.ZodType
  sheetExport: z.ZodType
}

/** A part of a kind under its own type; `kind.list` would have the type that all kinds share. */
const part = <K, Name extends keyof K>(kind: K, name: Name): K[Name] => kind[name]

/** 10,000 rows of the longest texts that people declare are about 5 MB. */
const DECLARE_BYTES_MOST = 16 * 1024 * 1024
/** 10,000 codes, with room for names of files that are none. */
const CHECK_BYTES_MOST = 4 * 1024 * 1024

export const listCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}`,
    access: 'content.read',
    summary: `A page of ${kind.noun.many}, searched and filtered`,
    query: part(kind, 'listQuery'),
    result: part(kind, 'list'),
  }) as const satisfies Call

export const countCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}/count`,
    access: 'content.read',
    summary: `How many ${kind.noun.many} are declared`,
    query: part(kind, 'countQuery'),
    result: assetCountSchema,
  }) as const satisfies Call

/** A part at a time, each soon there: what no index finds takes seconds to count in a large library. */
export const hitsCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}/hits`,
    access: 'content.read',
    summary: `How many ${kind.noun.many} a search finds, counted in parts`,
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
    summary: `One ${kind.noun.one} with its files and uses`,
    params: z.strictObject({ code: part(kind, 'code') }),
    result: assetDetails(kind),
    versioned: true,
  }) as const satisfies Call

export const declareCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/declare-${part(kind, 'plural')}`,
    access: 'assets.write',
    summary: `Declare ${kind.noun.many}`,
    body: part(kind, 'rows'),
    bodyBytesMost: DECLARE_BYTES_MOST,
    result: part(kind, 'declareResult'),
    idempotent: true,
  }) as const satisfies Call

export const updateCall = <K extends Kind>(kind: K) =>
  ({
    method: 'PUT',
    path: `/${part(kind, 'plural')}/declare-${part(kind, 'plural')}`,
    access: 'assets.write',
    summary: `Change declared ${kind.noun.many}`,
    body: part(kind, 'updateRows'),
    bodyBytesMost: DECLARE_BYTES_MOST,
    result: part(kind, 'declareResult'),
  }) as const satisfies Call

export const checkDeclaredCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/check-declared`,
    access: 'content.read',
    summary: `Which codes of ${kind.noun.many} are not declared`,
    query: checkDeclaredQuerySchema,
    body: checkDeclaredSchema,
    bodyBytesMost: CHECK_BYTES_MOST,
    result: part(kind, 'checkDeclaredResult'),
  }) as const satisfies Call

export const uploadCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/upload`,
    access: 'assets.write',
    summary: `Upload the files of ${kind.noun.many}, all or none`,
    multipart: true,
    result: part(kind, 'uploadResult'),
  }) as const satisfies Call

/** The current file of a code. Its address is signed, so that a media element can play it. */
export const fileCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/media/${part(kind, 'kind')}/:file`,
    access: 'signed',
    summary: `The current file of a code of ${kind.noun.many}`,
    params: z.strictObject({ file: z.string().max(200) }),
    query: z.record(z.string(), z.string()),
  }) as const satisfies Call

export const removeCall = <K extends Kind>(kind: K) =>
  ({
    method: 'DELETE',
    path: `/${part(kind, 'plural')}/:code`,
    access: 'assets.write',
    summary: `Delete one of the ${kind.noun.many}; refused with the places while it is used`,
    params: z.strictObject({ code: part(kind, 'code') }),
    result: removedSchema,
    versioned: true,
  }) as const satisfies Call

export const removeManyCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/remove`,
    access: 'assets.write',
    summary: `Delete those of some ${kind.noun.many} that nothing uses`,
    body: z.strictObject({ codes: z.array(part(kind, 'code')).min(1).max(ASSETS_AT_ONCE_MOST) }),
    result: removedManySchema,
  }) as const satisfies Call

export const restoreCall = <K extends Kind, Asset extends z.ZodRawShape>(
  kind: K & { asset: z.ZodObject<Asset> },
) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/restore`,
    access: 'assets.write',
    summary: `Bring deleted ${kind.noun.many} back with their files, all or none`,
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
    summary: `Make a former file of one of the ${kind.noun.many} the current one again`,
    params: z.strictObject({ code: part(kind, 'code') }),
    body: revertSchema,
    result: assetDetails(kind),
    versioned: true,
  }) as const satisfies Call

export const replaceCodeCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/:code/replace-code`,
    access: 'assets.write',
    summary: `Name another code wherever one of the ${kind.noun.many} is named, or in some places`,
    params: z.strictObject({ code: part(kind, 'code') }),
    body: z.strictObject({
      code: part(kind, 'code'),
      /** Only there; everywhere when it is left out. */
      places: z.array(codePlaceSchema).max(CODE_PLACES_MOST).optional(),
    }),
    result: codeReplacedSchema,
  }) as const satisfies Call

/** Asked beside a page of the list, which so stays as quick as it is. */
export const usesCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}/uses`,
    access: 'content.read',
    summary: `In how many places each of some ${kind.noun.many} is used`,
    query: usesQuerySchema,
    result: assetUseCountsSchema,
  }) as const satisfies Call

/** The rows that the filters leave, newest first, by their ids: whatever is written meanwhile, none comes twice. */
export const exportCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}/export-rows`,
    access: 'content.read',
    summary: `The fields of ${kind.noun.many} for a sheet, some thousand at a time`,
    query: part(kind, 'hitsQuery'),
    result: part(kind, 'sheetExport'),
  }) as const satisfies Call

export const checkSheetCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/check-sheet`,
    access: 'assets.write',
    summary: `What the rows of a sheet of ${kind.noun.many} would do`,
    body: part(kind, 'sheetCheck'),
    bodyBytesMost: DECLARE_BYTES_MOST,
    result: part(kind, 'sheetCheckResult'),
  }) as const satisfies Call

export const importSheetCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/import-sheet`,
    access: 'assets.write',
    summary: `Declare and change ${kind.noun.many} by the rows of a sheet, all or none`,
    body: part(kind, 'sheetImport'),
    bodyBytesMost: DECLARE_BYTES_MOST,
    result: importSchema,
    idempotent: true,
  }) as const satisfies Call

export const listImportsCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}/imports`,
    access: 'assets.write',
    summary: `The last imports of ${kind.noun.many}`,
    result: importsSchema,
  }) as const satisfies Call

export const undoImportCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/imports/:id/undo`,
    access: 'assets.write',
    summary: `Take an import of ${kind.noun.many} back`,
    params: importParams,
    result: undoResult,
    idempotent: true,
  }) as const satisfies Call
