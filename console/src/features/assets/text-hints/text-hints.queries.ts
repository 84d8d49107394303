import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { LintRule } from '@griot/contract/lint/finding.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'
import { listTextHints, previewFix, type TextHintQuery } from '../../../shared/text-hints/text-hints.calls.ts'

/** A page of assets with findings; invalidated with the assets of its kind. */
export function textHintsQuery(kind: AssetKind, query: TextHintQuery) {
  return queryOptions({
    queryKey: [...assetsKey(kind), 'text-hints', query],
    queryFn: ({ signal }) => listTextHints(kind, query, signal),
    placeholderData: keepPreviousData,
  })
}

/** Preview of fixing all findings of a rule; never cached. */
export function fixPreviewQuery(kind: AssetKind, given: { rule: LintRule; language: LanguageName | undefined }) {
  return queryOptions({
    queryKey: [...assetsKey(kind), 'apply-preview', given],
    queryFn: ({ signal }) => previewFix(kind, given, signal),
    staleTime: 0,
    gcTime: 0,
  })
}
