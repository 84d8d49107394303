import type { SheetRowUses } from '@griot/contract/assets/sheets/sheets.ts'
import { labelOfUse } from '@griot/contract/assets/uses.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import { type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import type { WordsOf } from '@griot/contract/lint/known-words.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import { findLanguage } from '@griot/contract/text/find-language.ts'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import {
  IconAlertTriangle,
  IconEdit,
  IconEqual,
  IconExclamationCircle,
  IconMinus,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { memo, useState } from 'react'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { columnName } from '../../../shared/sheets/sheet.ts'
import { RowHintList, SHOWN_MAX } from '../../../shared/text-hints/hint-list.tsx'
import { reasonsOfFixes } from '../../../shared/text-hints/reasons.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { type RowPlace, rowAttributes } from '../../../ui/list/virtual-table.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { changeCells } from '../rows/change-cells.ts'
import { ownHintsOf } from '../rows/import-hints.ts'
import {
  type CellFault,
  type ChosenSheet,
  chooseRows,
  type ImportRow,
  isTaken,
  isUnlike,
  type RowState,
  stateOf,
} from '../rows/import-rows.ts'
import type { ImportStore } from '../rows/import-store.ts'
import { faultsOf, previousCells, previousLanguage, warningsOf } from '../rows/row-texts.ts'
import { CellField, CellText } from './import-cell.tsx'
import classes from './import-table.module.css'

interface ImportTableRowProps extends RowPlace {
  store: ImportStore
  chosen: ChosenSheet
  row: ImportRow
  /** Known words of the sheet's texts. */
  wordsOf: WordsOf
  /** Whether its cells are fields, also without errors. */
  opened: boolean
  locked: boolean
}

/** The language of a row's word. */
export function languageOfRow({ mapping }: ChosenSheet, row: ImportRow): LanguageName | undefined {
  const cell = row.line.cells[mapping.indexOf('language')] ?? ''
  return findLanguage(cell)?.name ?? languageSchema.safeParse(row.fields.language ?? row.judged?.stays?.language).data
}

/** A row as in the sheet, with cells that have errors or would change marked, and its result. */
export const ImportTableRow = memo(function ImportTableRow(props: ImportTableRowProps) {
  const { store, chosen, row, wordsOf, opened, locked, ...place } = props
  const { kind } = chosen
  const state = stateOf(kind, row)
  const faults = faultsOf(chosen, row)
  const former = previousCells(chosen, row)
  const { columns } = viewOf(kind)
  const language = languageOfRow(chosen, row)
  const isEdited = opened || (state !== 'left' && (faults.length > 0 || row.lost.length > 0))
  const taken = isTaken(kind, row)
  return (
    <tr {...rowAttributes(place)} className={classes.row} data-state={state}>
      <td className={classes.number}>
        <label className={classes.take}>
          <input
            type="checkbox"
            checked={taken}
            disabled={locked}
            aria-label={importMessages.importRow({ number: row.number })}
            onChange={() => store.edit((given) => chooseRows(given, [row], !taken))}
          />
          <span className="visually-hidden">{importMessages.row} </span>
          {formatNumber(row.number)}
        </label>
      </td>
      {chosen.mapping.map((field, at) => {
        const column = columns.find((each) => each.field === field) ?? null
        const bad = faults.some((fault) => fault.place === at)
        const text = row.line.cells[at] ?? ''
        const isField = isEdited && column !== null
        return (
          <td
            key={columnName(at)}
            data-label={column?.label ?? importMessages.column({ name: columnName(at) })}
            data-left={field === null || undefined}
            data-bad={(state !== 'left' && bad) || undefined}
            data-lost={row.lost.includes(at) || undefined}
            data-changed={former.has(at) || undefined}
            data-edited={isField || undefined}
          >
            {former.get(at) && (
              <del className={classes.previous}>
                <CellText column={column} text={former.get(at) ?? ''} language={language} />
              </del>
            )}
            {isField ? (
              <CellField
                kind={kind}
                column={column}
                number={row.number}
                text={text}
                bad={bad}
                language={language}
                locked={locked}
                onFocus={() => store.openRow(row.number)}
                onChange={(changed) =>
                  store.edit((given) => changeCells(given, [{ number: row.number, place: at, text: changed }]))
                }
              />
            ) : (
              <CellText column={column} text={text} language={language} />
            )}
          </td>
        )
      })}
      <td className={classes.result} data-result tabIndex={state === 'error' ? -1 : undefined}>
        <div className={classes.verdict}>
          <div>
            <Result state={state} faults={faults} />
          </div>
          {!isEdited && (
            <IconButton
              size="small"
              label={importMessages.editRow({ number: row.number })}
              disabled={locked}
              onClick={({ currentTarget }) => {
                const own = currentTarget.closest('tr')
                store.openRow(row.number)
                // The button is gone.
                requestAnimationFrame(() => own?.querySelector<HTMLElement>('[data-field]')?.focus())
              }}
            >
              <IconPencil size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <ChangedLanguage chosen={chosen} row={row} />
        {isUnlike(kind, row) && (
          <span className={layout.verdict} data-tone="warn">
            <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
            <span>{importMessages.unlike}</span>
          </span>
        )}
        {row.judged?.uses && <Uses uses={row.judged.uses} />}
        {row.judged?.appliedHints && (
          <span className={`${layout.hint} ${classes.fixed}`}>{reasonsOfFixes(row.judged.appliedHints)}</span>
        )}
        {warningsOf(row).map((sentence) => (
          <span key={sentence} className={layout.verdict} data-tone="warn">
            <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
            <span>{sentence}</span>
          </span>
        ))}
        <ImportRowHints kind={kind} row={row} wordsOf={wordsOf} />
      </td>
    </tr>
  )
})

/** The language that an update would overwrite with the one of all rows. */
function ChangedLanguage({ chosen, row }: { chosen: ChosenSheet; row: ImportRow }) {
  const other = previousLanguage(chosen, row)
  const language = languageOfRow(chosen, row)
  if (!other) return null
  return (
    <span className={`${layout.hint} ${classes.fixed}`}>
      <del className={classes.previous}>{languageTitle(other)}</del>
      {language && languageTitle(language)}
    </span>
  )
}

/** Where the asset that the row would change is used. */
function Uses({ uses: { first, total } }: { uses: SheetRowUses }) {
  const placeList = first.map((use) => labelOfUse(use, true))
  const more = total - first.length
  return (
    <span className={`${layout.hint} ${classes.fixed}`}>
      {more > 0 ? importMessages.usedInAndMore({ placeList, more }) : importMessages.usedIn({ placeList })}
    </span>
  )
}

const VERDICTS = {
  create: { name: importMessages.create, Icon: IconPlus },
  update: { name: importMessages.update, Icon: IconEdit },
  unchanged: { name: importMessages.unchanged, Icon: IconEqual },
  left: { name: importMessages.left, Icon: IconMinus },
}

function Result({ state, faults }: { state: RowState; faults: CellFault[] }) {
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

/** Hints about a row's texts; 'more' shows the rest. */
function ImportRowHints({ kind, row, wordsOf }: { kind: ChosenSheet['kind']; row: ImportRow; wordsOf: WordsOf }) {
  const [whole, setWhole] = useState(false)
  const hints = ownHintsOf(kind, row, wordsOf)
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
