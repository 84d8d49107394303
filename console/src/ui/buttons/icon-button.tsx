import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { askFirstAtEscape } from '../overlay/use-escape.ts'
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
  return { 'data-tip': label, onPointerLeave: showAgain, onBlur: showAgain }
}

function showAgain({ currentTarget }: { currentTarget: HTMLElement }): void {
  delete currentTarget.dataset.quiet
}

// CSS shows a tooltip, a little after the pointer or the focus has come, so CSS is asked for it.
askFirstAtEscape(() => {
  const reached = document.querySelectorAll<HTMLElement>('[data-tip]:is(:hover, :focus-visible)')
  const shown = [...reached].filter((element) => {
    const { visibility, display } = getComputedStyle(element, '::after')
    return visibility === 'visible' && display !== 'none'
  })
  for (const element of shown) element.dataset.quiet = ''
  return shown.length > 0
})

export const tipClass = classes.tip

function joined(className: unknown): string {
  return typeof className === 'string' ? `${classes.tip} ${className}` : (classes.tip ?? '')
}
