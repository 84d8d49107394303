import { createRootRoute, redirect } from '@tanstack/react-router'
import { currentSession, endSession, isSignedIn } from '../../session/session.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { isGuarded } from './paths.ts'

/** What all pages are under: whoever is not signed in meets the public ones only. */
export const rootRoute = createRootRoute({
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
  beforeLoad: ({ location, matches }) => {
    if (!isGuarded(matches) || isSignedIn()) return
    if (currentSession().token !== null) endSession('expired')
    throw redirect({ to: '/login', search: { from: location.href } })
  },
})
