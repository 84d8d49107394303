import { Button, type ButtonProps } from '@mantine/core'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> &
  ButtonProps & { ref?: Ref<HTMLAnchorElement> }

const Anchor = (props: AnchorProps) => <Button component="a" {...props} />
const RouterLink = createLink(Anchor)

/** A link of the router that looks like a button: `<LinkButton to="/dashboard/levels">See Lessons</LinkButton>`. */
export const LinkButton: LinkComponent<typeof Anchor> = (props) => (
  // A button that leads one step up is not where one is.
  <RouterLink activeOptions={{ exact: true }} {...props} />
)
