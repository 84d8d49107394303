import { readFile } from 'node:fs/promises'
import * as auditMessages from '@griot/contract/messages/ui/history/audit.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { expect, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { makeLevel } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const events = (page: Page) => page.getByRole('list', { name: 'Events' }).getByRole('listitem')

test('audit log: an admin sees who changed what, and exports the filtered log', async ({ page }) => {
  const id = await makeLevel(page, 41)
  await call(page, 'PATCH', `/levels/${id}`, { title: 'Ụlọ akwụkwọ' })
  await page.goto('/dashboard/profile')
  await page.getByRole('link', { name: pageTitles.audit }).click()
  const update = events(page).filter({ hasText: id }).filter({ hasText: 'Update' })
  await expect(update).toHaveCount(1)
  await update.getByRole('button', { name: /^Details/ }).click()
  await expect(update.getByRole('row', { name: /^title/ })).toContainText('Ụlọ akwụkwọ')
  await expect(update.locator('del')).toHaveText('Ụlọ 41')
  await expect(update.getByRole('link', { name: 'Ụlọ akwụkwọ' }).first()).toHaveAttribute(
    'href',
    new RegExp(`levelId=${id}`),
  )
  await examineWidths(page, 'the audit log with details')

  await page.getByLabel('What').selectOption('Level')
  await expect(page).toHaveURL(/entity=level/)
  await update.getByRole('link', { name: 'Only: Update' }).click()
  await expect(page).toHaveURL(/action=update/)
  await expect(events(page).filter({ hasText: 'Create' })).toHaveCount(0)
  await expect(update).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('"Time","Who","Email","Role","Action","Kind","Things","Count","Address"')
  expect(text).toContain(id)
  expect(text).not.toContain(',create,')
  await page.reload()
  await expect(events(page).filter({ hasText: 'Create' })).toHaveCount(0)

  // A day without events, then all days again.
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText(auditMessages.empty)).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/dashboard\/audit$/)
  await expect(events(page).filter({ hasText: 'Sign in' }).first()).toBeVisible()
})

test('audit log: leaving the page aborts the export', async ({ page }) => {
  let requestCount = 0
  // A log without end.
  await page.route(/[?&]limit=500/, async (route) => {
    requestCount += 1
    try {
      const response = await route.fetch()
      const json = await response.json()
      json.result.older = true
      await route.fulfill({ response, json })
    } catch {
      // The page has aborted this request.
    }
  })
  await page.goto('/dashboard/audit')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('button', { name: /^Cancel export/ })).toBeVisible()
  await expect.poll(() => requestCount).toBeGreaterThan(1)
  await page.getByRole('link', { name: /^Profile/ }).click()
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
  const before = requestCount
  await page.waitForTimeout(2_000)
  expect(requestCount).toBe(before)
})

test('audit log: other roles have no access', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  await page.goto('/dashboard/audit')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Only an admin')
  await expect(page.getByRole('list', { name: 'Events' })).toHaveCount(0)
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
  await expect(page.getByRole('link', { name: pageTitles.audit })).toHaveCount(0)
})
