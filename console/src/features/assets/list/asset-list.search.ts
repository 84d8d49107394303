import { languageSchema } from '@griot/contract/language-schema.ts'
import { SEARCH_LENGTH_MAX } from '@griot/contract/limits.ts'
import { LINT_RULE_NAMES } from '@griot/contract/lint/finding.ts'
import { z } from 'zod'
import { searchParamText } from '../../../ui/page/search-param-text.ts'

/** Search parameters of an asset list: filters, page, open details. */
export const assetListSearch = z.object({
  search: searchParamText(z.string().max(SEARCH_LENGTH_MAX).default('').catch('')),
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1).catch(1),
  language: languageSchema.optional().catch(undefined),
  /** Only assets with a file, or only those without. */
  file: z.enum(['present', 'missing']).optional().catch(undefined),
  /** Only used assets, or only unused ones. */
  use: z.enum(['used', 'unused']).optional().catch(undefined),
  /** Newest first by default. */
  sort: z.enum(['code', 'text']).optional().catch(undefined),
  /** `true` matches diacritics as typed. */
  exact: searchParamText(z.enum(['true']).optional().catch(undefined)),
  /** `true` shows assets with findings, of one rule if `rule` is set. */
  hasTextHints: searchParamText(z.enum(['true']).optional().catch(undefined)),
  rule: z.enum(LINT_RULE_NAMES).optional().catch(undefined),
  /** As cards or as a table; the view used last by default. */
  view: z.enum(['cards', 'table']).optional().catch(undefined),
  /** Opens the alternative texts of the open graphic, at this field. */
  field: z.string().max(100).optional().catch(undefined),
  /** Code of the open details. */
  code: searchParamText(z.string().max(100).optional().catch(undefined)),
})
export type AssetListSearch = z.output<typeof assetListSearch>
