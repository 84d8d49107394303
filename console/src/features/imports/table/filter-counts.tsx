import type { ImportVerdict } from '@griot/contract/assets/sheets/sheets.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatNumber } from '../../../ui/text/format.ts'
import type { Counts } from '../rows/import-rows.ts'
import classes from './filter-counts.module.css'

export type RowFilter = 'all' | 'hints' | 'unlike' | 'left' | ImportVerdict

const FILTERS: readonly { shown: ImportVerdict; name: string }[] = [
  { shown: 'create', name: importMessages.create },
  { shown: 'update', name: importMessages.update },
  { shown: 'unchanged', name: importMessages.unchanged },
  { shown: 'error', name: importMessages.error },
]

interface FilterCountsProps {
  counts: Counts
  total: number
  /** Number of rows with hints, with any result. */
  hints: number
  /** Number of rows that would replace a text by a different one. */
  unlike: number
  shown: RowFilter
  onShow: (shown: RowFilter) => void
}

/** Number of rows per result; each is a filter. */
export function FilterCounts({ counts, total, hints, unlike, shown, onShow }: FilterCountsProps) {
  const all = { shown: 'all' as const, name: importMessages.all, count: total }
  const rare = [
    { shown: 'left' as const, name: importMessages.left, count: counts.left },
    { shown: 'unlike' as const, name: importMessages.differentTexts, count: unlike },
  ].filter((each) => each.count > 0 || each.shown === shown)
  const filters = [all, ...FILTERS.map((each) => ({ ...each, count: counts[each.shown] })), ...rare]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={layout.cluster} role="group" aria-label={importMessages.showRows}>
      {filters.map((filter) => (
        <button
          key={filter.shown}
          type="button"
          className={layout.toggle}
          aria-pressed={filter.shown === shown}
          onClick={() => onShow(filter.shown)}
        >
          {filter.name} <span className={layout.aside}>{formatNumber(filter.count)}</span>
        </button>
      ))}
      {(hints > 0 || shown === 'hints') && (
        <button
          type="button"
          className={layout.toggle}
          aria-pressed={shown === 'hints'}
          onClick={() => onShow('hints')}
        >
          <IconAlertTriangle className={classes.hint} size={16} stroke={2} aria-hidden="true" />
          {importMessages.rowsHaveHints({ count: hints })}
        </button>
      )}
    </div>
  )
}
