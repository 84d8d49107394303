import { expect, type Page } from 'playwright/test'
import { demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true, ownContext: true, fetchesAhead: true })

/** Delays scripts and style sheets until released. */
async function delayCode(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.(js|css|woff2)$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const frame = (page: Page) => page.locator('.first-frame')
const header = (page: Page) => page.getByRole('banner')
const background = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)

/** Waits until the browser has painted something. */
async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
}

for (const theme of ['light', 'dark'] as const) {
  test(`first frame: painted before any script or style sheet, ${theme} as the system is`, async ({ page, griot }) => {
    await enter(page, griot, demoAccount(griot, 'admin'))
    await page.emulateMedia({ colorScheme: theme })
    const release = await delayCode(page)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await untilPainted(page)
    await expect(frame(page)).toContainText('Griot')
    const early = [await background(page, 'body'), await background(page, '.first-frame')]
    const box = await frame(page).locator('p').boundingBox()
    await expect(page.locator('#root > *')).toHaveCount(0)

    release()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect(frame(page)).toHaveCount(0)
    expect([await background(page, 'body'), await background(page, 'header')]).toEqual(early)
    // Nothing moves when the real header replaces it.
    const brand = await header(page).getByRole('link', { name: 'Griot' }).boundingBox()
    expect(Math.abs((brand?.x ?? 0) - (box?.x ?? 0))).toBeLessThan(1)
  })
}

test("first frame: has the chosen theme, whatever the system's theme", async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Switch to dark' }).click()
  const dark = await background(page, 'body')
  const release = await delayCode(page)
  await page.goto('/dashboard/levels', { waitUntil: 'commit' })
  await untilPainted(page)
  await expect(frame(page)).toBeVisible()
  expect(await background(page, 'body')).toBe(dark)
  release()
  await expect(page.getByRole('heading', { name: 'Levels', level: 1 })).toBeVisible()
})

test('first frame: sign-in and other pages have their own', async ({ page }) => {
  const release = await delayCode(page)
  for (const [address, name] of [
    ['/login?from=%2Fdashboard', 'login'],
    ['/forgot-password', 'bare'],
  ] as const) {
    await page.goto(address, { waitUntil: 'commit' })
    await untilPainted(page)
    await expect(frame(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-page', name)
  }
  release()
  await expect(frame(page)).toHaveCount(0)
})
