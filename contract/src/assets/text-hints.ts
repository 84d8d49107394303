import { z } from 'zod'
import { languageSchema } from '../language-schema.ts'
import type { LanguageName } from '../languages.ts'
import {
  COURSE_TEXTS_DISMISSED_MAX,
  LONG_TEXT_LENGTH_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  UNITS_OF_A_LETTER_MAX,
} from '../limits.ts'
import { LINT_RULE_NAMES } from '../lint/finding.ts'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import { messageFields } from '../messages/message-fields.ts'
import { withMessage } from '../messages/schema-messages.ts'

/** The text fields of a kind, each with its language or the field that names it, if any. */
export type TextFields<Field extends string> = { readonly [Name in Field]?: Field | LanguageName | null }

/** Texts per batch fix; the next batch continues. */
export const FIX_ROWS_MAX = 10_000
/** Rows in the preview of a batch. */
export const FIX_ROWS_SHOWN = 50

const rule = z.enum(LINT_RULE_NAMES)

/** Findings to accept in a row that is saved: its texts are stored as they are. */
export const dismissSchema = (fields: readonly string[]) =>
  z
    .array(z.strictObject({ field: z.enum(fields as [string, ...string[]]), rule }))
    .max(fields.length * LINT_RULE_NAMES.length)
export type DismissedFields = z.output<ReturnType<typeof dismissSchema>>

/** What was fixed in a row when it was saved. To undo, save `before` with its rules as `dismissedHints`. */
export const fixedSchema = z.array(
  z.object({
    field: z.string(),
    before: z.string(),
    after: z.string(),
    rules: z.array(rule),
    reasons: z.array(z.object(messageFields)),
  }),
)

/** Findings that a saved item of a course dismisses: its texts are stored as they are. */
export const dismissCourseTextsSchema = z
  .array(z.strictObject({ rule, text: z.string().max(LONG_TEXT_LENGTH_MAX * UNITS_OF_A_LETTER_MAX) }))
  .max(COURSE_TEXTS_DISMISSED_MAX)
  .optional()

/** A finding that was dismissed, in a text or in one word of a list. */
export const dismissedTextSchema = z.object({ field: z.string(), rule, text: z.string() })

export const findingSchema = z.object({
  field: z.string(),
  /** The field in NFC, or one word of a list; `start` and `end` are offsets in it. */
  text: z.string(),
  rule,
  start: z.number().int(),
  end: z.number().int(),
  replacement: z.string().nullable(),
  reason: z.object(messageFields),
  /** Null for a text without one. */
  language: languageSchema.nullable(),
})

/** Schema parts of a kind for the calls about its findings. */
export function lintParts<TextShape extends z.ZodRawShape, Filters extends z.ZodRawShape>(
  textShape: TextShape,
  filters: Filters,
) {
  const { hasTextHints: _, ...others } = filters as Filters & { hasTextHints?: z.ZodType }
  const row = z.object({
    id: z.string(),
    code: z.string(),
    version: z.number().int(),
    ...textShape,
    findings: z.array(findingSchema),
  })
  const { language } = filters as { language?: z.ZodType }
  return {
    textHintsQuery: z.strictObject({
      ...(others as Omit<Filters, 'hasTextHints'>),
      /** Only rows with a finding of this rule. */
      rule: rule.optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
    }),
    textHintsResult: z.object({
      /** Number of assets with findings per rule; an asset may count for several. */
      rules: z.array(z.object({ rule, assets: z.number().int() })),
      total: z.number().int(),
      rows: z.array(row),
    }),
    dismissTextHintBody: z.strictObject({
      id: z.string().regex(/^[0-9]{1,15}$/, withMessage(inputApiMessages.wrongId)),
      field: z.string(),
      rule,
      /** The text as it was seen; the dismissal holds only for this text. */
      text: z.string(),
      dismissed: z.boolean(),
    }),
    applyTextHintsBody: z.strictObject({
      rule,
      ...(language ? { language } : {}),
      /** Returns what would be fixed, without writing. */
      dryRun: z.boolean(),
    }),
    applyTextHintsResult: z.object({
      /** Texts that are (or would be) fixed, and those that only their writer can fix. */
      applied: z.number().int(),
      remaining: z.number().int(),
      /** The first ones. */
      rows: z.array(
        z.object({
          id: z.string(),
          code: z.string(),
          field: z.string(),
          before: z.string(),
          after: z.string(),
          language: z.string().nullable(),
        }),
      ),
      /** The id of the batch, for undo; null when nothing was written. */
      batch: z.string().nullable(),
    }),
  }
}

/** The remaining findings of an asset after one was dismissed. */
export const dismissTextHintResult = z.object({ findings: z.array(findingSchema) })
