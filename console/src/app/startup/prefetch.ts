import { isSignedIn } from '../../session/session.ts'
import { idle } from '../../ui/loading/idle.ts'
import { preloadParts } from '../../ui/overlay/lazy-dialog.tsx'
import { router } from '../router/router.ts'
import { queryClient } from './query-client.ts'

/** Between two looks whether the page rests. */
const LOOK_MS = 500

// Once a page is there with its rows, the code of its dialogs and of the screens one step away is
// fetched while nothing else is to do, so that a lost line rarely costs a screen.
let page = 0
router.subscribe('onRendered', () => {
  page += 1
  const mine = page
  void fetchNear(() => mine !== page)
})

const fetched = new Set<string>()

async function fetchNear(isLeft: () => boolean): Promise<void> {
  if (isFrugal()) return
  await rest(isLeft)
  if (isLeft()) return
  preloadParts()
  for (const href of hrefsNear()) {
    const route = router.getMatchedRoutes(pathOf(href))[2]
    if (!route || fetched.has(route.id)) continue
    await rest(isLeft)
    if (isLeft()) return
    fetched.add(route.id)
    // Before sign-in the guard lets no page be opened, but its code may come.
    if (isSignedIn()) await router.preloadRoute({ to: '.', href })
    else await router.loadRouteChunk(route)
  }
}

/** Where the links of the page lead; sign-in leads to the dashboard. */
function hrefsNear(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#root a[href^="/"]')]
  const hrefs = links.map((link) => link.getAttribute('href') ?? '')
  return isSignedIn() ? hrefs : ['/dashboard', ...hrefs]
}

const pathOf = (href: string) => new URL(href, location.origin).pathname

/** Whether each byte is dear here: the person says so, or the line is of the second generation. */
export function isFrugal(): boolean {
  // Not every browser tells; those that do not have no such switch either.
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/** Until nothing is asked of the server and the browser has nothing to do. */
export async function rest(isLeft: () => boolean): Promise<void> {
  do await pause()
  while (!isLeft() && (document.readyState !== 'complete' || queryClient.isFetching() > 0))
  await idle()
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
