import { z } from 'zod'
import { languageSchema } from '#contract/languages.ts'
import { SEARCH_LENGTH_MOST } from '#contract/limits.ts'
import { LINT_RULE_NAMES } from '#contract/lint/finding.ts'
import { addressText } from '../../../ui/page/address-text.ts'

/** The address of the audio list: what is searched, which page, whose details are open. */
export const assetListSearch = z.object({
  search: addressText(z.string().max(SEARCH_LENGTH_MOST).default('').catch('')),
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1).catch(1),
  language: languageSchema.optional().catch(undefined),
  /** Only assets that have a file, or only those that have none. */
  file: z.enum(['present', 'missing']).optional().catch(undefined),
  /** Only assets that something names, or only those that nothing does. */
  use: z.enum(['used', 'unused']).optional().catch(undefined),
  /** The newest first without one. */
  sort: z.enum(['code', 'text']).optional().catch(undefined),
  /** `true` searches with the marks as typed. */
  exact: addressText(z.enum(['true']).optional().catch(undefined)),
  /** `true` shows what is to mend, of one rule where that is named. */
  toMend: addressText(z.enum(['true']).optional().catch(undefined)),
  rule: z.enum(LINT_RULE_NAMES).optional().catch(undefined),
  /** The code whose details are open. */
  code: addressText(z.string().max(100).optional().catch(undefined)),
})
export type AssetListSearch = z.output<typeof assetListSearch>
