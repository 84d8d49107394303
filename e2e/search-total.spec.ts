import { expect, type Page } from 'playwright/test'
import type { AssetHits } from '#contract/assets/asset-kind.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

const HITS = /\/api\/audios\/hits\?/
const HITS_OF_MANY = /\/api\/audios\/hits\?search=zq\b/
const ALL = 200
/** What the first part has of them. */
const PART = 120
let filled = false

test.beforeEach(async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  if (filled) return
  filled = true
  await griot.sql(
    `insert into assets (kind, code, language, local_text, translation, search_text, search_key)
     select 'audio', code, 'wolof', 'zq', 'many', code || ' zq many', code || ' zq many'
     from (select 'm' || to_char(n, 'FM00000') as code from generate_series(1, $1) n) as given`,
    [ALL],
  )
})

const cards = (page: Page) => page.getByRole('article')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const numbers = (page: Page) => pages(page).getByRole('button', { name: /^Page/ })
const next = (page: Page) => pages(page).getByRole('button', { name: 'Next' })
const said = (page: Page) => page.getByRole('status').filter({ hasText: 'found' })

/**
 * The server counts two hundred rows at once. Here the first answer is cut where it would be with a
 * million, and what follows is counted from there by the server itself.
 */
async function countInTwoParts(page: Page, rest: () => Promise<'continue' | 'abort'>) {
  const asked: string[] = []
  await page.route(HITS_OF_MANY, async (route) => {
    const url = new URL(route.request().url())
    asked.push(url.searchParams.get('before') ?? 'all')
    if (url.searchParams.has('before')) return route[await rest()]()
    const answer = await route.fetch()
    const { result, ...envelope }: { result: AssetHits } = await answer.json()
    const before = await idOfRow(page, PART)
    const { hits: older } = await call(page, 'GET', `/audios/hits${url.search}&before=${before}`)
    const first = { hits: result.hits - older, before }
    return route.fulfill({ response: answer, json: { ...envelope, result: first } })
  })
  return asked
}

/** The id of a row of the search, by its place among them, from 1. */
async function idOfRow(page: Page, place: number): Promise<string> {
  const { audios } = await call(page, 'GET', `/audios?search=zq&limit=1&page=${place}&count=false`)
  return audios[0].id
}

/** A promise, and what keeps it. */
function held() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release: () => release() }
}

test('a total that takes long is seen to grow, and pages open meanwhile', async ({ page }) => {
  const { released, release } = held()
  const asked = await countInTwoParts(page, () => released.then(() => 'continue'))
  await page.goto('/dashboard/audios?search=zq')
  await expect(page.getByText(`1–50 of ${PART} and counting…`)).toBeVisible()
  await expect(numbers(page)).toHaveText(['1', '2', '3'])
  await expect(said(page)).toHaveCount(0)

  await next(page).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(`51–100 of ${PART} and counting…`)).toBeVisible()
  await next(page).click()
  await expect(page.getByText(`101–150 of 150 and counting…`)).toBeVisible()
  await expect(next(page)).toBeEnabled()
  await expect(said(page)).toHaveCount(0)

  release()
  await expect(page.getByText(`101–150 of ${ALL}`, { exact: true })).toBeVisible()
  await expect(numbers(page)).toHaveText(['1', '2', '3', '4'])
  await expect(said(page)).toHaveText(`${ALL} found, 50 shown`)
  await next(page).click()
  await expect(page.getByText(`151–200 of ${ALL}`, { exact: true })).toBeVisible()
  await expect(next(page)).toBeDisabled()
  expect(asked).toEqual(['all', await idOfRow(page, PART)])
})

test('a count that fails keeps the page, and goes on when it is asked to', async ({ page }) => {
  let answer: 'continue' | 'abort' = 'abort'
  const asked = await countInTwoParts(page, async () => answer)
  await page.goto('/dashboard/audios?search=zq')
  await expect(page.getByText(`1–50 of at least ${PART}`)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('status').filter({ hasText: 'could not be counted' })).toHaveCount(1)
  await expect(cards(page)).toHaveCount(50)
  await next(page).click()
  await expect(page.getByText(`51–100 of at least ${PART}`)).toBeVisible()
  answer = 'continue'
  await page.getByRole('button', { name: 'Count again' }).click()
  await expect(page.getByText(`51–100 of ${ALL}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Count again' })).toBeHidden()
  expect(asked[0]).toBe('all')
})

test('a search that changes ends the count of the one before', async ({ page }) => {
  const { released } = held()
  await countInTwoParts(page, () => released.then(() => 'continue'))
  await page.goto('/dashboard/audios?search=zq')
  await expect(page.getByText('and counting…')).toBeVisible()
  const ended = page.waitForEvent('requestfailed', {
    predicate: (request) => HITS_OF_MANY.test(request.url()),
    timeout: 10_000,
  })
  await page.getByPlaceholder('Search for a audios...').fill('ogede')
  await ended
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible()
})

test('a search that was left while it counted goes on where it was', async ({ page }) => {
  const { released, release } = held()
  const asked = await countInTwoParts(page, () => released.then(() => 'continue'))
  await page.goto('/dashboard/audios?search=zq')
  await expect(page.getByText('and counting…')).toBeVisible()
  await page.getByPlaceholder('Search for a audios...').fill('')
  await expect(page.getByText('and counting…')).toBeHidden()
  await page.goBack()
  await expect(page.getByText(`1–50 of ${PART} and counting…`)).toBeVisible()
  release()
  await expect(page.getByText(`1–50 of ${ALL}`, { exact: true })).toBeVisible()
  expect(asked.filter((before) => before === 'all')).toHaveLength(1)
})

test('a rare word is counted in one', { tag: '@daily' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (HITS.test(request.url())) asked.push(request.url())
  })
  await page.goto('/dashboard/audios?search=ogede')
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible()
  await expect(said(page)).toHaveText('1 found, 1 shown')
  expect(asked).toHaveLength(1)
})
