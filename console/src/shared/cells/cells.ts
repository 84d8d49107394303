import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import { listedWords } from '@griot/contract/text/word-list.ts'
import type { z } from 'zod'
import type { AssetRow } from '../assets/assets.calls.ts'
import type { AssetColumn } from '../kinds/asset-view.ts'
import { viewOf } from '../kinds/kinds.ts'

/** Cell texts of a row, by field. */
export type Cells = Readonly<Record<string, string>>

/** The columns of the declare grid and the table view. */
export function columnsOf(kind: AssetKind): readonly AssetColumn[] {
  return viewOf(kind).columns.filter(({ onlyInSheets }) => !onlyInSheets)
}

/** Language of a row; null when none is chosen or the kind has none. */
export function languageOf(cells: Cells): LanguageName | null {
  return languageSchema.safeParse(cells.language).data ?? null
}

/** Whether nothing was typed into the row; its language is a default. */
export function isBlank({ cells }: { cells: Cells }): boolean {
  return Object.entries(cells).every(([field, text]) => field === 'language' || text.trim() === '')
}

/** Request row of the contract. */
export function requestOf(kind: AssetKind, cells: Cells): AssetRow {
  const fields = columnsOf(kind).map(({ field, input }) => {
    const text = cells[field] ?? ''
    return [field, input === 'list' ? splitList(text) : text]
  })
  return { code: cells.code ?? '', ...Object.fromEntries(fields) }
}

/** Words of a comma-separated list in a cell. */
export function splitList(text: string): string[] {
  return listedWords([text])
}

interface Checks {
  /** Whether empty cells count. The language always does, because only a paste can leave it empty. */
  empties: boolean
  /** The rules; those of declaring by default. */
  schema?: z.ZodType
}

/** The contract's errors for a row, by field. */
export function faultsOf(
  kind: AssetKind,
  cells: Cells,
  { empties, schema = ASSET_KINDS[kind].row }: Checks,
): Readonly<Record<string, string>> {
  const verdict = schema.safeParse(requestOf(kind, cells))
  if (verdict.success) return {}
  const judged = columnsOf(kind).flatMap(({ field }) => {
    const issue = verdict.error.issues.find(({ path }) => path[0] === field)
    const filled = (cells[field] ?? '').trim() !== ''
    const counts = empties || filled || (field === 'language' && !isBlank({ cells }))
    if (!issue || !counts) return []
    const isUnknown = field === 'language' && filled
    const text = isUnknown
      ? declareMessages.unknownLanguage({ text: cells[field] ?? '', sentence: issue.message })
      : issue.message
    return [[field, text]]
  })
  return Object.fromEntries(judged)
}
