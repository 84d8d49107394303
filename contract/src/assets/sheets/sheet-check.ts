import { z } from 'zod'
import { messageFields } from '../../messages/message-fields.ts'
import { fixedSchema } from '../text-hints.ts'
import { assetUseSchema } from '../uses.ts'
import { IMPORT_VERDICTS } from './sheets.ts'

const usesSchema = z.object({ total: z.number().int(), first: z.array(assetUseSchema) })

/** What an import would do with each row, of a kind with these texts. Apart, because only an import needs it. */
export function sheetCheckResult(textShape: z.ZodRawShape) {
  return z.object({ rows: z.array(previewRow(textShape)) })
}

function previewRow(textShape: z.ZodRawShape) {
  const some = z.object(
    Object.fromEntries(Object.entries(textShape).map(([field, schema]) => [field, z.optional(schema)])),
  )
  return z.object({
    verdict: z.enum(IMPORT_VERDICTS),
    seen: z.number().int().nullable(),
    before: some,
    stays: some.optional(),
    errors: z.array(z.object({ field: z.string(), ...messageFields })),
    appliedHints: fixedSchema.optional(),
    uses: usesSchema.optional(),
  })
}
