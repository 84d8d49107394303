import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openingMessages } from '#contract/loading-messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ChunkGoneError } from '../../ui/loading/chunk-errors.ts'
import { reloadOnce } from '../../ui/loading/reload-once.ts'
import { BareFrame } from '../../ui/page/bare-frame.tsx'
import classes from './plain-page.module.css'

/** When a page breaks while it is drawn or its code cannot be fetched. Drafts are safe: they are stored as one types. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isOutdated = error instanceof ChunkGoneError
  // A page's code that a loader asks for; the router reloads only for the page's component.
  useEffect(() => {
    if (error instanceof ChunkGoneError) reloadOnce()
  }, [error])
  const sentence = error instanceof Error ? error.message : String(error)
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
        <p className={classes.detail}>{isOutdated ? openingMessages.outdated : sentence}</p>
        <div className={classes.actions}>
          <Button variant="primary" onClick={again}>
            Try again
          </Button>
          <Button onClick={() => location.reload()}>Load the page anew</Button>
          <LinkButton to="/dashboard" variant="quiet">
            Go to the dashboard
          </LinkButton>
        </div>
      </div>
    </BareFrame>
  )
}
