import { type ButtonLook, buttonLook } from '@griot/player/ui/button.tsx'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorProps = ButtonLook & Omit<ComponentPropsWithRef<'a'>, keyof ButtonLook>

const Anchor = (props: AnchorProps) => <a {...buttonLook(props)} />
const RouterLink = createLink(Anchor)

/** A router link that looks like a button: `<LinkButton to="/dashboard/levels">See Lessons</LinkButton>`. */
export const LinkButton: LinkComponent<typeof Anchor> = (props) => (
  // exact: a link to the parent page must not be marked as current.
  <RouterLink activeOptions={{ exact: true }} {...props} />
)
