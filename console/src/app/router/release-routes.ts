import { createRoute } from '@tanstack/react-router'
import type { CompareSearch, PlanSearch } from '../../features/releases/releases.search.ts'
import { lazyPage } from '../../ui/loading/lazy-page.ts'
import { dashboardRoute } from './root-route.tsx'
import { curriculumSearch, curriculumState } from './search-state.ts'

const pages = () => import('../../features/releases/entry.ts')

const releasesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/releases',
  ...curriculumState(curriculumSearch),
  component: lazyPage(async () => (await pages()).pages.list(), 'ReleasesPage'),
})
const planRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/releases/plan',
  // Parsed by the page, as that of comparing: no other page loads their schemas.
  validateSearch: (search): PlanSearch => search,
  component: lazyPage(async () => (await pages()).pages.plan(), 'PlanPage'),
})
const compareRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/releases/compare',
  validateSearch: (search): CompareSearch => search,
  component: lazyPage(async () => (await pages()).pages.compare(), 'ComparePage'),
})
const packsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/releases/$releaseId/packs',
  ...curriculumState(curriculumSearch),
  component: lazyPage(async () => (await pages()).pages.packs(), 'PacksPage'),
})

/** Releases: their list, the plan of the next one, comparing two, and packs of one. */
export const releaseRoutes = [releasesRoute, planRoute, compareRoute, packsRoute] as const
