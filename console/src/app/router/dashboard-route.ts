import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../ui/loading/lazy-page.ts'
import { rootRoute } from './root-route.ts'

/** What stands around every page of those who are signed in. */
export const frame = lazyPage(() => import('../shell/frame.tsx'), 'Frame')

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  component: frame,
})
