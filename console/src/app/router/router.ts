import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search-state.ts'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Lists show their own skeletons; the previous screen stays until the next one has loaded.
  defaultPendingMs: 1_000,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
