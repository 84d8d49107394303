import { OIDC_RETURN } from '@griot/contract/accounts/auth.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { loginSearch, oneTimeLinkSearch } from '../../features/auth/auth.search.ts'
import { returnPath } from '../../session/return-path.ts'
import { isSignedIn } from '../../session/session.ts'
import { lazyPage } from '../../ui/loading/lazy-page.ts'
import { rootRoute } from './root-route.tsx'
import { searchState } from './search-state.ts'

const login = {
  ...searchState(loginSearch),
  // A signed-in user is sent on to the dashboard.
  beforeLoad: ({ search }: { search: { from?: string | undefined } }) => {
    if (isSignedIn()) throw redirect({ href: returnPath(search.from) ?? '/dashboard', replace: true })
  },
}
const loginComponent = lazyPage(() => import('../../features/auth/login-page.tsx'), 'LoginPage')

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  ...login,
  component: loginComponent,
})
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  ...login,
  component: loginComponent,
})
// No search schema here: it would strip the provider's parameters from the URL before they are read.
const oidcRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: OIDC_RETURN,
  beforeLoad: ({ location }) => {
    // A signed-in user returns here to confirm their identity.
    if (isSignedIn()) throw redirect({ href: `/dashboard/profile${location.searchStr}`, replace: true })
  },
  component: loginComponent,
})
const firstAdminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/first-admin',
  ...searchState(oneTimeLinkSearch),
  component: lazyPage(() => import('../../features/auth/first-admin-page.tsx'), 'FirstAdminPage'),
})
const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyPage(() => import('../../features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})
const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  ...searchState(oneTimeLinkSearch),
  component: lazyPage(() => import('../../features/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
})
const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  ...searchState(oneTimeLinkSearch),
  component: lazyPage(() => import('../../features/auth/invitation-page.tsx'), 'InvitationPage'),
})
const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe',
  ...searchState(oneTimeLinkSearch),
  component: lazyPage(() => import('../../features/notifications/unsubscribe-page.tsx'), 'UnsubscribePage'),
})

const recordingLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/record/$token',
  component: lazyPage(
    async () => (await import('../../features/recording/entry.ts')).pages.link(),
    'RecordingLinkPage',
  ),
})

/** Public pages. */
export const publicRoutes = [
  homeRoute,
  loginRoute,
  oidcRoute,
  firstAdminRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  invitationRoute,
  unsubscribeRoute,
  recordingLinkRoute,
] as const
