import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './select.module.css'

interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** `field` has a border; `cell` fills a table cell and shows its border on focus only. */
  look?: 'field' | 'cell'
}

/** A native select with our arrow: fast, and familiar on every phone and screen reader. */
export function Select({ look = 'field', className, ...rest }: SelectProps) {
  return (
    <span className={`${classes.place} ${className ?? ''}`} data-look={look}>
      <select className={classes.select} {...rest} />
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </span>
  )
}
