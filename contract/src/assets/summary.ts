import { z } from 'zod'
import { languageSchema } from '../languages.ts'
import { LINT_RULE_NAMES } from '../lint/finding.ts'
import { ASSET_KIND_NAMES } from './kinds.ts'

/** How much of each kind and language is declared, and how much of that has a file, is used or is to mend. */
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
      toMend: z.number().int(),
    }),
  ),
})
export type AssetSummary = z.output<typeof assetSummarySchema>

/** Rows that a worklist of the dashboard shows; the lists have the others. */
export const WORKLIST_ROWS = 3

const waitingAsset = z.object({
  kind: z.enum(ASSET_KIND_NAMES),
  code: z.string(),
  /** Null for a kind that is of no language. */
  language: languageSchema.nullable(),
  /** The first and the second of its texts: a word and what it means. */
  text: z.string(),
  meaning: z.string(),
})
export type WaitingAsset = z.output<typeof waitingAsset>

/** What waits for somebody: the newest assets without a file and those that nothing uses, and what is to mend most. */
export const waitingAssetsSchema = z.object({
  noFile: z.array(waitingAsset),
  toMend: z.array(
    z.object({
      kind: z.enum(ASSET_KIND_NAMES),
      rule: z.enum(LINT_RULE_NAMES),
      assets: z.number().int(),
    }),
  ),
  unused: z.array(waitingAsset),
})
export type WaitingAssets = z.output<typeof waitingAssetsSchema>
