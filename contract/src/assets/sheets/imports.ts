import { z } from 'zod'
import * as undoImportApiMessages from '../../messages/en/api/assets/undo-import.ts'
import { messageFields } from '../../messages/message-fields.ts'
import { withMessage } from '../../messages/schema-messages.ts'

/** Number of imports listed; older ones are unlikely to be undone from a list. */
export const IMPORTS_LISTED = 10

/** Why undoing an import leaves a row unchanged. */
export const UNDO_CONFLICTS = {
  used: undoImportApiMessages.used,
  file: undoImportApiMessages.file,
  changed: undoImportApiMessages.changed,
  gone: undoImportApiMessages.gone,
} as const
export type UndoConflict = keyof typeof UNDO_CONFLICTS

/** An import, as shown in lists. */
export const importSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  at: z.string(),
  by: z.string(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Created and updated rows that an undo has not reverted. */
  remaining: z.number().int(),
  undoneAt: z.string().nullable(),
})
export type SheetImport = z.output<typeof importSchema>

export const importsSchema = z.object({ imports: z.array(importSchema) })

export const importParams = z.strictObject({
  id: z.string().regex(/^[0-9]{1,15}$/, withMessage(undoImportApiMessages.importNumber)),
})

export const undoResult = z.object({
  import: importSchema,
  deleted: z.number().int(),
  restored: z.number().int(),
  notUndone: z.array(
    z.object({
      code: z.string(),
      reason: z.enum(Object.keys(UNDO_CONFLICTS) as [UndoConflict, ...UndoConflict[]]),
      ...messageFields,
    }),
  ),
})
export type UndoResult = z.output<typeof undoResult>
