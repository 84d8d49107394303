import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { LANGUAGE_NAMES, languageTitle } from '@griot/contract/languages.ts'
import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { Word, wordLang } from '@griot/player/word/word.tsx'
import { IconX } from '@tabler/icons-react'
import { memo, Suspense } from 'react'
import { type ChosenFile, useFileToDeclare } from '../../shared/assets/chosen-files.ts'
import { columnsOf, languageOf, splitList } from '../../shared/cells/cells.ts'
import type { AssetColumn } from '../../shared/kinds/asset-view.ts'
import { useParts } from '../../shared/kinds/kinds.ts'
import { runAfterClick } from '../../ui/buttons/after-click.ts'
import { tooltipClass, tooltipProps } from '../../ui/buttons/icon-button.tsx'
import { WordListCell } from '../../ui/form/fields/word-list-input.tsx'
import { type RowPlace, rowAttributes } from '../../ui/list/virtual-table.tsx'
import { CodeTicks } from '../../ui/text/code-ticks.tsx'
import classes from './declare-grid.module.css'
import type { DeclareRow } from './declare-row.ts'
import { DeclareRowHints } from './declare-row-hints.tsx'
import { setCell, validateRow } from './declare-rows.ts'
import type { DeclareStore } from './declare-store.ts'
import { RowResultCell } from './row-result-cell.tsx'

interface DeclareGridRowProps extends RowPlace {
  kind: AssetKind
  row: DeclareRow
  /** Fields that must not be empty. */
  required: ReadonlySet<string>
  /** A row above has the same code. */
  repeated: boolean
  /** Whether it is the only row, which cannot be removed. */
  only: boolean
  locked: boolean
  store: DeclareStore
  onRemove: (id: number) => void
}

/** One row: the kind's cells, result, and remove button. Memoised. */
export const DeclareGridRow = memo(function DeclareGridRow(props: DeclareGridRowProps) {
  const { kind, row, index, only, onRemove } = props
  const saved = row.result?.kind === 'saved'
  const place = index + 1
  return (
    <tr
      {...rowAttributes(props)}
      className={classes.row}
      data-row={row.id}
      data-pasted={row.paste !== null || undefined}
      data-result={row.result?.kind}
    >
      <td className={classes.number}>{place}</td>
      {columnsOf(kind).map((column) => (
        <td
          key={column.field}
          data-look={column.input}
          data-column={column.field}
          data-label={column.label}
          data-wanted={props.required.has(column.field) || undefined}
          data-bad={row.faults[column.field] ? true : undefined}
        >
          {saved ? <SavedCell row={row} column={column} /> : <Cell {...props} column={column} />}
        </td>
      ))}
      <td className={classes.result} id={resultId(row)}>
        <RowResultCell kind={kind} row={row} repeated={props.repeated} />
        <DeclareRowHints kind={kind} row={row} locked={props.locked} store={props.store} />
      </td>
      <td className={classes.remove}>
        {!saved && (
          <button
            type="button"
            className={`${layout.tool} ${classes.out} ${tooltipClass}`}
            aria-label={declareMessages.removeRow({ number: place })}
            {...tooltipProps(only ? declareMessages.lastRow : declareMessages.removeRow({ number: place }))}
            data-tip-end
            data-field="remove"
            disabled={only || props.locked}
            aria-description={only ? declareMessages.lastRow : undefined}
            onClick={() => onRemove(row.id)}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </td>
    </tr>
  )
})

const resultId = (row: DeclareRow) => `declare-result-${row.id}`

type CellProps = DeclareGridRowProps & { column: AssetColumn }

function Cell(props: CellProps) {
  const { row, column } = props
  const cell = cellAttributes(props)
  const language = languageOf(row.cells)
  if (column.input === 'language') {
    return (
      <Select look="cell" {...cell}>
        {language === null && <option value={cell.value}>{declareMessages.choose}</option>}
        {LANGUAGE_NAMES.map((name) => (
          <option key={name} value={name}>
            {languageTitle(name)}
          </option>
        ))}
      </Select>
    )
  }
  if (column.input === 'word') {
    return (
      <input
        {...cell}
        className={`${classes.cell} ${classes.word}`}
        lang={language === null ? undefined : wordLang(language)}
      />
    )
  }
  if (column.input === 'code') {
    return (
      <span className={classes.coded}>
        <FileToDeclare kind={props.kind} code={cell.value} />
        <input
          {...cell}
          className={`${classes.cell} ${classes.code}`}
          data-palette="off"
          spellCheck={false}
          autoCapitalize="none"
        />
        <CodeTicks count={cell.value.length} bad={row.faults.code !== undefined} />
      </span>
    )
  }
  if (column.input === 'list') return <ListCell {...props} />
  return <input {...cell} className={classes.cell} data-palette="off" />
}

/** The file that was chosen for this code on the upload page, to see or hear what to write. */
function FileToDeclare({ kind, code }: { kind: AssetKind; code: string }) {
  const file = useFileToDeclare(kind, code)
  return (
    file && (
      <Suspense>
        <FileThumb file={file} />
      </Suspense>
    )
  )
}

function FileThumb({ file: { kind, code, name, url } }: { file: ChosenFile }) {
  const { Thumb } = useParts(kind)
  return (
    <span className={classes.file} data-file>
      <Thumb id={`declare:${kind}:${code}`} url={url} title={name} size="row" />
    </span>
  )
}

function ListCell(props: CellProps) {
  const { row, column, store, locked } = props
  const { field } = column
  const cell = cellAttributes(props)
  return (
    <WordListCell
      label={cell['aria-label']}
      addLabel={column.addLabel ?? ''}
      value={splitList(cell.value)}
      onChange={(words) => store.change((state) => setCell(state, { id: row.id, field, value: words.join(', ') }))}
      attributes={{
        'data-field': field,
        'aria-invalid': cell['aria-invalid'],
        'aria-describedby': cell['aria-describedby'],
      }}
      disabled={locked}
      onLeave={cell.onBlur}
    />
  )
}

function cellAttributes({ row, index, locked, store, column, required }: CellProps) {
  const { field, label } = column
  return {
    value: row.cells[field] ?? '',
    'data-field': field,
    'aria-label': declareMessages.cell({ label, number: index + 1 }),
    'aria-required': required.has(field) || undefined,
    'aria-invalid': row.faults[field] ? true : undefined,
    'aria-describedby': row.faults[field] ? resultId(row) : undefined,
    autoComplete: 'off',
    disabled: locked,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      store.change((state) => setCell(state, { id: row.id, field, value: event.target.value })),
    // The message may move the button that is being clicked.
    onBlur: () => runAfterClick(() => store.change((state) => validateRow(state, row.id))),
  }
}

/** A saved row is read-only. */
function SavedCell({ row, column }: { row: DeclareRow; column: AssetColumn }) {
  const text = row.cells[column.field] ?? ''
  const language = languageOf(row.cells)
  if (column.input === 'code') return <span className={`${classes.cell} ${classes.code}`}>{text}</span>
  return (
    <span className={classes.cell}>
      {column.input === 'word' ? (
        <Word language={language ?? undefined}>{text}</Word>
      ) : column.input === 'list' ? (
        <Word>{text}</Word>
      ) : column.input === 'language' ? (
        language && languageTitle(language)
      ) : (
        text
      )}
    </span>
  )
}
