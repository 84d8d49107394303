import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { SheetImport } from '@griot/contract/assets/sheets/imports.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { DECLARE_ROWS_MAX } from '@griot/contract/limits.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import type { StoreApi } from 'zustand'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { contentLanguage } from '../../session/content-language.ts'
import { createGlobalStore } from '../../session/stores.ts'
import { readText } from '../../shared/sheets/read-sheet.ts'
import type { Sheet } from '../../shared/sheets/sheet.ts'
import { readSheetFile } from '../../shared/sheets/sheet-worker.ts'
import { checkSheet, importSheet } from '../../shared/sheets/sheets.calls.ts'
import { deleteSheetDraft, loadSheetDraft, saveSheetDraft } from './import-draft.ts'
import { type ChosenSheet, chooseSheet, type ImportRow, mapColumn, rowsOf } from './import-rows.ts'

/** Rows per request: responses are fast, and progress is visible. */
const CHECKED_AT_ONCE = 1_000

export interface ImportState {
  chosen: ChosenSheet | null
  rows: readonly ImportRow[]
  /** What is in progress. */
  step: 'reading' | 'checking' | 'importing' | null
  /** Number of checked rows. */
  checked: number
  failure: string | null
  /** Whether the sheet would survive a reload. */
  kept: boolean
  /** Whether the stored draft has been read. */
  isLoaded: boolean
}

const EMPTY: ImportState = {
  chosen: null,
  rows: [],
  step: null,
  checked: 0,
  failure: null,
  kept: true,
  isLoaded: true,
}

/** State of the import outside React: 10,000 rows exist once, and only visible ones are rendered. */
export class ImportStore {
  readonly kind: AssetKind
  readonly view: StoreApi<ImportState> = createGlobalStore(() => ({
    ...EMPTY,
    isLoaded: false,
  }))
  /** Aborts checks of a previous mapping. */
  #checking = new AbortController()

  constructor(kind: AssetKind) {
    this.kind = kind
  }

  /** Called by the page: checks the rows while it is open. */
  open = (): (() => void) => {
    let isLeft = false
    void loadSheetDraft(this.kind).then((sheet) => {
      if (isLeft) return
      const { chosen, step } = this.state()
      if (sheet && !chosen && step === null) this.#change({ chosen: sheet, rows: rowsOf(sheet) })
      this.#change({ isLoaded: true })
      this.recheck()
    })
    return () => {
      isLeft = true
      this.#checking.abort()
    }
  }

  state = (): ImportState => this.view.getState()

  async chooseFile(file: File): Promise<void> {
    this.close()
    this.#checking = new AbortController()
    const { signal } = this.#checking
    this.#change({ step: 'reading' })
    try {
      const sheet = await readSheetFile(file, signal)
      if (!signal.aborted) this.#choose(file.name, sheet)
    } catch (error) {
      if (signal.aborted) return
      const sentence = sentenceOf(error, apiMessages.errorOccurred.message)
      this.#change({ ...EMPTY, failure: importMessages.fileFault({ fileName: file.name, fault: sentence }) })
    }
  }

  paste(text: string): void {
    this.close()
    this.#choose(importMessages.pastedRows, readText(text))
  }

  map(place: number, field: string | null): void {
    const { chosen } = this.state()
    if (chosen) this.#show(mapColumn(chosen, place, field))
  }

  setLanguage(language: LanguageName | null): void {
    const { chosen } = this.state()
    if (chosen) this.#show({ ...chosen, language })
  }

  setHead(head: boolean): void {
    const { chosen } = this.state()
    if (chosen) this.#show({ ...chosen, head })
  }

  close = (): void => {
    this.#checking.abort()
    void deleteSheetDraft(this.kind)
    this.#change(EMPTY)
  }

  /** Checks the rows again, after a lost connection or another user's change. */
  recheck = (): void => {
    const { chosen } = this.state()
    if (chosen) this.#show(chosen)
  }

  /**
   * Imports all rows without errors in one transaction; null when none was imported.
   * @param keyFor the Idempotency-Key of a body
   */
  async take(keyFor: (body: unknown) => string): Promise<SheetImport | null> {
    const { chosen, rows } = this.state()
    if (!chosen) return null
    const sent = rows.flatMap(({ fields, judged }) =>
      judged && judged.verdict !== 'error' ? [{ ...fields, seen: judged.seen }] : [],
    )
    const given = { fileName: chosen.fileName.slice(0, 255), rows: sent }
    this.#change({ step: 'importing', failure: null })
    try {
      const imported = await importSheet(this.kind, given, keyFor(given))
      this.close()
      return imported
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      // The result of the check is outdated.
      if (status === 409 || status === 400) this.recheck()
      else this.#change({ step: null })
      const kept = isRefusal(status) ? sheetMessages.sheetKept : sheetMessages.takeAgain
      this.#change({ failure: `${sentenceOf(error, apiMessages.errorOccurred.message)} ${kept}` })
      return null
    }
  }

  #choose(fileName: string, sheet: Sheet): void {
    const chosen = { ...chooseSheet(this.kind, fileName, sheet), language: contentLanguage() ?? null }
    const rows = sheet.lines.length - (chosen.head ? 1 : 0)
    if (rows < 1) this.#change({ ...EMPTY, failure: importMessages.sheetWithoutRows({ fileName }) })
    else if (rows <= DECLARE_ROWS_MAX) this.#show(chosen)
    else {
      const failure = importMessages.tooManyRows({ fileName, count: rows, most: DECLARE_ROWS_MAX })
      this.#change({ ...EMPTY, failure })
    }
  }

  #show(chosen: ChosenSheet): void {
    this.#change({ ...EMPTY, chosen, rows: rowsOf(chosen), step: 'checking' })
    void saveSheetDraft(chosen).then((kept) => {
      if (this.state().chosen === chosen) this.#change({ kept })
    })
    void this.#check(chosen)
  }

  async #check(chosen: ChosenSheet): Promise<void> {
    this.#checking.abort()
    this.#checking = new AbortController()
    const { signal } = this.#checking
    if (!chosen.mapping.includes('code')) {
      this.#change({ step: null, failure: sheetMessages.noCodes })
      return
    }
    try {
      const { rows } = this.state()
      for (let from = 0; from < rows.length; from += CHECKED_AT_ONCE) {
        await this.#checkPart(from, signal)
        if (signal.aborted) return
      }
      this.#change({ step: null })
    } catch (error) {
      if (signal.aborted) return
      this.#change({ step: null, failure: sentenceOf(error, apiMessages.errorOccurred.message) })
    }
  }

  async #checkPart(from: number, signal: AbortSignal): Promise<void> {
    const part = this.state().rows.slice(from, from + CHECKED_AT_ONCE)
    const rowsToCheck = part.filter(({ faults }) => faults.length === 0)
    const fields = rowsToCheck.map((row) => row.fields)
    const responses = fields.length > 0 ? await checkSheet(this.kind, fields, signal) : []
    if (signal.aborted) return
    const judged = new Map(rowsToCheck.map((row, index) => [row.number, responses[index] ?? null]))
    const rows = this.state().rows.map((row, index) =>
      index < from || index >= from + CHECKED_AT_ONCE ? row : { ...row, judged: judged.get(row.number) ?? null },
    )
    this.#change({ rows, checked: Math.min(from + CHECKED_AT_ONCE, rows.length) })
  }

  #change(change: Partial<ImportState>): void {
    this.view.setState(change)
  }
}

/** With any other status it is unknown whether the import was done. */
const isRefusal = (status: number) => status >= 400 && status < 500
