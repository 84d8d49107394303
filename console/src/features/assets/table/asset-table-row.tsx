import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import * as tableMessages from '@griot/contract/messages/ui/assets/table.ts'
import { mediaId } from '@griot/player/sound/media-id.ts'
import { Word } from '@griot/player/word/word.tsx'
import { IconExclamationCircle, IconGitMerge } from '@tabler/icons-react'
import { memo } from 'react'
import { posterUrl } from '../../../shared/assets/poster-url.ts'
import { columnsOf, languageOf } from '../../../shared/cells/cells.ts'
import type { AssetColumn } from '../../../shared/kinds/asset-view.ts'
import { useParts, viewOf } from '../../../shared/kinds/kinds.ts'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { type RowPlace, rowAttributes } from '../../../ui/list/virtual-table.tsx'
import classes from './asset-table.module.css'
import { CellInput } from './cell-input.tsx'
import { type Asset, cellsOf, type RowEdit } from './table-state.ts'
import type { TableStore } from './table-store.ts'

/** Which cells of a row are chosen; columns as in `Place`. */
export interface RowRange {
  from: number
  to: number
  /** The cell where the choice began, if it is in this row. */
  anchor: number | null
  /** Whether it is the first or last row of the chosen cells. */
  first: boolean
  last: boolean
}

interface AssetTableRowProps extends RowPlace, Partial<RowRange> {
  kind: AssetKind
  asset: Asset
  edit: RowEdit | undefined
  editable: ReadonlySet<string>
  /** The active cell, if it is in this row. */
  active: number | null
  /** What is typed into the active cell; null while it is not edited. */
  typed: string | null
  store: TableStore
}

/** One row: number, sound or picture, and a cell per column. Memoised. */
export const AssetTableRow = memo(function AssetTableRow(props: AssetTableRowProps) {
  const { kind, asset, edit, index, active, editable } = props
  const { Thumb } = useParts(kind)
  const read = cellsOf(kind, edit?.base ?? asset)
  const cells = { ...read, ...edit?.cells }
  return (
    <tr {...rowAttributes(props)} {...ROW} className={classes.row}>
      <th {...ROW_HEADER} className={classes.number}>
        {index + 1}
      </th>
      <td {...cellAttributes(props, -1, true)} className={classes.media} ref={leaveTabOrder}>
        <Thumb
          id={mediaId(kind, asset.code)}
          url={asset.url}
          poster={posterUrl(asset)}
          title={viewOf(kind).titleOf(asset)}
          size="sm"
        />
      </td>
      {columnsOf(kind).map((column, at) => {
        const { field } = column
        const fault = edit?.faults[field]
        const theirs = edit?.theirs[field]
        const noteId = `table-note-${asset.id}-${field}`
        const changed = edit !== undefined && field in edit.cells
        return (
          <td
            key={field}
            {...cellAttributes(props, at, !editable.has(field))}
            data-look={column.input}
            data-label={column.label}
            data-changed={changed || undefined}
            data-bad={fault ? true : undefined}
            data-clash={theirs !== undefined || undefined}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault || theirs !== undefined ? noteId : undefined}
          >
            {active === at && props.typed !== null ? (
              <CellInput column={column} language={languageOf(cells)} typed={props.typed} store={props.store} />
            ) : (
              <span className={classes.cell}>
                {changed && read[field] !== '' && <del className={classes.was}>{shownText(column, read)}</del>}
                <CellText column={column} text={cells[field] ?? ''} language={languageOf(cells)} />
                {(fault || theirs !== undefined) && (
                  <span className={classes.reason} id={noteId} title={fault}>
                    {fault ? (
                      <IconExclamationCircle size={14} aria-hidden="true" />
                    ) : (
                      <IconGitMerge size={14} aria-hidden="true" />
                    )}
                    {fault ?? tableMessages.theirs({ text: theirs ?? '' })}
                  </span>
                )}
              </span>
            )}
            {props.last && props.to === at && editable.has(field) && (
              <i className={classes.handle} data-fill aria-hidden="true" />
            )}
          </td>
        )
      })}
    </tr>
  )
})

// On phones rows are laid out as cards, which takes the roles of a table from them.
const ROW = { role: 'row' }
const ROW_HEADER = { scope: 'row', role: 'rowheader', 'aria-colindex': 1 }

/** Attributes of a cell that the keys of the grid reach. */
function cellAttributes(
  { from = 0, to = -2, anchor, first, last, active }: AssetTableRowProps,
  at: number,
  isReadOnly: boolean,
) {
  const chosen = at >= from && at <= to
  return {
    role: 'gridcell',
    'data-cell': at,
    'aria-colindex': at + 3,
    'aria-selected': chosen,
    'aria-readonly': isReadOnly || undefined,
    'data-anchor': anchor === at || undefined,
    tabIndex: active === at ? 0 : -1,
    'data-edge': chosen
      ? `${first ? 't' : ''}${last ? 'b' : ''}${at === from ? 's' : ''}${at === to ? 'e' : ''}`
      : undefined,
  }
}

/** The controls in a cell are reached by the keys of the grid, not by Tab. */
function leaveTabOrder(cell: HTMLElement | null): void {
  for (const control of cell?.querySelectorAll('button') ?? []) control.tabIndex = -1
}

interface CellTextProps {
  column: AssetColumn
  text: string
  language: ReturnType<typeof languageOf>
}

function CellText({ column, text, language }: CellTextProps) {
  if (text === '') return <span className="visually-hidden">{tableMessages.emptyCell}</span>
  if (column.input === 'word')
    return (
      <Word language={language ?? undefined} ellipsis>
        {text}
      </Word>
    )
  if (column.input === 'list') return <Word ellipsis>{text}</Word>
  if (column.input === 'language' && language) return <LanguageMark language={language} />
  return <span className={column.input === 'code' ? classes.code : classes.text}>{text}</span>
}

function shownText({ field, input }: AssetColumn, read: Readonly<Record<string, string>>) {
  const language = languageOf(read)
  return input === 'language' && language ? <LanguageMark language={language} short /> : read[field]
}
