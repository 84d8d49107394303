import { IconSearch } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import layout from '../../../ui/layout/layout.module.css'
import box from '../../../ui/page/search-box.module.css'

/** Search field for words; searches while typing. */
export function WordSearch(props: Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'>) {
  return (
    <div className={`${layout.grow} ${box.search}`}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <input type="search" autoComplete="off" spellCheck={false} data-palette="off" {...props} />
    </div>
  )
}
