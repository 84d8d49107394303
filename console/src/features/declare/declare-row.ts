import { declareAudioRowSchema } from '#contract/assets/declare.ts'
import type { LanguageName } from '#contract/languages.ts'

/** The four columns that people fill, in the order of the grid. */
export const FIELDS = ['localText', 'translation', 'code', 'language'] as const
export type FieldName = (typeof FIELDS)[number]

export const FIELD_LABELS: Record<FieldName, string> = {
  localText: 'Local Text',
  translation: 'Translation',
  code: 'Code',
  language: 'Language',
}

export interface RowFields {
  localText: string
  translation: string
  code: string
  /** Empty when a pasted language is none of the six, so that nobody's row changes language unseen. */
  language: LanguageName | ''
}

/** What the server said of a row. A change to the row takes a skip away; a saved row is fixed. */
export type RowResult = { kind: 'saved' } | { kind: 'skipped'; message: string; see: boolean }

export interface DeclareRow extends RowFields {
  /** Names the row on this page only. */
  id: number
  /** The paste it came with, for the bracket and for Undo. */
  paste: number | null
  faults: Partial<Record<FieldName, string>>
  result: RowResult | null
}

let lastId = 0
let lastPaste = 0

export function newRow(fields: Partial<RowFields> = {}): DeclareRow {
  lastId += 1
  return {
    localText: '',
    translation: '',
    code: '',
    language: '',
    ...fields,
    id: lastId,
    paste: null,
    faults: {},
    result: null,
  }
}

export function newPaste(): number {
  lastPaste += 1
  return lastPaste
}

/** A row into which nobody has typed yet; its language was given, not typed. */
export function isBlank(row: RowFields): boolean {
  return row.localText.trim() === '' && row.translation.trim() === '' && row.code.trim() === ''
}

/** Whether submitting would send the row: it holds something and the server has not judged it. */
export function isToSend(row: DeclareRow): boolean {
  return row.result === null && !isBlank(row)
}

function fieldsOf(row: RowFields): RowFields {
  const { localText, translation, code, language } = row
  return { localText, translation, code, language }
}

/**
 * What the contract says against a row, by field. While a row is being filled, what is still empty
 * is no fault yet; only a language is, since none but a pasted one can be empty.
 */
export function faultsOf(row: RowFields, asked: { empties: boolean }): DeclareRow['faults'] {
  const verdict = declareAudioRowSchema.safeParse(fieldsOf(row))
  if (verdict.success) return {}
  const faults: DeclareRow['faults'] = {}
  for (const issue of verdict.error.issues) {
    const field = FIELDS.find((name) => name === issue.path[0])
    if (!field || faults[field]) continue
    if (asked.empties || row[field].trim() !== '' || (field === 'language' && !isBlank(row)))
      faults[field] = issue.message
  }
  return faults
}
