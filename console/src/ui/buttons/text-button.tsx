import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import classes from './text-button.module.css'

interface TextButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'> {
  /** In the size of field notes. */
  small?: boolean
}

/** A button inside text, in the size of the text. */
export function TextButton({ small, ...rest }: TextButtonProps) {
  return <button type="button" className={classes.button} data-small={small || undefined} {...rest} />
}

const Anchor = (props: ComponentPropsWithRef<'a'>) => <a {...props} className={classes.link} />

/** A router link in a sentence. */
export const TextLink: LinkComponent<typeof Anchor> = createLink(Anchor)
