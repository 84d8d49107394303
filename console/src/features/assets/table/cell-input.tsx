import { LANGUAGE_NAMES, type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import { Select } from '@griot/player/ui/select.tsx'
import { wordLang } from '@griot/player/word/word.tsx'
import { useLayoutEffect, useRef } from 'react'
import type { AssetColumn } from '../../../shared/kinds/asset-view.ts'
import classes from './asset-table.module.css'
import type { TableStore } from './table-store.ts'

interface CellInputProps {
  column: AssetColumn
  language: LanguageName | null
  typed: string
  store: TableStore
}

/** The field of the cell that is being edited. It has the focus; the grid handles Enter, Tab and Escape. */
export function CellInput({ column, language, typed, store }: CellInputProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [])
  const common = {
    ref: field,
    value: typed,
    'aria-label': column.label,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => store.type(target.value),
  }
  if (column.input === 'language')
    return (
      <Select look="cell" className={classes.input} {...common}>
        {language === null && <option value={typed}>{declareMessages.choose}</option>}
        {LANGUAGE_NAMES.map((name) => (
          <option key={name} value={name}>
            {languageTitle(name)}
          </option>
        ))}
      </Select>
    )
  const word = column.input === 'word'
  return (
    <input
      {...common}
      className={classes.input}
      data-look={column.input}
      data-palette={word || column.input === 'list' ? undefined : 'off'}
      lang={word && language ? wordLang(language) : undefined}
    />
  )
}
