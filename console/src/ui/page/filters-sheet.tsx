import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { Drawer } from '../overlay/drawer.tsx'
import styles from './filters-sheet.module.css'

interface FiltersSheetProps {
  /** Whether no filter is active. */
  isClear: boolean
  onClear: () => void
  onClose: () => void
  children: ReactNode
}

/** Filters of a list on a narrow screen; each change applies at once. Large: loaded with `lazyPart`. */
export function FiltersSheet({ isClear, onClear, onClose, children }: FiltersSheetProps) {
  return (
    <Drawer
      label={messages.filters}
      isOpen
      onClose={onClose}
      from="bottom"
      size="auto"
      className={styles.sheet}
    >
      <h2 className={styles.title}>{messages.filters}</h2>
      <div className={styles.filters}>{children}</div>
      <div className={styles.foot}>
        <Button disabled={isClear} onClick={onClear}>
          Clear
        </Button>
        <Button variant="filled" onClick={onClose}>
          Show list
        </Button>
      </div>
    </Drawer>
  )
}
