import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { SheetImport } from '@griot/contract/assets/sheets/imports.ts'
import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import { DECLARE_ROWS_MAX } from '@griot/contract/limits.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import type { StoreApi } from 'zustand'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { contentLanguage } from '../../../session/content-language.ts'
import { createGlobalStore } from '../../../session/stores.ts'
import { readText } from '../../../shared/sheets/read-sheet.ts'
import type { Sheet } from '../../../shared/sheets/sheet.ts'
import { readSheetFile } from '../../../shared/sheets/sheet-worker.ts'
import { checkSheet, importSheet, readSheetAddress } from '../../../shared/sheets/sheets.calls.ts'
import { withoutRows } from './change-cells.ts'
import { generateCodes } from './generate-codes.ts'
import { deleteSheetDraft, loadSheetDraft, saveSheetDraft } from './import-draft.ts'
import { bodyOf, type ChosenSheet, chooseSheet, type ImportRow, isTaken, rowsOf } from './import-rows.ts'
import { EMPTY, type ImportState } from './import-state.ts'

/** Rows per request: responses are fast, and progress is visible. */
const CHECKED_AT_ONCE = 1_000

interface ReadFile {
  name: string
  content: Blob
  /** Its sheets as they were left, by index. */
  sheets: Map<number, ChosenSheet>
}

/** State of the import outside React: 10,000 rows exist once, and only visible ones are rendered. */
export class ImportStore {
  readonly kind: AssetKind
  readonly view: StoreApi<ImportState> = createGlobalStore(() => ({
    ...EMPTY,
    language: contentLanguage() ?? null,
    isLoaded: false,
  }))
  /** Aborts checks of a previous mapping. */
  #checking = new AbortController()
  #file: ReadFile | null = null

  constructor(kind: AssetKind) {
    this.kind = kind
  }

  /** Called by the page: checks the rows while it is open. */
  open = (): (() => void) => {
    let isLeft = false
    void loadSheetDraft(this.kind).then((sheet) => {
      if (isLeft) return
      const { chosen, step } = this.state()
      if (sheet && !chosen && step === null)
        this.#change({ chosen: sheet, rows: rowsOf(sheet), language: sheet.language })
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
    const signal = this.#begin('reading')
    try {
      await this.#read({ name: file.name, content: file, sheets: new Map() }, signal)
    } catch (error) {
      this.#failReading(file.name, error, signal)
    }
  }

  /** Has the server read a sheet from a web address. Returns what is wrong with the address; null if it is right. */
  async chooseAddress(address: string): Promise<string | null> {
    this.close()
    const signal = this.#begin('reading')
    try {
      const { fileName, content } = await readSheetAddress(this.kind, address, signal)
      await this.#read({ name: fileName, content, sheets: new Map() }, signal)
      return null
    } catch (error) {
      const fault = error instanceof ApiError ? error.errors.find(({ path }) => path === 'address') : undefined
      if (!fault || signal.aborted) this.#failReading(address, error, signal)
      else this.#change({ step: null })
      return signal.aborted ? null : (fault?.message ?? null)
    }
  }

  /** Reads another sheet of the workbook. The one before stays as it is, with its corrections. */
  async chooseSheet(at: number): Promise<void> {
    const { chosen } = this.state()
    const file = this.#file
    if (!file || !chosen?.sheet.book) return
    file.sheets.set(chosen.sheet.book.at, chosen)
    const known = file.sheets.get(at)
    if (known) {
      this.#show(known)
      return
    }
    const signal = this.#begin('reading')
    try {
      await this.#read(file, signal, at)
    } catch (error) {
      this.#fail(error, signal)
    }
  }

  paste(text: string): void {
    this.close()
    this.#choose(importMessages.pastedRows, readText(text))
  }

  /** Reads the sheet in another way; all rows are checked again. */
  adjust(change: (chosen: ChosenSheet) => ChosenSheet): void {
    const { chosen } = this.state()
    if (chosen) this.#show(change(chosen))
  }

  /** Changes rows; only those that it concerns are checked again. */
  edit(change: (chosen: ChosenSheet) => ChosenSheet): void {
    const { chosen } = this.state()
    if (chosen) this.#show(change(chosen), { keep: true })
  }

  setLanguage(language: LanguageName | null): void {
    this.#change({ language })
    this.adjust((chosen) => ({ ...chosen, language }))
  }

  /** Shows the cells of a row as fields. They stay fields when their errors are gone. */
  openRow(number: number): void {
    const { opened, focused } = this.state()
    if (focused !== number || !opened.has(number))
      this.#change({ opened: new Set(opened).add(number), focused: number })
  }

  /** Gives a code to each row without one. */
  async generateCodes(): Promise<void> {
    const { chosen, rows } = this.state()
    if (!chosen) return
    const signal = this.#begin('coding')
    try {
      const coded = await generateCodes(chosen, rows, signal)
      if (!signal.aborted) this.#show(coded, { keep: true })
    } catch (error) {
      this.#fail(error, signal)
    }
  }

  close = (): void => {
    this.#checking.abort()
    this.#file = null
    void deleteSheetDraft(this.kind)
    this.#change({ ...EMPTY, language: this.state().language })
  }

  /** Checks the rows again, after a lost connection or another user's change. */
  recheck = (): void => {
    const { chosen } = this.state()
    if (chosen) this.#show(chosen)
  }

  /** After an import was undone, the results of rows may differ, and nothing is next. */
  afterUndo = (): void => {
    this.#change({ done: null })
    this.recheck()
  }

  /**
   * Imports all rows without errors that are not left out, in one transaction; null when none was imported. The others
   * stay here.
   * @param keyFor the Idempotency-Key of a body
   */
  async take(keyFor: (body: unknown) => string): Promise<SheetImport | null> {
    const { chosen, rows } = this.state()
    if (!chosen) return null
    const taken = rows.filter((row) => isTaken(this.kind, row) && row.judged && row.judged.verdict !== 'error')
    const sent = taken.map(({ fields, judged }) => ({ ...fields, seen: judged?.seen ?? null }))
    const given = { fileName: chosen.fileName.slice(0, 255), rows: sent }
    this.#change({ step: 'importing', failure: null })
    try {
      const imported = await importSheet(this.kind, given, keyFor(given))
      this.#keepRest(withoutRows(chosen, new Set(taken.map(({ number }) => number))))
      const languages = new Set(taken.map(({ fields }) => LANGUAGE_NAMES.find((name) => name === fields.language)))
      this.#change({ done: { imported, language: languages.size === 1 ? ([...languages][0] ?? null) : null } })
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

  /** Begins a step that ends the one before. */
  #begin(step: ImportState['step']): AbortSignal {
    this.#checking.abort()
    this.#checking = new AbortController()
    this.#change({ step, failure: null })
    return this.#checking.signal
  }

  async #read(file: ReadFile, signal: AbortSignal, at?: number): Promise<void> {
    const sheet = await readSheetFile(file.content, { signal, at })
    if (signal.aborted) return
    this.#file = file
    this.#choose(file.name, sheet)
  }

  #failReading(fileName: string, error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return
    const fault = sentenceOf(error, apiMessages.errorOccurred.message)
    this.#refuse(importMessages.fileFault({ fileName, fault }))
  }

  #fail(error: unknown, signal: AbortSignal): void {
    if (!signal.aborted) this.#change({ step: null, failure: sentenceOf(error, apiMessages.errorOccurred.message) })
  }

  #refuse(failure: string): void {
    this.#change({ ...EMPTY, language: this.state().language, failure })
  }

  #choose(fileName: string, sheet: Sheet): void {
    const chosen = chooseSheet(this.kind, fileName, sheet, this.state().language)
    const rows = bodyOf(chosen).length
    // Another sheet of the workbook may have rows.
    if (rows < 1 && !sheet.book) this.#refuse(importMessages.sheetWithoutRows({ fileName }))
    else if (rows <= DECLARE_ROWS_MAX) this.#show(chosen)
    else this.#refuse(importMessages.tooManyRows({ fileName, count: rows, most: DECLARE_ROWS_MAX }))
  }

  /** After an import: the rows that were not imported, if any. */
  #keepRest(rest: ChosenSheet): void {
    if (bodyOf(rest).length === 0) this.close()
    else this.#show(rest, { keep: true })
  }

  /** @param options.keep the settings are the same, so only changed rows are checked */
  #show(chosen: ChosenSheet, { keep = false } = {}): void {
    const { rows: before, opened, focused, language, done } = this.state()
    const rows = rowsOf(chosen, keep ? before : [])
    this.#change({
      ...EMPTY,
      ...{ chosen, rows, language, step: 'checking', hasFile: this.#file !== null },
      ...(keep && { opened, focused, done }),
    })
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
      const open = this.state().rows.filter(({ judged, faults }) => judged === null && faults.length === 0)
      for (let from = 0; from < open.length; from += CHECKED_AT_ONCE) {
        await this.#checkPart(open.slice(from, from + CHECKED_AT_ONCE), signal)
        if (signal.aborted) return
      }
      this.#change({ step: null })
    } catch (error) {
      this.#fail(error, signal)
    }
  }

  async #checkPart(part: readonly ImportRow[], signal: AbortSignal): Promise<void> {
    const responses = await checkSheet(
      this.kind,
      part.map((row) => row.fields),
      signal,
    )
    if (signal.aborted) return
    const judged = new Map(part.map((row, index) => [row, responses[index] ?? null]))
    const rows = this.state().rows.map((row) => (judged.has(row) ? { ...row, judged: judged.get(row) ?? null } : row))
    const checked = rows.filter((row) => row.judged !== null || row.faults.length > 0).length
    this.#change({ rows, checked })
  }

  #change(change: Partial<ImportState>): void {
    this.view.setState(change)
  }
}

/** With any other status it is unknown whether the import was done. */
const isRefusal = (status: number) => status >= 400 && status < 500
