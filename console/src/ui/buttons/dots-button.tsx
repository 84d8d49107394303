import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { IconButton } from './icon-button.tsx'

/** Opens the menu of a row's actions: `<Menu button={(its) => <DotsButton label="…" {...its} />}>`. */
export function DotsButton(props: Omit<ComponentProps<typeof IconButton>, 'children'>) {
  return (
    <IconButton data-tip-end {...props}>
      <IconDots size={18} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}
