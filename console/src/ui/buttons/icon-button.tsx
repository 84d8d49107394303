import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { askFirstAtEscape } from '../overlay/use-escape.ts'
import classes from './icon-button.module.css'

interface Props
  extends ActionIconProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** Accessible name and tooltip. */
  label: string
  children: ReactNode
}

/** A button with only an icon, always with a name and a tooltip. Escape hides the tooltip. */
export function IconButton({ label, children, className, ...rest }: Props) {
  return (
    <ActionIcon aria-label={label} {...tip(label)} className={joined(className)} {...rest}>
      {children}
    </ActionIcon>
  )
}

/** Attributes that give any element the tooltip of an icon button; also add `tipClass`. */
export function tip(label: string) {
  return { 'data-tip': label, onPointerLeave: showAgain, onBlur: showAgain }
}

function showAgain({ currentTarget }: { currentTarget: HTMLElement }): void {
  delete currentTarget.dataset.quiet
}

// CSS shows the tooltip with a delay, so only its computed style tells whether it is visible.
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
