import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './icon-button.module.css'

interface Props
  extends ActionIconProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** Its name, and the tooltip that shows it. */
  label: string
  children: ReactNode
}

/** A button that is an icon alone: always with a name and a tooltip. Escape hides the tooltip. */
export function IconButton({ label, children, className, ...rest }: Props) {
  return (
    <ActionIcon aria-label={label} {...tip(label)} className={joined(className)} {...rest}>
      {children}
    </ActionIcon>
  )
}

/** The attributes that give any element the tooltip of an icon button; add `tipClass` to its class. */
export function tip(label: string) {
  return {
    'data-tip': label,
    onKeyUp: (event: React.KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') event.currentTarget.dataset.quiet = ''
    },
    onPointerLeave: (event: React.PointerEvent<HTMLElement>) => {
      delete event.currentTarget.dataset.quiet
    },
  }
}

export const tipClass = classes.tip

function joined(className: unknown): string {
  return typeof className === 'string' ? `${classes.tip} ${className}` : (classes.tip ?? '')
}
