import classes from '@griot/player/ui/text-button.module.css'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

const Anchor = (props: ComponentPropsWithRef<'a'>) => <a {...props} className={classes.link} />

/** A router link in a sentence. */
export const TextLink: LinkComponent<typeof Anchor> = createLink(Anchor)
