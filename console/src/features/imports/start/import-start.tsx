import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { DECLARE_ROWS_MAX } from '@griot/contract/limits.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { IconTable } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, type RefObject, useState } from 'react'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { LanguageForAllRows } from '../../../shared/language/language-for-all-rows.tsx'
import { TextArea } from '../../../ui/inputs/text-input.tsx'
import type { ImportStore } from '../rows/import-store.ts'
import classes from './import-start.module.css'
import { SheetAddresses } from './sheet-addresses.tsx'

interface ImportStartProps {
  store: ImportStore
  reading: boolean
  /** Of the rows without one. */
  language: LanguageName | null
  picker: RefObject<HTMLInputElement | null>
  /** The last import. */
  children: ReactNode
}

/** Before a sheet is chosen: drop zone and accepted formats. */
export function ImportStart({ store, reading, language, picker, children }: ImportStartProps) {
  const [over, setOver] = useState(false)
  const { kind } = store
  const labels = viewOf(kind).columns.map(({ label }) => label)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void store.chooseFile(file)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the button beside it does the same */}
      <div
        className={classes.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconTable size={32} stroke={1.5} aria-hidden="true" />
        <h2 className={classes.title}>{importMessages.dropCsvOrXlsx}</h2>
        <p className={classes.text}>
          {importMessages.columnsHint({
            columnList: labels.slice(0, -1),
            lastColumn: labels.at(-1) ?? '',
            most: DECLARE_ROWS_MAX,
          })}
        </p>
        <input
          ref={picker}
          className="visually-hidden"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
          aria-label={importMessages.chooseFile}
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file) void store.chooseFile(file)
            event.currentTarget.value = ''
          }}
        />
        {ASSET_KINDS[kind].hasLanguage && (
          <LanguageForAllRows
            label={importMessages.languageOfEmptyCells}
            language={language}
            none={sheetMessages.noLanguage}
            mayBeNone
            locked={reading}
            onChange={(name) => store.setLanguage(name)}
          />
        )}
        <Button variant="primary" loading={reading} onClick={() => picker.current?.click()}>
          {importMessages.chooseFile}
        </Button>
        <TextArea
          className={classes.paste}
          label={importMessages.orPasteRows}
          rows={2}
          value=""
          onChange={() => {}}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            if (text.trim() === '') return
            event.preventDefault()
            store.paste(text)
          }}
        />
        <SheetAddresses store={store} reading={reading} />
      </div>
      {children}
    </>
  )
}
