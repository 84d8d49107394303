import type { ComponentProps } from 'react'
import type { Action } from '../../ui/actions/action.ts'
import { IS_APPLE, keysAsText } from '../../ui/actions/keys.ts'
import { useKeyAttributes } from '../../ui/actions/use-actions.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

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
      {...(title && first && { 'data-tip': `${action.label} · ${keysAsText(first, IS_APPLE)}` })}
      onClick={(event) => action.run?.(event.currentTarget)}
      {...rest}
    />
  )
}
