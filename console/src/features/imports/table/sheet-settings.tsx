import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { useId } from 'react'
import { LanguageForAllRows } from '../../../shared/language/language-for-all-rows.tsx'
import { TITLE_LINES_MAX } from '../../../shared/sheets/sheet-columns.ts'
import { formatList } from '../../../ui/text/format.ts'
import { type ChosenSheet, setHead, withoutLanguage } from '../rows/import-rows.ts'
import type { ImportStore } from '../rows/import-store.ts'
import classes from './sheet-settings.module.css'

interface SheetSettingsProps {
  store: ImportStore
  chosen: ChosenSheet
  /** Whether another sheet of the workbook can be read. */
  hasFile: boolean
  locked: boolean
}

/** How the sheet is read: which sheet of the workbook, the row with the column names, the language of other rows. */
export function SheetSettings({ store, chosen, hasFile, locked }: SheetSettingsProps) {
  const { sheet, head, language } = chosen
  const without = withoutLanguage(chosen)
  return (
    <div className={`${layout.row} ${layout.cluster} ${classes.settings}`}>
      {sheet.book && hasFile && (
        <Setting
          label={importMessages.sheet}
          value={String(sheet.book.at)}
          locked={locked}
          options={sheet.book.sheets.map(({ name, hidden }, index) => ({
            value: String(index),
            label: hidden ? importMessages.hiddenSheet({ name }) : name,
          }))}
          onChange={(at) => void store.chooseSheet(Number(at))}
        />
      )}
      <Setting
        label={importMessages.columnNames}
        value={head === null ? '' : String(head)}
        locked={locked}
        options={[
          { value: '', label: importMessages.noColumnNames },
          ...sheet.lines.slice(0, TITLE_LINES_MAX + 1).map(({ number, cells }, index) => ({
            value: String(index),
            label: importMessages.rowWithTexts({ row: number, texts: textsOf(cells) }),
          })),
        ]}
        onChange={(value) => store.adjust((given) => setHead(given, value === '' ? null : Number(value)))}
      />
      {(without !== 'none' || language !== null) && (
        <LanguageForAllRows
          {...(without !== 'all' && { label: importMessages.languageOfEmptyCells })}
          language={language}
          none={sheetMessages.noLanguage}
          mayBeNone
          locked={locked}
          onChange={(name) => store.setLanguage(name)}
        />
      )}
    </div>
  )
}

/** Texts shown of a row, to recognise it. */
const TEXTS_SHOWN = 3

function textsOf(cells: readonly string[]): string {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return formatList(filled.slice(0, TEXTS_SHOWN).map((text) => (text.length > 20 ? `${text.slice(0, 20)}…` : text)))
}

interface SettingProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  locked: boolean
  onChange: (value: string) => void
}

function Setting({ label, value, options, locked, onChange }: SettingProps) {
  const id = useId()
  return (
    <div className={`${layout.row} ${layout.cluster} ${classes.setting}`}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className={classes.select}
        value={value}
        disabled={locked}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
