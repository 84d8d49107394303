import { isSignedIn } from '../../session/session.ts'
import { isGuarded } from '../router/paths.ts'
import { router } from '../router/router.ts'

/**
 * Starts to load the code of the first page before it is rendered: beside the configuration, which costs a round trip.
 * Failures are left to the page, which loads the same.
 */
export function loadPageCode(): void {
  const matches = router.matchRoutes(router.latestLocation)
  if (isGuarded(matches) && !isSignedIn()) return
  for (const route of Object.values(router.routesById))
    if (matches.some(({ routeId }) => routeId === route.id)) router.loadRouteChunk(route)?.catch(() => {})
}
