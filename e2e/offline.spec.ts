import { expect, type Page } from 'playwright/test'
import { demoAccount, enter, saveData, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).first()
const way = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })

/** Waits until a file of code, by its beginning, is in the browser. */
async function untilFetched(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    `/assets/${name}`,
  )
}

test('a screen whose code is not here leaves frame and page, and opens when the line is back', async ({
  page,
  context,
}) => {
  await saveData(page)
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await context.setOffline(true)
  await sections(page).getByRole('link', { name: 'Levels' }).click()
  await expect(page.getByText('it opens by itself when the line is back')).toBeVisible()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(way(page)).toHaveText('Dashboard')

  await context.setOffline(false)
  await expect(heading(page, 'Levels')).toBeVisible()
  const row = page
    .getByRole('list', { name: /^Levels of/ })
    .getByRole('listitem')
    .first()
  await expect(row).toHaveCSS('display', 'grid')
  await expect(page.getByText('it opens by itself')).toBeHidden()
})

test('who does not want to wait for a screen stays where they are', async ({ page, context }) => {
  await saveData(page)
  await page.goto('/dashboard/levels?language=yoruba')
  await expect(heading(page, 'Levels')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'See Lessons' }).first().click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL(/\/dashboard\/levels\?language=yoruba$/)
  await expect(page.getByText('it opens by itself')).toBeHidden()
  await context.setOffline(false)
  await expect(heading(page, 'Levels')).toBeVisible()
})

test('a server that does not answer is waited for as a line is', async ({ page }) => {
  await saveData(page)
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.route(/\/assets\/level-list/, (route) => route.abort())
  await sections(page).getByRole('link', { name: 'Levels' }).click()
  await expect(page.getByText('The server does not answer.')).toBeVisible()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.unroute(/\/assets\/level-list/)
  await expect(heading(page, 'Levels')).toBeVisible()
})

test('a tab that is older than the files of the server loads itself anew', async ({ page }) => {
  await saveData(page)
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const gone = /\/assets\/level-list-page.*\.css/
  await page.route(gone, (route) => route.fulfill({ status: 404, json: {} }), { times: 1 })
  const loaded = page.waitForEvent('load')
  await sections(page).getByRole('link', { name: 'Levels' }).click()
  await loaded
  await expect(heading(page, 'Levels')).toBeVisible()
})

test('screens and dialogs one step away come in idle time, and a lost line costs none of them', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard/levels?language=yoruba')
  await expect(page.getByRole('list', { name: 'Levels of Yoruba' })).toBeVisible()
  await untilFetched(page, 'level-modal')
  await untilFetched(page, 'lesson-list-page')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Edit Level 1' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'See Lessons' }).first().click()
  await expect(heading(page, 'Lessons')).toBeVisible()
  // The rows come by themselves too.
  await context.setOffline(false)
  await expect(page.getByRole('list', { name: 'Lessons' })).toBeVisible()
})
