import type { Page, Route } from 'playwright/test'

/** A server error without a message, which would replace the console's own. */
const failMute = (route: Route) => route.fulfill({ status: 500, body: 'no JSON' })

interface Broken {
  method?: string
  /** A custom response. */
  by?: (route: Route) => Promise<void>
}

/**
 * Makes every request to a URL fail.
 * @returns the function that lets later ones through; the route stays, because removing it may lose requests in flight
 */
export async function failRequests(
  page: Page,
  address: RegExp,
  { method = 'GET', by = failMute }: Broken = {},
): Promise<() => void> {
  let broken = true
  await page.route(address, (route) => (broken && route.request().method() === method ? by(route) : route.fallback()))
  return () => {
    broken = false
  }
}

export const cutOff = (route: Route): Promise<void> => route.abort()

/** Delays the requests to a URL. @returns the function that lets them and later ones through */
export async function delayRequests(page: Page, address: RegExp, method = 'GET'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}

/** Something that one step opens and a later one closes. */
export function latch() {
  let open = () => {}
  return {
    set(by: () => void) {
      open = by
    },
    open: () => open(),
  }
}
