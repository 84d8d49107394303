import { createRootRoute, redirect } from '@tanstack/react-router'
import { currentSession, endSession, isSignedIn } from '../../session/session.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { isGuarded } from './paths.ts'

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
