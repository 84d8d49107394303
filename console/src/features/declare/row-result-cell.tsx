import { IconCheck, IconExclamationCircle, IconPlayerSkipForward } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type DeclareRow, FIELD_LABELS, FIELDS } from './declare-row.ts'
import styles from './row-result-cell.module.css'

/** What became of a row, or what is wrong with it: icon, word and colour. */
export function RowResultCell({ row }: { row: DeclareRow }) {
  if (row.result?.kind === 'saved') {
    return (
      <span className={styles.verdict} data-tone="ok">
        <IconCheck size={14} stroke={2} aria-hidden="true" />
        Saved
      </span>
    )
  }
  if (row.result?.kind === 'skipped') {
    return (
      <span className={styles.skipped}>
        <span className={styles.verdict} data-tone="warn">
          <IconPlayerSkipForward size={14} stroke={2} aria-hidden="true" />
          Skipped
        </span>
        <span className={styles.reason}>
          {row.result.message}{' '}
          {row.result.see && (
            <Link to="/dashboard/audios" search={{ search: row.code, code: row.code }}>
              See it
            </Link>
          )}
        </span>
      </span>
    )
  }
  return faultLines(row).map((line) => (
    <span key={line} className={styles.verdict} data-tone="bad">
      <IconExclamationCircle size={14} stroke={2} aria-hidden="true" />
      <span>{line}</span>
    </span>
  ))
}

/** A sentence for each different fault, naming the cells that share it. */
function faultLines({ faults }: DeclareRow): string[] {
  const cells = new Map<string, string[]>()
  for (const field of FIELDS) {
    const fault = faults[field]
    if (fault) cells.set(fault, [...(cells.get(fault) ?? []), FIELD_LABELS[field]])
  }
  return [...cells].map(([fault, labels]) =>
    labels.join() === FIELD_LABELS.code ? fault : `${labels.join(', ')}: ${fault}`,
  )
}
