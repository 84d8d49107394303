import { isSignedIn } from '../../session/session.ts'
import { preloadDialogs } from '../../ui/overlay/lazy-dialog.tsx'
import { router } from '../router/router.ts'
import { savesData, waitUntilIdle } from './wait-until-idle.ts'

// When a page and its rows have loaded and the browser is idle, prefetches the code of its dialogs and of the screens
// one step away, so that they usually still open offline.
let page = 0
router.subscribe('onRendered', () => {
  page += 1
  const mine = page
  void prefetchNeighbours(() => mine !== page)
})

const fetched = new Set<string>()

async function prefetchNeighbours(isLeft: () => boolean): Promise<void> {
  if (savesData()) return
  await waitUntilIdle(isLeft)
  if (isLeft()) return
  preloadDialogs()
  for (const href of hrefsNear()) {
    const route = router.getMatchedRoutes(pathOf(href))[2]
    if (!route || fetched.has(route.id)) continue
    await waitUntilIdle(isLeft)
    if (isLeft()) return
    fetched.add(route.id)
    // Before sign-in the guard redirects, but code may be prefetched.
    if (isSignedIn()) await router.preloadRoute({ to: '.', href })
    else await router.loadRouteChunk(route)
  }
}

/** Targets of the page's links; from sign-in, the dashboard. */
function hrefsNear(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#root a[href^="/"]')]
  const hrefs = links.map((link) => link.getAttribute('href') ?? '')
  return isSignedIn() ? hrefs : ['/dashboard', ...hrefs]
}

const pathOf = (href: string) => new URL(href, location.origin).pathname
