import type { SheetImport } from '@griot/contract/assets/sheets/imports.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { ChosenSheet, ImportRow } from './import-rows.ts'

export interface ImportState {
  chosen: ChosenSheet | null
  rows: readonly ImportRow[]
  /** Language for the rows of the next sheet that have none. */
  language: LanguageName | null
  /** What is in progress. */
  step: 'reading' | 'checking' | 'coding' | 'importing' | null
  /** Number of checked rows. */
  checked: number
  failure: string | null
  /** Whether the sheet would survive a reload. */
  kept: boolean
  /** Whether the stored draft has been read. */
  isLoaded: boolean
  /** Whether another sheet of the workbook can be read: only until a reload. */
  hasFile: boolean
  /** Rows whose cells are edited, by number. */
  opened: ReadonlySet<number>
  /** The row whose cells are edited last. */
  focused: number | null
  /** The import that was just done, and the language of its rows if they have only one. */
  done: { imported: SheetImport; language: LanguageName | null } | null
}

/** Before a sheet is chosen. */
export const EMPTY: ImportState = {
  chosen: null,
  rows: [],
  language: null,
  step: null,
  checked: 0,
  failure: null,
  kept: true,
  isLoaded: true,
  hasFile: false,
  opened: new Set(),
  focused: null,
  done: null,
}
