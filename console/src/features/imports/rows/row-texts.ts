import { languageSchema } from '@griot/contract/language-schema.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { cellOf } from '../../../shared/sheets/cell-texts.ts'
import { columnName } from '../../../shared/sheets/sheet.ts'
import type { CellFault, ChosenSheet, ImportRow } from './import-rows.ts'

/** All errors of a row, after their cells: 'C5: 5 of 6 characters'. */
export function faultsOf(chosen: ChosenSheet, row: ImportRow): CellFault[] {
  const judged = (row.judged?.errors ?? []).map(({ field, message }): CellFault => {
    const place = chosen.mapping.indexOf(field)
    const column = viewOf(chosen.kind).columns.find((each) => each.field === field)
    const label = column?.label ?? field
    if (place === -1) return { place: null, sentence: importMessages.noColumnSelectedFor({ label }) }
    const cell = row.line.cells[place]?.trim() ?? ''
    if (cell === '') return { place, sentence: sheetMessages.isEmpty({ label }) }
    if (column?.input === 'language') return { place, sentence: sheetMessages.unknownLanguage({ text: cell }) }
    return { place, sentence: message.replace(/\.$/, '') }
  })
  return [...row.faults, ...judged].map((fault) => ({ ...fault, sentence: atCell(row, fault) }))
}

/** Warnings of a row, after their cells. */
export function warningsOf(row: ImportRow): string[] {
  return row.lost.map((place) => atCell(row, { place, sentence: importMessages.lostLetters }))
}

function atCell({ number }: ImportRow, { place, sentence }: CellFault): string {
  if (place === null) return sentence
  return importMessages.cellFault({ cell: `${columnName(place)}${number}`, fault: sentence })
}

/** The texts an update would overwrite, by column of the sheet. */
export function previousCells({ kind, mapping }: ChosenSheet, row: ImportRow): Map<number, string> {
  const former = new Map<number, string>()
  for (const [field, value] of Object.entries(row.judged?.before ?? {})) {
    const column = viewOf(kind).columns.find((each) => each.field === field)
    const place = mapping.indexOf(field)
    if (column && place !== -1) former.set(place, cellOf(column, value))
  }
  return former
}

/** The language that an update would overwrite with the chosen one, which has no cell. */
export function previousLanguage({ mapping }: ChosenSheet, row: ImportRow): LanguageName | null {
  if (mapping.includes('language')) return null
  return languageSchema.safeParse(row.judged?.before.language).data ?? null
}
