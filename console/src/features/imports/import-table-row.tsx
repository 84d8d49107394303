import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { LANGUAGES, type LanguageName, languageSchema } from '@griot/contract/languages.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import { findLanguage } from '@griot/contract/text/find-language.ts'
import { IconEdit, IconEqual, IconExclamationCircle, IconPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { AssetColumn } from '../../shared/kinds/asset-view.ts'
import { viewOf } from '../../shared/kinds/kinds.ts'
import { LanguageMark } from '../../shared/language/language-mark.tsx'
import { unescapeFormula } from '../../shared/sheets/cell-texts.ts'
import { columnName } from '../../shared/sheets/sheet.ts'
import { RowHintList, SHOWN_MAX } from '../../shared/text-hints/hint-list.tsx'
import { reasonsOfFixes } from '../../shared/text-hints/reasons.ts'
import { Word } from '../../shared/word/word.tsx'
import { TextButton } from '../../ui/buttons/text-button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { type RowPlace, rowAttributes } from '../../ui/list/virtual-table.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import { hintsOf } from './import-hints.ts'
import {
  type CellFault,
  type ChosenSheet,
  faultsOf,
  type ImportRow,
  previousCells,
  previousLanguage,
  stateOf,
} from './import-rows.ts'
import classes from './import-table.module.css'

interface ImportTableRowProps extends RowPlace {
  chosen: ChosenSheet
  row: ImportRow
}

/** A row as in the sheet, with cells that have errors or would change marked, and its result. */
export const ImportTableRow = memo(function ImportTableRow({ chosen, row, ...place }: ImportTableRowProps) {
  const state = stateOf(row)
  const faults = state === 'error' ? faultsOf(chosen, row) : []
  const former = previousCells(chosen, row)
  const { columns } = viewOf(chosen.kind)
  const columnAt = (at: number) => columns.find(({ field }) => field === chosen.mapping[at]) ?? null
  const languageAt = chosen.mapping.indexOf('language')
  const language =
    findLanguage(row.line.cells[languageAt] ?? '')?.name ??
    languageSchema.safeParse(row.fields.language ?? row.judged?.stays?.language).data
  const other = previousLanguage(chosen, row)
  return (
    <tr {...rowAttributes(place)} className={classes.row} data-state={state}>
      <td className={classes.number}>
        <span className="visually-hidden">{importMessages.row} </span>
        {formatNumber(row.number)}
      </td>
      {chosen.mapping.map((field, at) => (
        <td
          key={columnName(at)}
          data-label={columnAt(at)?.label ?? importMessages.column({ name: columnName(at) })}
          data-left={field === null || undefined}
          data-bad={faults.some((fault) => fault.place === at) || undefined}
          data-changed={former.has(at) || undefined}
        >
          {former.get(at) && (
            <del className={classes.previous}>
              <CellText column={columnAt(at)} text={former.get(at) ?? ''} language={language} />
            </del>
          )}
          <CellText column={columnAt(at)} text={row.line.cells[at] ?? ''} language={language} />
        </td>
      ))}
      <td className={classes.result} data-result tabIndex={state === 'error' ? -1 : undefined}>
        <Result state={state} faults={faults} />
        {other && (
          <span className={`${layout.hint} ${classes.fixed}`}>
            <del className={classes.previous}>{LANGUAGES[other].label}</del>
            {language && LANGUAGES[language].label}
          </span>
        )}
        {row.judged?.appliedHints && (
          <span className={`${layout.hint} ${classes.fixed}`}>{reasonsOfFixes(row.judged.appliedHints)}</span>
        )}
        <ImportRowHints kind={chosen.kind} row={row} />
      </td>
    </tr>
  )
})

interface CellTextProps {
  column: AssetColumn | null
  text: string
  language: LanguageName | undefined
}

function CellText({ column, text, language }: CellTextProps) {
  const shown = unescapeFormula(text)
  if (shown.trim() === '') return <span className="visually-hidden">{importMessages.empty}</span>
  if (column?.input === 'language') {
    const known = findLanguage(shown)
    return known ? <LanguageMark language={known.name} /> : shown
  }
  if (column?.input === 'code') return <code className={classes.code}>{shown}</code>
  if (column?.input === 'word') return <Word language={language}>{shown}</Word>
  if (column?.input === 'list') return <Word>{shown}</Word>
  return shown
}

const VERDICTS = {
  create: { name: importMessages.create, Icon: IconPlus },
  update: { name: importMessages.update, Icon: IconEdit },
  unchanged: { name: importMessages.unchanged, Icon: IconEqual },
}

function Result({ state, faults }: { state: ReturnType<typeof stateOf>; faults: CellFault[] }) {
  if (state === 'waiting') return null
  if (state === 'error') {
    return faults.map(({ sentence }) => (
      <span key={sentence} className={layout.verdict} data-tone="bad">
        <IconExclamationCircle size={14} stroke={2} aria-hidden="true" />
        <span>{sentence}</span>
      </span>
    ))
  }
  const { name, Icon } = VERDICTS[state]
  return (
    <span className={layout.verdict} data-tone={state}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {name}
    </span>
  )
}

/** Hints about a row's texts. Read-only, because the sheet is not edited here; 'more' shows the rest. */
function ImportRowHints({ kind, row }: { kind: AssetKind; row: ImportRow }) {
  const [whole, setWhole] = useState(false)
  const hints = hintsOf(kind, row)
  const more = hints.length - SHOWN_MAX
  return (
    <>
      <RowHintList kind={kind} findings={hints} most={whole ? hints.length : SHOWN_MAX} />
      {more > 0 && (
        <TextButton small aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? importMessages.fewerHints : importMessages.more({ more })}
        </TextButton>
      )}
    </>
  )
}
