import type { z } from 'zod'
import { importParams, importSchema, importsSchema, undoResult } from '../../assets/sheets/imports.ts'
import { sheetCheckResult } from '../../assets/sheets/sheet-check.ts'
import type { Call } from '../call.ts'
import { DECLARE_BYTES_MAX, part } from './part.ts'

/** The parts of a kind that these calls need. */
interface Kind {
  plural: string
  noun: { many: string }
  exportQuery: z.ZodType
  sheetCheck: z.ZodType
  textShape: z.ZodRawShape
  sheetImport: z.ZodType
  sheetExport: z.ZodType
}

/** The rows that match the filters, newest first, paged by id: concurrent writes never cause duplicates. */
export const exportCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}/export-rows`,
    access: 'content.read',
    summary: `Lists the fields of ${kind.noun.many} for a sheet, some thousand rows at a time.`,
    query: part(kind, 'exportQuery'),
    result: part(kind, 'sheetExport'),
  }) as const satisfies Call

export const checkSheetCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/check-sheet`,
    access: 'assets.write',
    summary: `Shows what the import of a sheet of ${kind.noun.many} would do with each row.`,
    body: part(kind, 'sheetCheck'),
    bodyBytesMost: DECLARE_BYTES_MAX,
    result: sheetCheckResult(kind.textShape),
  }) as const satisfies Call

export const importSheetCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/import-sheet`,
    access: 'assets.write',
    summary: `Imports all rows of a sheet of ${kind.noun.many}, or none.`,
    body: part(kind, 'sheetImport'),
    bodyBytesMost: DECLARE_BYTES_MAX,
    result: importSchema,
    idempotent: true,
  }) as const satisfies Call

export const listImportsCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}/imports`,
    access: 'assets.write',
    summary: `Lists the last imports of ${kind.noun.many}, newest first.`,
    result: importsSchema,
  }) as const satisfies Call

export const undoImportCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/imports/:id/undo`,
    access: 'assets.write',
    summary: `Undoes an import of ${kind.noun.many}, except for rows that were changed or used since.`,
    params: importParams,
    result: undoResult,
    idempotent: true,
  }) as const satisfies Call
