import { z } from 'zod'
import type { MendedField } from '../../lint/lint-row.ts'
import { PAGE_TITLES } from '../../page-titles.ts'
import { declareRows } from '../declare.ts'
import { mendedSchema } from '../text-hints.ts'

/** Rows of one answer of an export; the next ones are asked for by its `before`. */
export const EXPORT_ROWS_AT_ONCE = 2_000

/** Characters of a file's name, as it is remembered with an import. */
const FILE_NAME_LENGTH_MOST = 255
/** What a row of a sheet would do. */
export const IMPORT_VERDICTS = ['create', 'update', 'unchanged', 'error'] as const
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number]

/** What the page of an import is called; the rest of its sentences are fetched with it. */
export const SHEET_TITLE = PAGE_TITLES.importSheet

const fileName = z.string().trim().min(1).max(FILE_NAME_LENGTH_MOST)
/** The version that a row was judged against; null where nothing had its code. */
const seen = z.number().int().min(1).nullable()

/** What a row of a sheet would do, at its place in the request. */
export interface JudgedRow {
  verdict: ImportVerdict
  /** The version that it was judged against; null where nothing has its code. */
  seen: number | null
  /** The fields that an update would change, as they are now. */
  before: Record<string, unknown>
  /** The language by which the texts are judged, where the row leaves it as it is. */
  stays?: Record<string, unknown>
  errors: { field: string; message: string }[]
  /** What is mended of the row when it is taken; left out where nothing is. */
  mended?: MendedField[]
}

function judged(said: z.ZodRawShape) {
  const some = z.object(
    Object.fromEntries(Object.entries(said).map(([field, schema]) => [field, z.optional(schema)])),
  )
  return z.object({
    verdict: z.enum(IMPORT_VERDICTS),
    seen: z.number().int().nullable(),
    before: some,
    stays: some.optional(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
    mended: mendedSchema.optional(),
  })
}

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
