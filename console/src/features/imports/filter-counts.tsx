import type { ImportVerdict } from '#contract/assets/sheets.ts'
import styles from './filter-counts.module.css'
import type { Counts } from './import-rows.ts'

export type Shown = 'all' | ImportVerdict

const FILTERS: readonly { shown: ImportVerdict; name: string }[] = [
  { shown: 'create', name: 'Create' },
  { shown: 'update', name: 'Update' },
  { shown: 'unchanged', name: 'Unchanged' },
  { shown: 'error', name: 'Error' },
]

interface FilterCountsProps {
  counts: Counts
  total: number
  shown: Shown
  onShow: (shown: Shown) => void
}

/** How many rows would do what; each count shows its rows alone. */
export function FilterCounts({ counts, total, shown, onShow }: FilterCountsProps) {
  const all = { shown: 'all' as const, name: 'All', count: total }
  const filters = [all, ...FILTERS.map((each) => ({ ...each, count: counts[each.shown] }))]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent
    <div className={styles.filters} role="group" aria-label="Show rows">
      {filters.map((filter) => (
        <button
          key={filter.shown}
          type="button"
          className={styles.filter}
          aria-pressed={filter.shown === shown}
          onClick={() => onShow(filter.shown)}
        >
          {filter.name} <span className={styles.count}>{filter.count.toLocaleString('en')}</span>
        </button>
      ))}
    </div>
  )
}
