import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import { expect, type Page, type Request } from 'playwright/test'
import { inRepository } from '../scripts/setup/paths.mjs'
import { examine } from './fixtures/axe.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'
import { connectionTo } from './fixtures/network/cut-connection.ts'
import { changeInstruction, makeRelease } from './fixtures/releases.ts'

test.use({ demo: true, ownContext: true })

/** The page of the app, compressed: packs carry nothing of what only the app needs. */
const SIZE_MAX = 64 * 1024
/** What may be fetched without a press: the pointer, documents of the course and its levels, and sizes. */
const UNASKED_MAX = 20_000
const UPDATE_MAX = 10_000
/** The media file at which the connection breaks. */
const CUT_AT = 6
const WIDTHS = [320, 360, 1440]

const getLevel = (page: Page) => page.getByRole('button', { name: playerMessages.getLevel({ number: 1 }) })
const isHere = (page: Page) => page.getByText(/^On this phone, .* It plays without internet\.$/)

async function examineAll(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    await examine(page, `${name}, ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width)
  }
}

/** The requests to the feed, with the bytes that arrived. */
function feedRequests(page: Page) {
  const finished: { path: string; bytes: number }[] = []
  page.on('requestfinished', async (request: Request) => {
    const [, path] = request.url().split('/api/feed/')
    if (path === undefined) return
    const { responseBodySize } = await request.sizes()
    finished.push({ path, bytes: responseBodySize })
  })
  return {
    media: () => finished.flatMap(({ path }) => (path.startsWith('media/') ? [path] : [])),
    bytes: () => finished.reduce((sum, { bytes }) => sum + bytes, 0),
    forget: () => finished.splice(0),
  }
}

test('the app: installable, nothing large unasked, a broken download goes on, plays offline, updates by difference', async ({
  page,
  context,
  griot,
}) => {
  const team = await context.newPage()
  await enter(team, griot, demoAccount(griot, 'admin'))
  await makeRelease(team, 'Animals')
  const line = await connectionTo(griot.url)
  const feed = feedRequests(page)

  await test.step('it is installable, and says what it costs before anything large is loaded', async () => {
    await page.goto(`${line.url}/app/yo`)
    await expect(
      page.getByText(/^To start lesson 1, your phone loads \d+ KB\. The whole course is \d+ KB\.$/),
    ).toBeVisible()
    await expect(getLevel(page)).toBeVisible()
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
      .toBe('activated')
    const tools = await context.newCDPSession(page)
    const { errors, url } = await tools.send('Page.getAppManifest')
    expect([errors, url]).toEqual([[], `${line.url}/app/yo/manifest.webmanifest`])
    const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
    // Browser contexts of tests are private windows.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    expect(feed.media()).toEqual([])
    expect(feed.bytes()).toBeLessThan(UNASKED_MAX)
    await examineAll(page, 'before the download')
  })

  await test.step('a download whose connection breaks goes on with what is missing', async () => {
    const media: string[] = []
    let isCut = false
    await context.route('**/api/feed/media/**', async (route) => {
      media.push(route.request().url())
      if (media.length === CUT_AT && !isCut) line.cut()
      isCut ||= media.length === CUT_AT
      await route.continue()
    })
    await getLevel(page).click()
    await expect(page.getByText(playerMessages.noConnection)).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await examineAll(page, 'no connection')
    const arrived = new Set(feed.media())
    expect(arrived.size).toBeGreaterThan(0)
    media.length = 0
    line.restore()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(isHere(page)).toBeVisible()
    expect(media.length).toBeGreaterThan(0)
    expect(media.filter((url) => [...arrived].some((path) => url.endsWith(path)))).toEqual([])
  })

  await test.step('it opens and plays without a network', async () => {
    await examineAll(page, 'downloaded')
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('link', { name: playerMessages.start }).click()
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Play' }).first().click()
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.error ?? null)).toBeNull()
    for (const word of ['ajá', 'Check']) await main.getByRole('button', { name: word, exact: true }).click()
    await expect(main.getByRole('status').last()).toContainText(/Correct|Not yet/)
    await context.setOffline(false)
  })

  await test.step('an update fetches what is new only', async () => {
    await changeInstruction(team)
    const { number } = await makeRelease(team, 'A clearer instruction')
    feed.forget()
    await page.goto(`${line.url}/app/yo`)
    await expect(page.getByText(new RegExp(`^Release ${number}, .* Your progress stays\\.$`))).toBeVisible()
    await examineAll(page, 'an update')
    await page.getByRole('button', { name: playerMessages.getUpdate }).click()
    await expect(page.getByText(playerMessages.updated)).toBeFocused()
    await expect(isHere(page)).toBeVisible()
    expect(feed.media()).toEqual([])
    expect(feed.bytes()).toBeLessThan(UPDATE_MAX)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('link', { name: /Start|Go on/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('báyìí')
  })
  await line.close()
})

test('the page of the app is small', async () => {
  const names = ['index.html', 'app.css', 'app.js']
  const files = await Promise.all(names.map((name) => readFile(inRepository('player', 'dist', name))))
  const sizes = files.map((file) => gzipSync(file, { level: 9 }).length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(SIZE_MAX)
})
