import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as textHintsMessages from '@griot/contract/messages/ui/texts/text-hints.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'

type Fields = Readonly<Record<string, unknown>>

/** Language of a field's text; undefined for fields in no language. */
export function languageOfField(kind: AssetKind, fields: Fields, field: string): LanguageName | undefined {
  const texts: Readonly<Record<string, string | null>> = ASSET_KINDS[kind].texts
  const named = texts[field]
  return named ? languageSchema.safeParse(fields[named]).data : undefined
}

/** Context shown beside a text: its translation, or its asset and field. */
export function aboutText(kind: AssetKind, fields: Fields, field: string): string {
  const [first, second] = viewOf(kind).columns
  const textIn = (name: string | undefined) => {
    const value = name === undefined ? '' : fields[name]
    return typeof value === 'string' ? value : ''
  }
  if (field === first?.field) return textIn(second?.field)
  const label = viewOf(kind).columns.find((column) => column.field === field)?.label ?? field
  return textHintsMessages.textOf({ label, text: textIn(first?.field) })
}
