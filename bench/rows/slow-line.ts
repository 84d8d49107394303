import type { BrowserContext } from 'playwright'
import { signedIn, withBrowser } from '../browser.ts'
import { type Line, median } from '../compare.ts'
import type { Testbed } from '../testbed.ts'
import { absolute } from './absolute.ts'

/** The line: bits a second each way, and milliseconds there and back. */
const BITS = 400_000
const ROUND_TRIP = 400

/** A page, what shows that it can be used, and the most that its code and styles may be. */
const PLACES = [
  {
    name: 'sign-in',
    path: '/login',
    selector: 'input[type=password]',
    signIn: false,
    kibMost: 170,
  },
  {
    name: 'first list',
    path: '/dashboard/audios?language=yoruba',
    selector: 'article',
    signIn: true,
    kibMost: 215,
  },
] as const

interface Visit {
  /** Seconds from the address until the page takes a key. */
  usableAfter: number
  /** Of code and styles that had come by then, compressed as they came. */
  codeKib: number
  /** Of everything that had come by then. */
  allKib: number
}

/** How long somebody on a slow line waits, and for how much: the first time, and the next. */
export async function slowLine(testbed: Testbed): Promise<Line[]> {
  return withBrowser(async (browser) => {
    const session = await (await signedIn(browser, testbed)).context().storageState()
    const lines: Line[] = []
    for (const place of PLACES) {
      const visits: { first: Visit; again: Visit }[] = []
      for (let turn = 0; turn < testbed.options.turns; turn += 1) {
        const state = place.signIn ? { storageState: session } : {}
        const context = await browser.newContext({
          viewport: { width: 1440, height: 900 },
          ...state,
        })
        const visit = () => visitSlowly(context, testbed.griot.base + place.path, place.selector)
        visits.push({ first: await visit(), again: await visit() })
        await context.close()
      }
      const of = (value: (visit: (typeof visits)[number]) => number) => median(visits.map(value))
      lines.push(
        absolute(
          `${place.name}: code and styles, KiB`,
          of(({ first }) => first.codeKib),
          place.kibMost,
        ),
        absolute(
          `${place.name}: all that came, KiB`,
          of(({ first }) => first.allKib),
          null,
        ),
        absolute(
          `${place.name} on a slow line, s`,
          of(({ first }) => first.usableAfter),
          null,
        ),
        absolute(
          `${place.name} on a slow line, again, s`,
          of(({ again }) => again.usableAfter),
          null,
        ),
      )
    }
    return lines
  })
}

async function visitSlowly(context: BrowserContext, url: string, selector: string): Promise<Visit> {
  const page = await context.newPage()
  await page.addInitScript({ content: noteWhenUsable(selector) })
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP,
    downloadThroughput: BITS / 8,
    uploadThroughput: BITS / 8,
  })
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
  const visit: Visit = await page.evaluate(VISIT)
  await page.close()
  return visit
}

// What runs in the page is text: these files are checked as those of a server, without a document.

/** The first moment at which what is wanted is there and nothing keeps the page from taking a key. */
const noteWhenUsable = (selector: string) => `
  performance.setResourceTimingBufferSize(2000)
  new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(selector)})) return
    observer.disconnect()
    requestIdleCallback(() => (globalThis.usableAt = performance.now()))
  }).observe(document, { childList: true, subtree: true })`

const VISIT = `(async () => {
  while (!globalThis.usableAt) await new Promise((later) => setTimeout(later, 50))
  const { usableAt } = globalThis
  const came = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= usableAt)
  const kib = (entries) => entries.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024
  return {
    usableAfter: usableAt / 1000,
    codeKib: kib(came.filter(({ name }) => /\\.(js|css)$/.test(name))),
    allKib: kib(came),
  }
})()`
