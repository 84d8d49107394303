import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import classes from './text-button.module.css'

interface TextButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'> {
  /** As notes beside a field are. */
  small?: boolean
}

/** A button among words, as large as they are. */
export function TextButton({ small, ...rest }: TextButtonProps) {
  return (
    <button type="button" className={classes.button} data-small={small || undefined} {...rest} />
  )
}

const Anchor = (props: ComponentPropsWithRef<'a'>) => <a {...props} className={classes.link} />

/** A link of the router in a sentence. */
export const TextLink: LinkComponent<typeof Anchor> = createLink(Anchor)
