import type { ComponentPropsWithoutRef } from 'react'
import classes from './text-button.module.css'

interface TextButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'type'> {
  /** In the size of field notes. */
  small?: boolean
}

/** A button inside text, in the size of the text. */
export function TextButton({ small, ...rest }: TextButtonProps) {
  return <button type="button" className={classes.button} data-small={small || undefined} {...rest} />
}
