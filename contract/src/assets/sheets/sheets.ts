import { z } from 'zod'
import type { FixedField } from '../../lint/lint-row.ts'
import type { Message } from '../../messages/message.ts'
import { declareRows } from '../declare.ts'
import type { AssetUse } from '../uses.ts'

/** Rows per export response; the next ones are requested by its `before`. */
export const EXPORT_ROWS_AT_ONCE = 2_000

/** Most characters of the file name that is stored with an import. */
const FILE_NAME_LENGTH_MAX = 255
/** What importing a row would do. */
export const IMPORT_VERDICTS = ['create', 'update', 'unchanged', 'error'] as const
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number]

const fileName = z.string().trim().min(1).max(FILE_NAME_LENGTH_MAX)
/** The version that a row was compared with; null if its code does not exist. */
const seen = z.number().int().min(1).nullable()

/** What importing a row would do, at its index in the request. */
export interface SheetRowCheck {
  verdict: ImportVerdict
  /** The version that it was compared with; null if its code does not exist. */
  seen: number | null
  /** Current values of the fields that an update would change. */
  before: Record<string, unknown>
  /** The language used to check the texts, if the row does not change it. */
  stays?: Record<string, unknown>
  errors: ({ field: string } & Message)[]
  /** What is fixed when the row is saved; omitted if nothing. */
  appliedHints?: FixedField[]
  /** Where the asset that an update would change is used; omitted if nowhere. */
  uses?: SheetRowUses
}

/** Places shown of the uses of a row's asset. */
export const SHEET_ROW_USES_SHOWN = 3

/** Places that use the asset of a row. */
export interface SheetRowUses {
  /** Number of activities, chats and levels. */
  total: number
  /** Some of them. */
  first: AssetUse[]
}

/** What an export has besides the fields, and an import ignores: it belongs to the file, or has calls of its own. */
export const EXPORT_ONLY: readonly string[] = ['speaker', 'captionLanguages']

/**
 * Schema parts of a kind for its sheets. A row has the fields whose columns the sheet has, with any value: errors are
 * reported per row, so that one bad cell does not refuse the rest.
 */
export function sheetParts<TextShape extends z.ZodRawShape>(fields: z.ZodRawShape, textShape: TextShape) {
  const columns = ['code', ...Object.keys(fields), ...EXPORT_ONLY]
  const cells = Object.fromEntries(columns.map((field) => [field, z.unknown().optional()]))
  return {
    sheetCheck: z.strictObject({ rows: declareRows(z.strictObject(cells)) }),
    sheetImport: z.strictObject({
      fileName,
      rows: declareRows(z.strictObject({ ...cells, seen })),
    }),
    /** `before` is null when there are no more rows. */
    sheetExport: z.object({
      rows: z.array(
        z.object({
          code: z.string(),
          ...textShape,
          speaker: z.string(),
          /** Only of videos: the languages that have captions. */
          captionLanguages: z.array(z.string()).optional(),
        }),
      ),
      before: z.string().nullable(),
    }),
  }
}
