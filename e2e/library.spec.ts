import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { expect, type Page } from 'playwright/test'
import { openDashboard, showWorklists } from './fixtures/dashboard.ts'
import { demoAccount, enter, failOnPurpose, test } from './fixtures/journey.ts'
import { fillLibrary } from './fixtures/pictures.ts'

test.use({ demo: true })
test.beforeEach(async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
})

const kinds: readonly AssetKind[] = ASSET_KIND_NAMES
/** A card of the dashboard. */
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const kind of kinds) {
  const { plural, messages } = ASSET_KINDS[kind]

  test(`${plural} list: shows loading, error and empty states`, async ({ page }) => {
    await fillLibrary(page)
    let fail = () => {}
    const released = new Promise<void>((resolve) => (fail = resolve))
    // reads are retried automatically, so every attempt fails until the user retries
    let broken = true
    await page.route(new RegExp(`/api/${plural}\\?`), async (route) => {
      if (!broken) return route.continue()
      await released
      await failOnPurpose(route)
    })
    await page.route(new RegExp(`/api/${plural}/[\\w-]{6}$`), (route) =>
      broken ? failOnPurpose(route) : route.continue(),
    )
    await page.goto(`/dashboard/${plural}`)
    // Visible for everyone above the skeleton: text for screen readers only is one pixel wide.
    const loading = page.getByRole('status').filter({ hasText: messages.loading })
    await expect.poll(async () => (await loading.boundingBox())?.width).toBeGreaterThan(100)
    fail()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Broken on purpose.')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    broken = true
    await page.getByRole('button', { name: 'View Details' }).first().click()
    const panel = page.getByRole('region', { name: /^Details of/ })
    await expect(panel.getByRole('alert')).toContainText('Could not load the details.')
    broken = false
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel).toContainText('Where used')
    await panel.getByRole('button', { name: 'Close' }).last().click()
    await page.getByPlaceholder(messages.searchPlaceholder).fill('zzzz')
    await expect(page.getByText(messages.empty)).toBeVisible()
  })

  test(`${plural} search: an earlier response never replaces a later one`, async ({ page }) => {
    await fillLibrary(page)
    await page.goto(`/dashboard/${plural}`)
    const cards = page.getByRole('article')
    const [first = '', second = ''] = await cards
      .nth(1)
      .waitFor()
      .then(() => cards.evaluateAll((all) => all.map(({ dataset }) => dataset.card ?? '')))
    let respond = () => {}
    const released = new Promise<void>((resolve) => (respond = resolve))
    await page.route(new RegExp(`/api/${plural}\\?.*search=${first}`), async (route) => {
      await released
      // an aborted request cannot be continued
      await route.continue().catch(() => {})
    })
    const request = page.waitForRequest(new RegExp(`search=${first}`))
    const box = page.getByPlaceholder(messages.searchPlaceholder)
    await box.fill(first)
    await request
    await box.fill(second)
    await expect(page.locator(`[data-card="${first}"]`)).toBeHidden()
    await expect(page.locator(`[data-card="${second}"]`)).toBeVisible()
    respond()
    await page.waitForTimeout(500)
    await expect(page.locator(`[data-card="${first}"]`)).toBeHidden()
    await expect(page.locator(`[data-card="${second}"]`)).toBeVisible()
  })

  test(`${plural} details: 24rem beside a grid of one to five columns; an unknown code is reported`, async ({
    page,
  }) => {
    await fillLibrary(page)
    await page.goto(`/dashboard/${plural}`)
    const columns = () =>
      page.getByRole('article').evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size)
    await page.getByRole('article').nth(4).waitFor()
    for (const [width, count] of [
      [360, 1],
      [700, 2],
      [1000, 3],
      [1440, 4],
      [1700, 5],
      [2600, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(columns, `at ${width} px`).toBe(count)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/dashboard/${plural}?code=zzzzzz`)
    const panel = page.getByRole('region', { name: 'Details of zzzzzz' })
    await expect(panel).toContainText(apiMessages.notFound.message)
    expect((await panel.boundingBox())?.width).toBe(384)
    await expect.poll(columns).toBe(3)
  })
}

test('dashboard: each kind has its count and a link', async ({ page }) => {
  await fillLibrary(page)
  await openDashboard(page)
  await expect(card(page, 'Graphics Asset').locator('strong')).toHaveText('28')
  await expect(card(page, 'Video Asset').locator('strong')).toHaveText('17')
  await expect(card(page, 'Audio Asset').locator('strong')).not.toHaveText('0')
  await expect(card(page, 'Activity Question and Answer').locator('strong')).toHaveText('6')
  const waiting = page.getByRole('region', { name: 'Declared, no file yet' })
  await expect(waiting.getByRole('link', { name: '2 graphics without a file' })).toBeVisible()
  await waiting.getByRole('link', { name: '1 video of Nigerian Pidgin without a file' }).click()
  await expect(page).toHaveURL(/\/dashboard\/videos\?.*language=nigerianPidgin/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await openDashboard(page)
  const unused = page.getByRole('region', { name: 'Has a file, not used' })
  await unused.getByRole('link', { name: /^\d+ videos? of Yoruba with a file, not used$/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/videos\?.*use=unused/)
  await expect(page).toHaveURL(/file=present/)
  await openDashboard(page)
  await card(page, 'Graphics Asset').getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(/\/dashboard\/graphics$/)
})

test('dashboard worklists: show their newest rows with links to the asset and its next action', async ({ page }) => {
  await fillLibrary(page)
  let broken = true
  await page.route('**/api/assets/worklist', (route) => (broken ? failOnPurpose(route) : route.continue()))
  await openDashboard(page)
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Could not load this part.')
  broken = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  const waiting = page.getByRole('region', { name: 'Declared, no file yet' })
  const rows = waiting.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible()
  await expect(rows.first()).toContainText(/NP.*Fáya.*Fire/)
  await expect(rows.nth(1)).toContainText(/Basket.*A basket with two handles/)
  await expect(failure).toBeHidden()
  await waiting.getByRole('link', { name: 'Fáya' }).click()
  await expect(page.getByRole('region', { name: 'Details of faya01' })).toBeVisible()
  await page.goBack()
  await showWorklists(page)
  await waiting.getByRole('link', { name: 'Upload it: video faya01' }).click()
  await expect(page.getByRole('radio', { name: 'videos' })).toBeChecked()
  const list = page.getByRole('region', { name: 'Declared, no file yet' })
  await expect(list.getByLabel('Language of the list')).toHaveValue('nigerianPidgin')
  await expect(list).toContainText('faya01')

  await openDashboard(page)
  const unused = page.getByRole('region', { name: 'Has a file, not used' })
  await unused.getByRole('link', { name: 'Add to a lesson: video odum01' }).click()
  await expect(page).toHaveURL(/\/dashboard\/levels\?language=igbo/)
  await page.goto('/dashboard/levels/lessons/activities?lessonId=LSN-IG-0001')
  const lesson = () => page.evaluate(() => localStorage.getItem('lessonId'))
  await expect.poll(lesson).toBe('LSN-IG-0001')
  await openDashboard(page)
  await unused.getByRole('link', { name: 'Add to a lesson: video odum01' }).click()
  await expect(page).toHaveURL(/activities\/add\?.*lessonId=LSN-IG-0001/)
  await expect(page.getByLabel('Search assets')).toHaveValue('odum01')
  await expect(page.getByRole('region', { name: 'Asset Search' })).toContainText('ọdụm')

  // If nothing is open, one line is left, without a button.
  await page.route('**/api/assets/{summary,worklist}', async (route) => {
    const answer = await route.fetch()
    const { result, ...envelope } = await answer.json()
    const counts = result.counts?.map((one: object) => ({
      ...one,
      ...{ declared: 1, withFile: 1, used: 1, usedWithFile: 1, withTextHints: 0 },
    }))
    const empty = counts ? { counts } : { noFile: [], textHints: [], unused: [] }
    await route.fulfill({ json: { ...envelope, result: empty } })
  })
  await page.route('**/api/course-hints?*', async (route) => {
    const answer = await route.fetch()
    const { result, ...envelope } = await answer.json()
    await route.fulfill({ json: { ...envelope, result: { ...result, counts: [] } } })
  })
  await openDashboard(page)
  for (const name of ['Declared, no file yet', 'To fix', 'Has a file, not used'])
    await expect(card(page, name)).toHaveText(`${name}Nothing to do`)
})

test('declare pages: by type for audio and video; graphics have a separate page', async ({ page }) => {
  for (const type of ['graphic', 'sculpture']) {
    await page.goto(`/dashboard/asset/declear/${type}`)
    await expect(page.getByText(`Invalid asset type: ${type}`)).toBeVisible()
    await expect(page.getByText('Please select either "audio" or "video".')).toBeVisible()
  }
  await page.goto('/dashboard/audios/add')
  await expect(page.getByText('Page Not Found.')).toBeVisible()
})

test('narrow screen: one tab for all kinds, whose lists link to each other', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  const tabs = page.getByRole('navigation', { name: 'Sections' }).filter({ visible: true })
  await tabs.getByRole('link', { name: 'Assets' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audio Assets')
  await page.getByRole('navigation', { name: 'Kinds of assets' }).getByText('Graphics').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Graphic Assets')
  await expect(tabs.getByRole('link', { name: 'Assets' })).toHaveAttribute('aria-current', 'page')
})

test('dashboard: shows loading, and fits 360 px while loading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  let answer = () => {}
  const released = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/dashboard')
  const loading = page.getByRole('status').filter({ hasText: 'Loading dashboard...' })
  await expect.poll(async () => (await loading.boundingBox())?.width).toBeGreaterThan(100)
  // No visible element overflows, whether or not the page scrolls.
  const overflowing = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => one.getBoundingClientRect().right > 361 && !one.closest('.visually-hidden'))
      .map((one) => one.outerHTML.slice(0, 120)),
  )
  expect(overflowing).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  answer()
  await expect(card(page, 'Video Asset').locator('strong')).toBeVisible()
  await expect(loading).toHaveCount(0)
})
