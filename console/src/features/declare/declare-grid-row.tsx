import { IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { declareMessages } from '#contract/assets/declare.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts'
import { CodeTicks } from '../../ui/base/code-ticks.tsx'
import { tip, tipClass } from '../../ui/base/icon-button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Word, wordLang } from '../../ui/word/word.tsx'
import styles from './declare-grid.module.css'
import { type DeclareRow, FIELD_LABELS, type FieldName } from './declare-row.ts'
import { judgeRow, setCell } from './declare-rows.ts'
import type { DeclareStore } from './declare-store.ts'
import { RowResultCell } from './row-result-cell.tsx'

interface DeclareGridRowProps {
  row: DeclareRow
  /** Its place, from 0. */
  index: number
  /** The last remaining row cannot be removed. */
  only: boolean
  locked: boolean
  store: DeclareStore
  measure: (element: HTMLTableRowElement | null) => void
  onRemove: (id: number) => void
}

/** One row: four cells, what became of it, and the way out. Drawn again only when it changes. */
export const DeclareGridRow = memo(function DeclareGridRow(props: DeclareGridRowProps) {
  const { row, index, only, measure, onRemove } = props
  const saved = row.result?.kind === 'saved'
  const place = index + 1
  return (
    <tr
      ref={measure}
      className={styles.row}
      data-row={row.id}
      data-index={index}
      data-pasted={row.paste !== null || undefined}
      data-result={row.result?.kind}
      aria-rowindex={index + 2}
    >
      <td className={styles.number}>{place}</td>
      {saved ? <SavedCells row={row} /> : <Cells {...props} />}
      <td className={styles.result} id={resultId(row)}>
        <RowResultCell row={row} />
      </td>
      <td className={styles.remove}>
        {!saved && (
          <button
            type="button"
            className={`${styles.out} ${tipClass}`}
            aria-label={`Remove row ${place}`}
            {...tip(only ? declareMessages.lastRow : `Remove row ${place}`)}
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

function Cells(props: DeclareGridRowProps) {
  const { row } = props
  return (
    <>
      <td data-column="localText" data-bad={row.faults.localText ? true : undefined}>
        <input
          {...cellProps(props, 'localText')}
          className={`${styles.cell} ${styles.word}`}
          lang={row.language === '' ? undefined : wordLang(row.language)}
        />
      </td>
      <td data-column="translation" data-bad={row.faults.translation ? true : undefined}>
        <input {...cellProps(props, 'translation')} className={styles.cell} data-palette="off" />
      </td>
      <td data-column="code" data-bad={row.faults.code ? true : undefined}>
        <input
          {...cellProps(props, 'code')}
          className={`${styles.cell} ${styles.code}`}
          data-palette="off"
          spellCheck={false}
          autoCapitalize="none"
        />
        <CodeTicks count={row.code.length} bad={row.faults.code !== undefined} />
      </td>
      <td data-column="language" data-bad={row.faults.language ? true : undefined}>
        <Select look="cell" {...cellProps(props, 'language')}>
          {row.language === '' && <option value="">Choose</option>}
          {LANGUAGE_NAMES.map((name) => (
            <option key={name} value={name}>
              {LANGUAGES[name].label}
            </option>
          ))}
        </Select>
      </td>
    </>
  )
}

function cellProps({ row, index, locked, store }: DeclareGridRowProps, field: FieldName) {
  return {
    value: row[field],
    'data-field': field,
    'aria-label': `${FIELD_LABELS[field]}, row ${index + 1}`,
    'aria-invalid': row.faults[field] ? true : undefined,
    'aria-describedby': row.faults[field] ? resultId(row) : undefined,
    autoComplete: 'off',
    disabled: locked,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      store.change((state) => setCell(state, { id: row.id, field, value: event.target.value })),
    onBlur: () => store.change((state) => judgeRow(state, row.id)),
  }
}

/** A saved row is no form any more. */
function SavedCells({ row }: { row: DeclareRow }) {
  return (
    <>
      <td data-column="localText">
        <span className={styles.cell}>
          <Word language={row.language === '' ? undefined : row.language}>{row.localText}</Word>
        </span>
      </td>
      <td data-column="translation">
        <span className={styles.cell}>{row.translation}</span>
      </td>
      <td data-column="code">
        <span className={`${styles.cell} ${styles.code}`}>{row.code}</span>
      </td>
      <td data-column="language">
        <span className={styles.cell}>
          {row.language === '' ? '' : LANGUAGES[row.language].label}
        </span>
      </td>
    </>
  )
}
