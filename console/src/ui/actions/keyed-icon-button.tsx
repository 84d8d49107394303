import type { ComponentProps } from 'react'
import { IconButton } from '../base/icon-button.tsx'
import type { Action } from './action.ts'
import { IS_APPLE, inWords } from './keys.ts'
import { useKeyAttributes } from './use-actions.ts'

interface Props extends Omit<ComponentProps<typeof IconButton>, 'label'> {
  action: Action
}

/** Icon button of an action: its name and its keys in the tooltip. */
export function KeyedIconButton({ action, ...rest }: Props) {
  const { title, ...keys } = useKeyAttributes(action)
  const [first] = action.keys ?? []
  return (
    <IconButton
      label={action.label}
      {...keys}
      {...(title && first && { 'data-tip': `${action.label} · ${inWords(first, IS_APPLE)}` })}
      onClick={(event) => action.run?.(event.currentTarget)}
      {...rest}
    />
  )
}
