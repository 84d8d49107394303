import { useState } from 'react'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { viewOf } from '../../library/kinds.ts'
import { HintList, SHOWN_MOST } from '../../library/to-mend/hint-list.tsx'
import { hintsOf } from './import-hints.ts'
import type { ImportRow } from './import-rows.ts'
import styles from './row-hints.module.css'

/** What is odd about the texts of a row. The sheet is not changed here, so nothing is pressed but 'more'. */
export function RowHints({ kind, row }: { kind: AssetKind; row: ImportRow }) {
  const [whole, setWhole] = useState(false)
  const hints = hintsOf(kind, row)
  const more = hints.length - SHOWN_MOST
  const labelOf = (name: string) =>
    viewOf(kind).columns.find(({ field }) => field === name)?.label ?? name
  return (
    <>
      <HintList findings={hints} labelOf={labelOf} most={whole ? hints.length : SHOWN_MOST} />
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Fewer hints' : `${more} more`}
        </button>
      )}
    </>
  )
}
