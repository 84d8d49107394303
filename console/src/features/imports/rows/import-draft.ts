import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import { z } from 'zod'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { sheetOf } from '../../../shared/sheets/sheet.ts'
import { deleteDraft, draftKey, loadDrafts, saveDraft } from '../../../ui/form/draft/draft-storage.ts'
import type { ChosenSheet } from './import-rows.ts'

/** localStorage may contain anything, so a draft is validated. */
const draftSchema = z.object({
  fileName: z.string(),
  lines: z.array(
    z.object({
      number: z.number().int(),
      cells: z.array(z.string()),
      nonText: z.record(z.string(), z.enum(['number', 'date'])).optional(),
    }),
  ),
  /** A version before stored whether the first line is a header. */
  head: z.preprocess((head) => (typeof head === 'boolean' ? (head ? 0 : null) : head), z.number().int().nullable()),
  mapping: z.array(z.string().nullable()),
  language: languageSchema.nullable().catch(null),
  choices: z.record(z.string(), z.object({ take: z.boolean(), seen: z.number().nullable() })).catch({}),
  encoding: z.literal('windows-1252').optional(),
})

const ID = 'sheet'
const placeOf = (kind: AssetKind) => draftKey(`import.${kind}`)

/** Stores a sheet for the account on this device; false when storage is full. */
export async function saveSheetDraft(chosen: ChosenSheet): Promise<boolean> {
  const { kind, fileName, sheet, head, mapping, language, choices } = chosen
  const place = placeOf(kind)
  if (place === null) return false
  const values = { fileName, lines: sheet.lines, head, mapping, language, choices, encoding: sheet.encoding }
  return saveDraft(place, { id: ID, savedAt: Date.now(), values })
}

export async function deleteSheetDraft(kind: AssetKind): Promise<void> {
  const place = placeOf(kind)
  if (place !== null) await deleteDraft(place, ID)
}

/** The stored sheet; null when there is none, or it is no longer readable. */
export async function loadSheetDraft(kind: AssetKind): Promise<ChosenSheet | null> {
  const place = placeOf(kind)
  const [draft] = place === null ? [] : await loadDrafts(place)
  const read = draftSchema.safeParse(draft?.values)
  if (!read.success || read.data.lines.length === 0) return null
  const { fileName, lines, head, language, choices, encoding } = read.data
  const sheet = sheetOf(lines.map(({ nonText, ...line }) => (nonText ? { ...line, nonText } : line)))
  const fields = viewOf(kind).columns.map(({ field }): string => field)
  const mapping = Array.from({ length: sheet.width }, (_, column) => {
    const field = read.data.mapping[column] ?? null
    return field !== null && fields.includes(field) ? field : null
  })
  return { kind, fileName, sheet: encoding ? { ...sheet, encoding } : sheet, head, mapping, language, choices }
}
