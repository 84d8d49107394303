import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { LANGUAGE_NAMES, LANGUAGES, type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import { parseWithMessages } from '@griot/contract/messages/schema-messages.ts'
import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import { findLanguage } from '@griot/contract/text/find-language.ts'
import { Select } from '@griot/player/ui/select.tsx'
import { Word, wordLang } from '@griot/player/word/word.tsx'
import { type ComponentProps, useId, useState } from 'react'
import type { AssetColumn } from '../../../shared/kinds/asset-view.ts'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { escapeFormula, fieldValueOf, unescapeFormula } from '../../../shared/sheets/cell-texts.ts'
import { runAfterClick } from '../../../ui/buttons/after-click.ts'
import { CodeTicks } from '../../../ui/text/code-ticks.tsx'
import type { ChosenSheet } from '../rows/import-rows.ts'
import classes from './import-cell.module.css'

interface CellTextProps {
  column: AssetColumn | null
  text: string
  language: LanguageName | undefined
}

/** A cell as its field would be shown. */
export function CellText({ column, text, language }: CellTextProps) {
  const shown = unescapeFormula(text)
  if (shown.trim() === '') return <span className="visually-hidden">{importMessages.empty}</span>
  if (column?.input === 'language') {
    const known = findLanguage(shown)
    return known ? <LanguageMark language={known.name} /> : shown
  }
  if (column?.input === 'code') return <code className={classes.code}>{shown}</code>
  if (column?.input === 'word') return <Word language={column.language ?? language}>{shown}</Word>
  if (column?.input === 'list') return <Word>{shown}</Word>
  return shown
}

interface CellFieldProps {
  kind: ChosenSheet['kind']
  column: AssetColumn
  /** Row number in the sheet. */
  number: number
  text: string
  /** Whether the text as it is has an error. */
  bad: boolean
  language: LanguageName | undefined
  locked: boolean
  onFocus: () => void
  /** Called with the new text of the cell, when the field loses focus or Enter is pressed. */
  onChange: (text: string) => void
}

/** A cell as a field. It is validated by the contract while typing, and the row is checked again when it is left. */
export function CellField({ kind, column, number, text, bad, language, locked, onFocus, onChange }: CellFieldProps) {
  const id = useId()
  const stored = unescapeFormula(text)
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? stored
  const fault = typed === null || typed === stored ? null : faultOf(kind, column, typed)
  const commit = (changed: string) => {
    setTyped(null)
    if (changed !== stored) onChange(escapeFormula(changed))
  }
  const attributes = {
    'data-field': column.field,
    'aria-label': declareMessages.cell({ label: column.label, number }),
    'aria-invalid': fault !== null || (bad && value === stored) ? true : undefined,
    'aria-describedby': fault === null ? undefined : id,
    disabled: locked,
    onFocus,
  } as const
  if (column.input === 'language') {
    const known = findLanguage(value)
    return (
      <Select
        look="cell"
        {...attributes}
        value={known?.name ?? value}
        onChange={(event) => commit(LANGUAGES[event.currentTarget.value as LanguageName].label)}
      >
        {!known && <option value={value}>{value === '' ? declareMessages.choose : value}</option>}
        {LANGUAGE_NAMES.map((name) => (
          <option key={name} value={name}>
            {languageTitle(name)}
          </option>
        ))}
      </Select>
    )
  }
  const input: ComponentProps<'input'> = {
    ...attributes,
    value,
    autoComplete: 'off',
    onChange: (event) => setTyped(event.currentTarget.value),
    // The message may move the button that is being clicked.
    onBlur: () => runAfterClick(() => commit(value)),
    onKeyDown: (event) => {
      if (event.key === 'Enter') commit(value)
      if (event.key === 'Escape' && typed !== null) {
        event.stopPropagation()
        setTyped(null)
      }
    },
  }
  return (
    <>
      {column.input === 'code' ? (
        <span className={classes.coded}>
          <input
            {...input}
            className={`${classes.cell} ${classes.code}`}
            data-palette="off"
            spellCheck={false}
            autoCapitalize="none"
          />
          <CodeTicks count={value.length} bad={attributes['aria-invalid'] ?? false} />
        </span>
      ) : column.input === 'text' ? (
        <input {...input} className={classes.cell} data-palette="off" />
      ) : (
        <input
          {...input}
          className={`${classes.cell} ${classes.word}`}
          lang={language === undefined ? undefined : wordLang(language)}
        />
      )}
      {fault !== null && (
        <span id={id} className={classes.fault}>
          {fault}
        </span>
      )}
    </>
  )
}

/** What the contract says about a text in a column; null if it is valid. */
function faultOf(kind: ChosenSheet['kind'], column: AssetColumn, text: string): string | null {
  const { code, fields } = ASSET_KINDS[kind]
  const schema = column.field === 'code' ? code : Object.entries(fields).find(([field]) => field === column.field)?.[1]
  if (!schema) return null
  return parseWithMessages(schema, fieldValueOf(column, escapeFormula(text))).errors?.[0]?.message ?? null
}
