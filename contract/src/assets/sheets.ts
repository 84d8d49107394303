import { z } from 'zod'
import type { MendedField } from '../lint/lint-row.ts'
import { declareRows } from './declare.ts'
import { mendedSchema } from './to-mend.ts'

/** Rows of one answer of an export; the next ones are asked for by its `before`. */
export const EXPORT_ROWS_AT_ONCE = 2_000

/** Characters of a file's name, as it is remembered with an import. */
const FILE_NAME_LENGTH_MOST = 255
/** Imports that are listed: what is further back is no longer undone by a person who looks at a list. */
export const IMPORTS_LISTED = 10

/** What a row of a sheet would do. */
export const IMPORT_VERDICTS = ['create', 'update', 'unchanged', 'error'] as const
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number]

/** Why a row that was imported stays as it is when its import is undone. */
export const KEPT_REASONS = {
  used: 'It is used by now.',
  file: 'It has a file by now.',
  changed: 'It was changed since.',
  gone: 'It is not there any more.',
} as const
export type KeptReason = keyof typeof KEPT_REASONS

/** What the page of an import is called; the rest of its sentences are fetched with it. */
export const SHEET_TITLE = 'Import a sheet'

const fileName = z.string().trim().min(1).max(FILE_NAME_LENGTH_MOST)
/** The version that a row was judged against; null where nothing had its code. */
const seen = z.number().int().min(1).nullable()

/** An import, as lists show it. */
export const importSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  at: z.string(),
  by: z.string(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Of the created and updated ones, those that an undo has not taken back. */
  left: z.number().int(),
  undoneAt: z.string().nullable(),
})
export type SheetImport = z.output<typeof importSchema>

export const importsSchema = z.object({ imports: z.array(importSchema) })

export const importParams = z.strictObject({
  id: z.string().regex(/^[0-9]{1,15}$/, 'This is not the number of an import.'),
})

export const undoResult = z.object({
  import: importSchema,
  removed: z.number().int(),
  restored: z.number().int(),
  kept: z.array(
    z.object({
      code: z.string(),
      reason: z.enum(Object.keys(KEPT_REASONS) as [KeptReason, ...KeptReason[]]),
      message: z.string(),
    }),
  ),
})
export type UndoResult = z.output<typeof undoResult>

/** What a row of a sheet would do, at its place in the request. */
export interface JudgedRow {
  verdict: ImportVerdict
  /** The version that it was judged against; null where nothing has its code. */
  seen: number | null
  /** The fields that an update would change, as they are now. */
  before: Record<string, unknown>
  errors: { field: string; message: string }[]
  /** What is mended of the row when it is taken; left out where nothing is. */
  mended?: MendedField[]
}

const judged = (said: z.ZodRawShape) =>
  z.object({
    verdict: z.enum(IMPORT_VERDICTS),
    seen: z.number().int().nullable(),
    before: z.object(
      Object.fromEntries(
        Object.entries(said).map(([field, schema]) => [field, z.optional(schema)]),
      ),
    ),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
    mended: mendedSchema.optional(),
  })

/**
 * The parts of a kind that its sheets need. A row has the fields whose columns the sheet has, as
 * anything: what is wrong with one is said at its row, so that one bad cell does not refuse the rest.
 */
export function sheetParts<Said extends z.ZodRawShape>(fields: z.ZodRawShape, said: Said) {
  const cells = Object.fromEntries(
    ['code', ...Object.keys(fields)].map((field) => [field, z.unknown().optional()]),
  )
  return {
    sheetCheck: z.strictObject({ rows: declareRows(z.strictObject(cells)) }),
    sheetCheckResult: z.object({ rows: z.array(judged(said)) }),
    sheetImport: z.strictObject({
      fileName,
      rows: declareRows(z.strictObject({ ...cells, seen })),
    }),
    /** `before` is null when there are no more rows. */
    sheetExport: z.object({
      rows: z.array(z.object({ code: z.string(), ...said })),
      before: z.string().nullable(),
    }),
  }
}
