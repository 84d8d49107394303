import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { type ButtonLook, buttonLook } from './button.tsx'

type AnchorProps = ButtonLook & Omit<ComponentPropsWithRef<'a'>, keyof ButtonLook>

const Anchor = (props: AnchorProps) => <a {...buttonLook(props)} />
const RouterLink = createLink(Anchor)

/** A link of the router that looks like a button: `<LinkButton to="/dashboard/levels">See Lessons</LinkButton>`. */
export const LinkButton: LinkComponent<typeof Anchor> = (props) => (
  // A button that leads one step up is not where one is.
  <RouterLink activeOptions={{ exact: true }} {...props} />
)
