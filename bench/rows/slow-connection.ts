import { languageOfId, levelOfLesson } from '@griot/contract/ids.ts'
import type { BrowserContext, Page } from 'playwright'
import { signedIn, slowDown, withBrowser } from '../browser.ts'
import { type Line, median } from '../compare.ts'
import type { Testbed } from '../testbed.ts'
import { absolute } from './absolute.ts'

/** The connection: bits per second in each direction, and round-trip time in milliseconds. */
const BITS = 400_000
const ROUND_TRIP = 400
const SAVE_MAX = 1.5
const REQUESTS_MAX = 60
/** In a first minute someone looks at each of four screens for so long. */
const LOOK_MS = 15_000

/** A screen, what shows that it is usable, and its time limit in seconds. */
interface Place {
  name: string
  path: string
  selector: string
  maxSeconds: number
}

/** Screens in the order in which a user opens them. */
async function placesOf({ admin }: Testbed): Promise<{ signIn: Place; screens: Place[] }> {
  // One of the first activities: all its codes are declared, so saving asks nothing.
  const { rows } = await admin.query<{ id: string; kind: string }>(
    'select id, kind from activities order by key limit 1',
  )
  const { id: activityId = '', kind = '' } = rows[0] ?? {}
  const lessonId = `LSN${activityId.slice('ACT'.length, -'-20'.length)}`
  const place = `language=${languageOfId(lessonId)}&levelId=${levelOfLesson(lessonId)}&lessonId=${lessonId}`
  return {
    signIn: {
      name: 'sign-in page',
      path: '/login',
      selector: 'input[type=password]',
      maxSeconds: 6.5,
    },
    screens: [
      {
        name: 'first list',
        path: '/dashboard/audios?language=yoruba',
        selector: 'article',
        maxSeconds: 5,
      },
      {
        name: 'levels',
        path: '/dashboard/levels?language=yoruba',
        selector: 'main li',
        maxSeconds: 4,
      },
      {
        name: 'form of an activity',
        path: `/dashboard/levels/lessons/activities/edit/${kind}/${activityId}?${place}`,
        selector: 'main form textarea, main form input',
        maxSeconds: 5,
      },
    ],
  }
}

/** Waiting times on a slow connection; the browser has the code of the previous screens in its cache. */
export async function slowConnection(testbed: Testbed): Promise<Line[]> {
  const { signIn, screens } = await placesOf(testbed)
  const seconds = new Map<string, number[]>()
  const note = (name: string, value: number) => seconds.set(name, [...(seconds.get(name) ?? []), value])
  const requests: number[] = []
  await withBrowser(async (browser) => {
    const session = await (await signedIn(browser, testbed)).context().storageState()
    for (let turn = 0; turn < testbed.options.turns; turn += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      let fetched = 0
      const first = await visit(context, testbed, signIn, () => (fetched += 1))
      note(signIn.name, first.usableAfter)
      await first.lookedAt
      for (const { name, value } of session.origins.flatMap(({ localStorage }) => localStorage))
        await first.page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`)
      await first.page.close()
      for (const place of screens) {
        const { page, usableAfter, lookedAt } = await visit(context, testbed, place, () => (fetched += 1))
        note(place.name, usableAfter)
        await lookedAt
        if (place === screens.at(-1)) note('save', await save(page))
        await page.close()
      }
      requests.push(fetched)
      await context.close()
    }
  })
  const most = new Map([signIn, ...screens].map(({ name, maxSeconds }) => [name, maxSeconds]))
  return [
    ...[...seconds].map(([name, values]) =>
      absolute(`${name} on a slow line, s`, median(values), most.get(name) ?? SAVE_MAX),
    ),
    absolute('requests of the first minute on a slow line', median(requests), REQUESTS_MAX),
  ]
}

/**
 * Seconds from the navigation until the page accepts a key, and the end of the time for which it is looked at.
 * @param onFetched called for each response that is not from the browser's cache
 */
async function visit(
  context: BrowserContext,
  { griot }: Testbed,
  { path, selector }: Place,
  onFetched: () => void,
): Promise<{ page: Page; usableAfter: number; lookedAt: Promise<void> }> {
  const page = await context.newPage()
  await page.addInitScript({ content: noteWhenUsable(selector) })
  const line = await slowDown(page)
  line.on('Network.responseReceived', ({ response }) => {
    if (response.url.startsWith('http') && !response.fromDiskCache) onFetched()
  })
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP,
    downloadThroughput: BITS / 8,
    uploadThroughput: BITS / 8,
  })
  await page.goto(griot.base + path, { waitUntil: 'commit', timeout: 120_000 })
  const lookedAt = page.waitForTimeout(LOOK_MS)
  const usableAfter = await page.evaluate<number>(USABLE_AFTER)
  return { page, usableAfter, lookedAt }
}

/** Seconds from the click on Save to the response. */
async function save(page: Page): Promise<number> {
  await page.getByLabel('Instruction', { exact: true }).fill('Listen, and answer')
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  const began = performance.now()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await answered
  return (performance.now() - began) / 1000
}

// Code for the page is text: these files are type-checked for Node, without a document.

/** Records when the element first exists and nothing blocks the page from accepting a key. */
const noteWhenUsable = (selector: string) => `
  new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(selector)})) return
    observer.disconnect()
    requestIdleCallback(() => (globalThis.usableAt = performance.now()))
  }).observe(document, { childList: true, subtree: true })`

const USABLE_AFTER = `(async () => {
  while (!globalThis.usableAt) await new Promise((later) => setTimeout(later, 50))
  return globalThis.usableAt / 1000
})()`
