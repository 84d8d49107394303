import * as loadingMessages from '@griot/contract/messages/ui/general/loading.ts'
import { expect, type Page } from 'playwright/test'
import { demoAccount, enter, interceptFirst, saveData, test } from './fixtures/journey.ts'
import { choose, mp3, openUploads, row, submit } from './fixtures/upload.ts'

test.use({ demo: true, ownContext: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a page that the server no longer has after a deployment: the tab reloads and opens it', async ({ page }) => {
  await saveData(page)
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const gone = /\/assets\/level-list-page.*\.js/
  let isReloading = false
  page.on('request', (request) => (isReloading ||= request.isNavigationRequest()))
  await page.route(gone, (route) => (isReloading ? route.continue() : route.fulfill({ status: 404, json: {} })))
  const loaded = page.waitForEvent('load')
  await page.getByRole('navigation', { name: 'Sections' }).first().getByRole('link', { name: 'Levels' }).click()
  await loaded
  await expect(heading(page, 'Levels')).toBeVisible()
})

test('a dialog that the server no longer has after a deployment reloads the page and keeps the draft', async ({
  page,
}) => {
  await saveData(page)
  await page.goto('/dashboard/levels/add?language=hausa')
  await page.getByRole('textbox', { name: 'Title' }).fill('Before the deployment')
  await interceptFirst(page, /\/assets\/palette.*\.js/, (route) => route.fulfill({ status: 404, json: {} }))
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Control+k')
  await loaded
  await expect(page.getByText(loadingMessages.updated)).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Before the deployment')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
})

test('a dialog that is missing after the reload as well says so, and reloads no second time', async ({ page }) => {
  await saveData(page)
  await page.route(/\/assets\/palette.*\.js/, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.keyboard.press('Control+k')
  await expect(page.getByText(loadingMessages.updated)).toBeVisible()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByLabel('Search and commands', { exact: true })).toBeAttached()
  await page.keyboard.press('Control+k')
  await expect(page.getByText(loadingMessages.outdated)).toBeVisible()
  expect(loads).toBe(1)
})

test('an editor whose code the server no longer has after a deployment: the tab reloads and opens it', async ({
  page,
}) => {
  await saveData(page)
  await page.goto('/dashboard/levels/lessons/activities?language=yoruba&levelId=LVL-YA-001&lessonId=LSN-YA-0001')
  const add = page.getByRole('link', { name: 'Add New Activity' }).first()
  await expect(add).toBeVisible()
  await interceptFirst(page, /\/assets\/editor-.*\.js/, (route) => route.fulfill({ status: 404, json: {} }))
  const loaded = page.waitForEvent('load')
  await add.click()
  await loaded
  await expect(heading(page, 'Add Activity')).toBeVisible()
})

test('an export whose code the server no longer has after a deployment reloads the page, then downloads', async ({
  page,
}) => {
  await saveData(page)
  await page.goto('/dashboard/audios?language=hausa')
  await interceptFirst(page, /\/assets\/save-sheet.*\.js/, (route) => route.fulfill({ status: 404, json: {} }))
  const exportCsv = async () => {
    await page.getByRole('button', { name: 'Sheet', exact: true }).click()
    await page.getByRole('button', { name: 'Export CSV' }).click()
  }
  const loaded = page.waitForEvent('load')
  await exportCsv()
  await loaded
  await expect(page.getByText(loadingMessages.updated)).toBeVisible()
  const download = page.waitForEvent('download')
  await exportCsv()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('an export of questions whose code the server no longer has after a deployment reloads the page', async ({
  page,
}) => {
  await saveData(page)
  await page.goto('/dashboard/questions?language=yoruba')
  await interceptFirst(page, /\/assets\/save-questions.*\.js/, (route) => route.fulfill({ status: 404, json: {} }))
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await loaded
  await expect(page.getByText(loadingMessages.updated)).toBeVisible()
})

test('an upload whose code the server no longer has after a deployment says to reload the page', async ({
  page,
  griot,
}) => {
  await saveData(page)
  await openUploads(page, griot, ['depl01'])
  // The client of resumable uploads; Vite names its chunk after the entry file.
  await page.route(/\/assets\/browser-.*\.js/, (route) => route.fulfill({ status: 404, json: {} }))
  await choose(page, mp3('depl01.mp3'))
  await submit(page).click()
  await expect(row(page, 'depl01.mp3')).toContainText(loadingMessages.outdated)
})
