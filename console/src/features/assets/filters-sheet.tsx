import { Button } from '@mantine/core'
import { assetMessages } from '#contract/assets/messages.ts'
import { Drawer } from '../../ui/base/drawer.tsx'
import styles from './filters-sheet.module.css'
import { filtersSet, ListFilters, type ListFiltersProps } from './list-filters.tsx'

const NONE = {
  exact: undefined,
  file: undefined,
  use: undefined,
  toMend: undefined,
  rule: undefined,
  sort: undefined,
  page: 1,
}

/** The filters beyond search and language, on a narrow screen. The list behind follows each at once. */
export function FiltersSheet(props: ListFiltersProps & { onClose: () => void }) {
  const { filters, onChange, onClose } = props
  return (
    <Drawer
      label={assetMessages.filters}
      isOpen
      onClose={onClose}
      from="bottom"
      size="auto"
      className={styles.sheet}
    >
      <h2 className={styles.title}>{assetMessages.filters}</h2>
      <div className={styles.filters}>
        <ListFilters {...props} />
      </div>
      <div className={styles.foot}>
        <Button disabled={filtersSet(filters) === 0} onClick={() => onChange(NONE)}>
          Clear
        </Button>
        <Button variant="filled" onClick={onClose}>
          Show the list
        </Button>
      </div>
    </Drawer>
  )
}
