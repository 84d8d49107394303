import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { IconX } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { interceptEscape } from '../overlay/use-escape.ts'
import classes from './icon-button.module.css'

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** Accessible name and tooltip. */
  label: string
  size?: 'small'
}

/** A button with only an icon, always with a name and a tooltip. Escape hides the tooltip. */
export function IconButton({ label, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-size={size}
      {...tooltipProps(label)}
      className={`${classes.icon} ${classes.tip} ${className ?? ''}`}
      {...rest}
    />
  )
}

/** Closes a toast or a dialog. Without a tooltip, because that would handle the first Escape. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={commonMessages.close}
      className={`${classes.icon} ${classes.close}`}
      onClick={onClick}
    >
      <IconX size={22} stroke={1.5} aria-hidden="true" />
    </button>
  )
}

/** Attributes that give any element the tooltip of an icon button; also add `tooltipClass`. */
export function tooltipProps(label: string) {
  return { 'data-tip': label, onPointerLeave: showAgain, onBlur: showAgain }
}

function showAgain({ currentTarget }: { currentTarget: HTMLElement }): void {
  delete currentTarget.dataset.quiet
}

// CSS shows the tooltip with a delay, so only its computed style tells whether it is visible.
interceptEscape(() => {
  const reached = document.querySelectorAll<HTMLElement>('[data-tip]:is(:hover, :focus-visible)')
  const shown = [...reached].filter((element) => {
    const { visibility, display } = getComputedStyle(element, '::after')
    return visibility === 'visible' && display !== 'none'
  })
  for (const element of shown) element.dataset.quiet = ''
  return shown.length > 0
})

export const tooltipClass = classes.tip
