import { z } from 'zod'
import { languageSchema } from '../languages.ts'
import { ASSET_KIND_NAMES } from './kinds.ts'

/** How much of each kind and language is declared, and how much of that has a file or is used. */
export const assetSummarySchema = z.object({
  counts: z.array(
    z.object({
      kind: z.enum(ASSET_KIND_NAMES),
      /** Null for a kind that is of no language. */
      language: languageSchema.nullable(),
      declared: z.number().int(),
      withFile: z.number().int(),
      used: z.number().int(),
      usedWithFile: z.number().int(),
    }),
  ),
})
export type AssetSummary = z.output<typeof assetSummarySchema>
