import { expect } from 'playwright/test'
import { openActivity } from './fixtures/activities.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true, ownContext: true, fetchesAhead: true })

test.beforeEach(async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
})

test('search without a connection: dims the previous results and says so', async ({ page, context }) => {
  await page.goto('/dashboard/audios?search=aja')
  const cards = page.getByRole('list', { name: 'Audio Assets' })
  await expect(cards.getByRole('article').first()).toBeVisible()
  const shown = await cards.getByRole('article').count()
  await context.setOffline(true)
  await page.getByLabel('Search', { exact: true }).fill('ile')
  await expect(page.getByText('The search failed.')).toBeVisible()
  await expect(page.getByText('Showing earlier results, for “aja”.')).toBeVisible()
  await expect(cards.getByRole('article')).toHaveCount(shown)
  await expect(cards.locator('..')).toHaveCSS('opacity', '0.5')
  await context.setOffline(false)
  await expect(page.getByText('The search failed.')).toBeHidden()
  await expect(cards.locator('..')).toHaveCSS('opacity', '1')
  await expect(cards.getByRole('article').filter({ hasText: 'ilé' }).first()).toBeVisible()
})

test('Asset Search without a connection: keeps the previous results, dimmed', async ({ page, context }) => {
  await openActivity(page, 'ACT-YA-0001-01')
  const search = page.getByLabel('Search assets')
  await search.fill('aja')
  await search.press('Enter')
  const hits = page.getByRole('list').filter({ has: page.getByText('aja-01') })
  await expect(hits.last()).toBeVisible()
  await context.setOffline(true)
  await search.fill('eja')
  await search.press('Enter')
  // each kind has its own query; only kinds with previous results mention them
  await expect(page.getByText('The search failed.').first()).toBeVisible()
  await expect(page.getByText('Showing earlier results.').first()).toBeVisible()
  await expect(hits.last()).toHaveCSS('opacity', '0.5')
  await context.setOffline(false)
  await expect(page.getByText('The search failed.')).toHaveCount(0)
})
