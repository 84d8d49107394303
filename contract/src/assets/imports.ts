import { z } from 'zod'

/** Imports that are listed: what is further back is no longer undone by a person who looks at a list. */
export const IMPORTS_LISTED = 10

/** Why a row that was imported stays as it is when its import is undone. */
export const KEPT_REASONS = {
  used: 'It is used now.',
  file: 'A file was uploaded since.',
  changed: 'It was changed since.',
  gone: 'It was deleted.',
} as const
export type KeptReason = keyof typeof KEPT_REASONS

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
  id: z.string().regex(/^[0-9]{1,15}$/, 'This is not an import number.'),
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
