import type { Page, Route } from 'playwright/test'

/** The answer of a server that failed and says nothing: no sentence of its own hides the console's. */
const failMute = (route: Route) => route.fulfill({ status: 500, body: 'no JSON' })

interface Broken {
  method?: string
  /** How it is answered instead. */
  by?: (route: Route) => Promise<void>
}

/**
 * Breaks every request to an address.
 * @returns what lets them through from then on; the route stays, since one that is taken away may
 * swallow what is on its way
 */
export async function breaks(
  page: Page,
  address: RegExp,
  { method = 'GET', by = failMute }: Broken = {},
): Promise<() => void> {
  let broken = true
  await page.route(address, (route) =>
    broken && route.request().method() === method ? by(route) : route.fallback(),
  )
  return () => {
    broken = false
  }
}

export const cutOff = (route: Route): Promise<void> => route.abort()

/** Keeps the requests to an address waiting. @returns what lets them through, those that come later too */
export async function holds(page: Page, address: RegExp, method = 'GET'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}

/** A thing that a step opens and a later one closes. */
export function latch() {
  let open = () => {}
  return {
    set(by: () => void) {
      open = by
    },
    open: () => open(),
  }
}
