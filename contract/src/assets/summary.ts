import { z } from 'zod'
import { languageSchema } from '../language-schema.ts'
import { LINT_RULE_NAMES } from '../lint/finding.ts'
import { ASSET_KIND_NAMES } from './kinds.ts'

/** Per kind and language: how many assets are declared, have a file, are used, and have lint findings. */
export const assetSummarySchema = z.object({
  counts: z.array(
    z.object({
      kind: z.enum(ASSET_KIND_NAMES),
      /** Null for a kind without languages. */
      language: languageSchema.nullable(),
      declared: z.number().int(),
      withFile: z.number().int(),
      used: z.number().int(),
      usedWithFile: z.number().int(),
      withTextHints: z.number().int(),
    }),
  ),
})
export type AssetSummary = z.output<typeof assetSummarySchema>

/** Rows of a worklist on the dashboard; the lists show the rest. */
export const WORKLIST_ROWS = 3

const waitingAsset = z.object({
  kind: z.enum(ASSET_KIND_NAMES),
  code: z.string(),
  /** Null for a kind without languages. */
  language: languageSchema.nullable(),
  /** The first and second of its texts: a word and its translation. */
  text: z.string(),
  meaning: z.string(),
})
export type WorklistAsset = z.output<typeof waitingAsset>

/** Open work: the newest assets without a file, the newest unused ones, and those with most lint findings. */
export const worklistAssetsSchema = z.object({
  noFile: z.array(waitingAsset),
  textHints: z.array(
    z.object({
      kind: z.enum(ASSET_KIND_NAMES),
      rule: z.enum(LINT_RULE_NAMES),
      assets: z.number().int(),
    }),
  ),
  unused: z.array(waitingAsset),
})
export type WorklistAssets = z.output<typeof worklistAssetsSchema>
