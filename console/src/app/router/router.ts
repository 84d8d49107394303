import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search-state.ts'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Lists show their own skeletons; between screens the old one stays until the new one is there.
  defaultPendingMs: 1_000,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
