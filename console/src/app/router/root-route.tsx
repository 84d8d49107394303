import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as messages from '@griot/contract/messages/ui/general/general.ts'
import * as loadingMessages from '@griot/contract/messages/ui/general/loading.ts'
import * as navigationMessages from '@griot/contract/messages/ui/shell/navigation.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { createRootRoute, createRoute, type ErrorComponentProps, redirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentSession, endSession, isSignedIn } from '../../session/session.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ChunkGoneError } from '../../ui/loading/chunk-errors.ts'
import { lazyPage } from '../../ui/loading/lazy-page.ts'
import { reloadOnce } from '../../ui/loading/reload-once.ts'
import { BareFrame } from '../../ui/page/bare-frame.tsx'
import { isGuarded } from './paths.ts'
import classes from './plain-page.module.css'

/** The root of all pages: a signed-out user can only open the public ones. */
export const rootRoute = createRootRoute({
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
  beforeLoad: ({ location, matches }) => {
    if (!isGuarded(matches) || isSignedIn()) return
    if (currentSession().token !== null) endSession('expired')
    throw redirect({ to: '/login', search: { from: location.href } })
  },
})

/** Shown when a page fails to render or its code cannot be loaded. Drafts are safe: they are saved while typing. */
function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isOutdated = error instanceof ChunkGoneError
  // Code that a route loader imports; the router itself reloads only for the page component.
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
        <title>{navigationMessages.errorTitle}</title>
        <h1>{navigationMessages.pageFailed}</h1>
        <p>{navigationMessages.pageFailedHint}</p>
        <p className={`${layout.breaks} ${layout.code}`}>{isOutdated ? loadingMessages.outdated : sentence}</p>
        <div className={`${layout.cluster} ${classes.actions}`}>
          <Button variant="primary" onClick={again}>
            {commonMessages.tryAgain}
          </Button>
          <Button onClick={() => location.reload()}>{navigationMessages.reloadPage}</Button>
          <LinkButton to="/dashboard" variant="quiet">
            {navigationMessages.goDashboard}
          </LinkButton>
        </div>
      </div>
    </BareFrame>
  )
}

function NotFoundPage() {
  return (
    <BareFrame>
      <div className={classes.page}>
        <title>{navigationMessages.notFoundTitle}</title>
        <h1>{messages.pageNotFound}</h1>
        <p>{messages.pageNotFoundWhy}</p>
        <div className={`${layout.cluster} ${classes.actions}`}>
          <LinkButton to="/dashboard" variant="primary">
            {navigationMessages.goDashboard}
          </LinkButton>
        </div>
      </div>
    </BareFrame>
  )
}

/** The frame around every page behind sign-in. */
export const frame = lazyPage(() => import('../shell/frame.tsx'), 'AppFrame')

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  component: frame,
})
