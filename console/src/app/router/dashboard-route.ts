import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../ui/loading/lazy-page.ts'
import { rootRoute } from './root-route.tsx'

/** The frame around every page behind sign-in. */
export const frame = lazyPage(() => import('../shell/frame.tsx'), 'AppFrame')

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  component: frame,
})
