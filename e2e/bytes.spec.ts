import { expect, type Page } from 'playwright/test'
import { demoAccount, enter, saveData, test } from './fixtures/journey.ts'

test.use({ demo: true, ownContext: true, fetchesAhead: true })

/** On a slow connection a quarter of a megabyte takes three seconds. */
const KIB_MAX = { 'sign-in': 170, 'the list of assets': 215 }
const FILES_MAX = 20

/** When an element first appeared, in milliseconds of the page's clock. */
const usableAt = (page: Page) => page.waitForFunction(() => window.usableAt).then((handle) => handle.jsonValue())

async function noteWhenUsable(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    // More prefetched files than the default buffer holds.
    performance.setResourceTimingBufferSize(2_000)
    new MutationObserver((_, observer) => {
      if (!document.querySelector(wanted)) return
      window.usableAt = performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, selector)
}

declare global {
  interface Window {
    usableAt: number | undefined
  }
}

/** Code and styles that a page requested, without duplicates, with their start times. */
function codeOf(page: Page): Promise<{ name: string; startTime: number }[]> {
  return page.evaluate(() => {
    const files = new Map<string, number>()
    for (const { name, startTime } of performance.getEntriesByType('resource')) {
      if (/\.(js|css)$/.test(name) && !files.has(name)) files.set(name, startTime)
    }
    return [...files].map(([name, startTime]) => ({ name, startTime }))
  })
}

/** Everything a page loads for itself until it is idle; Save-Data turns prefetching off. */
async function ownCodeOf(page: Page, address: string): Promise<string[]> {
  await saveData(page)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return (await codeOf(page)).map(({ name }) => name)
}

async function kibOf(page: Page, addresses: string[]): Promise<number> {
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const response = await page.request.get(address, { headers: { 'accept-encoding': 'gzip' } })
      expect(response.headers()['content-encoding']).toBe('gzip')
      return Number(response.headers()['content-length'])
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

async function expectSmall(page: Page, name: keyof typeof KIB_MAX, addresses: string[]) {
  const kib = await kibOf(page, addresses)
  const description = `${kib.toFixed(1)} KiB in ${addresses.length} files`
  test.info().annotations.push({ type: name, description })
  expect(kib).toBeLessThan(KIB_MAX[name])
  expect(addresses.length).toBeLessThan(FILES_MAX)
}

test('bundle size: sign-in and first list stay below their limits in few files', async ({ page, griot }) => {
  const signIn = await ownCodeOf(page, '/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expectSmall(page, 'sign-in', signIn)

  await enter(page, griot, demoAccount(griot, 'admin'))
  // A new page, with an empty memory cache.
  const fresh = await page.context().newPage()
  const list = await ownCodeOf(fresh, '/dashboard/audios')
  await expect(fresh.getByRole('article').first()).toBeVisible()
  await expectSmall(fresh, 'the list of assets', list)
  await fresh.close()
})

test('prefetching: starts after the page is usable, and never on a slow connection', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  const quick = await page.context().newPage()
  await noteWhenUsable(quick, 'article')
  await quick.goto('/dashboard/audios')
  await quick.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /declare-assets-page/.test(name)),
  )
  await quick.waitForLoadState('networkidle')
  const usable = (await usableAt(quick)) ?? 0
  const all = await codeOf(quick)
  const before = all.filter(({ startTime }) => startTime <= usable).map(({ name }) => name)
  await expectSmall(quick, 'the list of assets', before)
  const ahead = all.map(({ name }) => name).filter((name) => !before.includes(name))
  const description = `${(await kibOf(quick, ahead)).toFixed(1)} KiB in ${ahead.length} files`
  test.info().annotations.push({ type: 'ahead, in idle time', description })

  const slow = await page.context().newPage()
  await slow.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })
  })
  await slow.goto('/dashboard/audios')
  await expect(slow.getByRole('article').first()).toBeVisible()
  // Longer than the delay before prefetching starts.
  await slow.waitForTimeout(3_000)
  const own = (await codeOf(slow)).map(({ name }) => name)
  expect(own.toSorted()).toEqual(before.toSorted())
})

test('first page: its code is requested before the configuration has arrived', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  const fresh = await page.context().newPage()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await fresh.route('**/config.json', async (route) => {
    await released
    await route.continue()
  })
  const code = fresh.waitForRequest(/\/assets\/level-list-page-.*\.js/)
  await fresh.goto('/dashboard/levels', { waitUntil: 'commit' })
  await code
  release()
  await expect(fresh.getByRole('heading', { name: 'Levels' })).toBeVisible()
  await fresh.close()
})
