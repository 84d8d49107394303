import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { LinkButton } from '../ui/base/link-button.tsx'
import { BareFrame } from '../ui/page/bare-frame.tsx'
import classes from './plain-page.module.css'

/** When a page breaks while it is drawn or its code cannot be fetched. Drafts are safe: they are stored as one types. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <BareFrame>
      <div className={classes.page} role="alert">
        <title>Error · Griot</title>
        <h1>This page stopped working</h1>
        <p>What was saved is safe, and what was typed into a form is kept as a draft.</p>
        <p className={classes.detail}>{error instanceof Error ? error.message : String(error)}</p>
        <div className={classes.actions}>
          <Button variant="filled" onClick={again}>
            Try again
          </Button>
          <Button onClick={() => location.reload()}>Load the page anew</Button>
          <LinkButton to="/dashboard" variant="subtle">
            Go to the dashboard
          </LinkButton>
        </div>
      </div>
    </BareFrame>
  )
}
