import { Button, type ButtonProps } from '@mantine/core'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> &
  ButtonProps & { ref?: Ref<HTMLAnchorElement> }

const Anchor = (props: AnchorProps) => <Button component="a" {...props} />
const RouterLink = createLink(Anchor)

/** A router link that looks like a button: `<LinkButton to="/dashboard/levels">See Lessons</LinkButton>`. */
export const LinkButton: LinkComponent<typeof Anchor> = (props) => (
  // exact: a link to the parent page must not be marked as current.
  <RouterLink activeOptions={{ exact: true }} {...props} />
)
