import { expect, type Page } from 'playwright/test'
import { demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

const HITS = /\/api\/audios\/hits\?/
const HITS_OF_MANY = /\/api\/audios\/hits\?search=zq\b/
const ALL = 200
let filled = false

test.beforeEach(async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  if (filled) return
  filled = true
  await griot.sql(
    `insert into assets (kind, code, language, local_text, translation, search_text, search_key, search_version, sort_text)
     select 'audio', code, 'wolof', 'zq', 'many', code || ' zq many', code || ' zq many', 4, 'zq'
     from (select 'm' || to_char(n, 'FM00000') as code from generate_series(1, $1) n) as given`,
    [ALL],
  )
})

const cards = (page: Page) => page.getByRole('article')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const numbers = (page: Page) => pages(page).getByRole('button', { name: /^Page/ })
const next = (page: Page) => pages(page).getByRole('button', { name: 'Next' })
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'found' })

/** Delays the count, as with a million rows. */
async function countLate(page: Page, answer: () => Promise<'continue' | 'abort'>) {
  const asked: string[] = []
  await page.route(HITS_OF_MANY, async (route) => {
    asked.push(route.request().url())
    return route[await answer()]()
  })
  return asked
}

/** A promise and its resolve function. */
function held() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release: () => release() }
}

test('asset search: pages can be opened while the total is still being counted', async ({ page }) => {
  const { released, release } = held()
  const asked = await countLate(page, () => released.then(() => 'continue'))
  await page.goto('/dashboard/audios?search=zq')
  await expect(page.getByText('Counting…')).toBeVisible()
  await expect(cards(page)).toHaveCount(50)
  await expect(numbers(page)).toHaveText(['1'])
  await expect(status(page)).toHaveCount(0)
  await next(page).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(numbers(page)).toHaveText(['1', '2'])
  await expect(next(page)).toBeEnabled()

  release()
  await expect(page.getByText(`51–100 of ${ALL}`, { exact: true })).toBeVisible()
  await expect(numbers(page)).toHaveText(['1', '2', '3', '4'])
  await expect(status(page)).toHaveText(`${ALL} found, 50 shown`)
  expect(asked).toHaveLength(1)
})

test('asset search: a failed count keeps the page, and can be retried', async ({ page }) => {
  let answer: 'continue' | 'abort' = 'abort'
  await countLate(page, async () => answer)
  await page.goto('/dashboard/audios?search=zq')
  await expect(page.getByText('1–50 of at least 50')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Could not count' })).toHaveCount(1)
  await expect(cards(page)).toHaveCount(50)
  await next(page).click()
  await expect(page.getByText('51–100 of at least 100')).toBeVisible()
  answer = 'continue'
  await page.getByRole('button', { name: 'Count again' }).click()
  await expect(page.getByText(`51–100 of ${ALL}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Count again' })).toBeHidden()
})

test('asset search: a new search cancels the previous count', async ({ page }) => {
  const { released } = held()
  await countLate(page, () => released.then(() => 'continue'))
  await page.goto('/dashboard/audios?search=zq')
  await expect(page.getByText('Counting…')).toBeVisible()
  const ended = page.waitForEvent('requestfailed', {
    predicate: (request) => HITS_OF_MANY.test(request.url()),
    timeout: 10_000,
  })
  await page.getByPlaceholder('Search for a audios...').fill('ogede')
  await ended
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible()
})

test('asset search: a rare word is counted in one request', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (HITS.test(request.url())) asked.push(request.url())
  })
  await page.goto('/dashboard/audios?search=ogede')
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible()
  await expect(status(page)).toHaveText('1 found, 1 shown')
  expect(asked).toHaveLength(1)
})
