import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import { expect, type Page } from 'playwright/test'
import { demoAccount, dropFirstResponse, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

const LIST = /\/api\/audios\?/

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, code: string) => page.locator(`article[data-card="${code}"]`)
const searchBox = (page: Page) => page.getByPlaceholder('Search for a audios...')

/** Another user's change, by a direct request. */
async function changeElsewhere(page: Page, code: string, change: Partial<AssetOf<'audio'>>): Promise<void> {
  const headers = {
    authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
  }
  const { id, localText, translation, language } = await audioNow(page, code)
  const answer = await page.request.put('/api/audios/declare-audios', {
    headers,
    data: [{ id, code, localText, translation, language, ...change }],
  })
  expect((await answer.json()).result.skipped).toEqual([])
}

/** The row on the server. */
async function audioNow(page: Page, code: string): Promise<AssetOf<'audio'>> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get(`/api/audios/${code}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()).result
}

test('audio list, slow: shows that it is loading', async ({ page }) => {
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(LIST, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/dashboard/audios')
  const loading = page.getByRole('status').filter({ hasText: 'Loading audio assets...' })
  await expect(loading).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  answer()
  await expect(cards(page)).toHaveCount(50)
  await expect(loading).toBeHidden()
})

test('audio list, failed: shows it, and Try again loads the list', { tag: '@daily' }, async ({ page }) => {
  let failing = true
  await page.route(LIST, (route) => (failing ? route.abort() : route.continue()))
  await page.goto('/dashboard/audios?search=aja')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Could not load the list.', { timeout: 15_000 })
  await expect(failure).toContainText('Your search is still here.')
  failing = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'aja-01')).toBeVisible()
  await expect(failure).toBeHidden()
})

test('audio list: a single failed request is retried automatically', async ({ page }) => {
  await dropFirstResponse(page, LIST)
  await page.goto('/dashboard/audios')
  await expect(cards(page)).toHaveCount(50)
})

test('audio list, no results: says why, with a link to a wider search', async ({ page }) => {
  await page.goto('/dashboard/audios?search=esin&language=hausa')
  await expect(page.getByText('No audio available.')).toBeVisible()
  await expect(page.getByText('In all languages: 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Search all languages' }).click()
  await expect(card(page, 'esin-1')).toBeVisible()
  await expect(page).not.toHaveURL(/language=/)
})

test('language filter: limits the list and is in the URL', async ({ page }) => {
  await page.goto('/dashboard/audios')
  const filter = page.getByLabel('Filter by Language:')
  await filter.selectOption('Hausa')
  await expect(page.getByText('15 declared in Hausa')).toBeVisible()
  await expect(cards(page)).toHaveCount(15)
  await expect(page).toHaveURL(/\?language=hausa$/)
  await expect(card(page, 'kare-1')).toBeVisible()
  await expect(card(page, 'aja-01')).toBeHidden()
  await page.reload()
  await expect(filter).toHaveValue('hausa')
  await expect(cards(page)).toHaveCount(15)
  await filter.selectOption('All')
  await expect(cards(page)).toHaveCount(50)
})

test('audio search: a word typed without diacritics is found and highlighted', async ({ page }) => {
  await page.goto('/dashboard/audios')
  await searchBox(page).fill('ogede')
  await expect(cards(page)).toHaveCount(1)
  const found = card(page, 'ogede1').locator('mark')
  await expect(found).toHaveText('ọ̀gẹ̀dẹ̀'.normalize('NFC'))
  await expect(page.getByText('1–1 of 1')).toBeVisible()
})

test('Exact marks: finds only text with the typed diacritics', async ({ page }) => {
  await page.goto('/dashboard/audios')
  const exact = page.getByRole('button', { name: 'Exact marks' })
  await exact.click()
  await searchBox(page).fill('mmanụaṅụ')
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, 'anu-01')).toBeVisible()
  await searchBox(page).fill('mmanuanu')
  await expect(page.getByText('No audio available.')).toBeVisible()
  await expect(exact).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Search without marks' }).click()
  await expect(card(page, 'anu-01')).toBeVisible()
  await expect(exact).toHaveAttribute('aria-pressed', 'false')
})

test('pagination: 62 words are two pages, with disabled buttons at the ends', async ({ page }) => {
  await page.goto('/dashboard/audios')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const prev = pages.getByRole('button', { name: 'Prev' })
  const next = pages.getByRole('button', { name: 'Next' })
  await expect(cards(page)).toHaveCount(50)
  await expect(page.getByText('1–50 of 62')).toBeVisible()
  await expect(prev).toBeDisabled()
  await next.click()
  await expect(cards(page)).toHaveCount(12)
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText('51–62 of 62')).toBeVisible()
  await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(next).toBeDisabled()
  await page.goBack()
  await expect(cards(page)).toHaveCount(50)
  await page.goto('/dashboard/audios?page=2')
  await expect(cards(page)).toHaveCount(12)
  await prev.click()
  await expect(page).toHaveURL(/\/audios$/)
  await page.goto('/dashboard/audios?page=9')
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(cards(page)).toHaveCount(12)
})

test.describe(() => {
  test.use({ ownContext: true })

  test('copy code: the button shows Copied for two seconds', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/dashboard/audios?search=aja')
    const copy = card(page, 'aja-01').getByRole('button', { name: 'Copy code aja-01' })
    await expect(copy).toBeVisible()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    await copy.click()
    const copied = card(page, 'aja-01').getByRole('button', { name: 'Copied aja-01' })
    await expect(copied).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('aja-01')
    await page.clock.runFor(1_900)
    await expect(copied).toBeVisible()
    await page.clock.runFor(200)
    await expect(copied).toBeHidden()
  })
})

test('details: only one panel is open, and Escape returns the focus', async ({ page }) => {
  await page.goto('/dashboard/audios?language=yoruba')
  const panel = page.getByRole('region', { name: /^Details of/ })
  await card(page, 'aja-01').getByRole('button', { name: 'View Details' }).click()
  await expect(panel).toHaveAccessibleName('Details of aja-01')
  await expect(page).toHaveURL(/code=aja-01/)
  await expect(panel).toContainText('dog')

  await card(page, 'eja-01').getByRole('button', { name: 'View Details' }).click()
  await expect(panel).toHaveCount(1)
  await expect(panel).toHaveAccessibleName('Details of eja-01')
  await expect(page.getByRole('button', { name: 'Hide Details' })).toHaveCount(1)

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/code=/)
  await expect(card(page, 'eja-01')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(panel).toHaveAccessibleName('Details of eja-01')
  await card(page, 'eja-01').getByRole('button', { name: 'Hide Details' }).click()
  await expect(panel).toBeHidden()
})

test('Edit Audio: Back to other details and Forward again does not reopen the dialog', async ({ page }) => {
  await page.goto('/dashboard/audios?language=yoruba')
  const details = (code: string) => page.getByRole('region', { name: `Details of ${code}` })
  const dialog = page.getByRole('dialog', { name: 'Edit Audio' })
  await card(page, 'eja-01').getByRole('button', { name: 'View Details' }).click()
  await expect(details('eja-01')).toBeVisible()
  await card(page, 'aja-01').focus()
  await page.keyboard.press('e')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(details('eja-01')).toBeVisible()
  await page.goForward()
  await expect(details('aja-01')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('Edit Audio: saves text and language, and the card shows them', async ({ page }) => {
  await page.goto('/dashboard/audios?code=xaj-01&search=xaj')
  await page.getByRole('button', { name: 'Edit Audio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Audio' })
  await dialog.getByLabel('Translation').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await dialog.getByLabel('Translation').fill('dog, hound')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Asset updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card(page, 'xaj-01')).toContainText('dog, hound')
  await expect(page.getByRole('region', { name: 'Details of xaj-01' })).toContainText('dog, hound')
})

test("Edit Audio: another user's change is shown, and nothing is overwritten silently", async ({ page }) => {
  await page.goto('/dashboard/audios?code=bey-01&search=bey')
  await page.getByRole('button', { name: 'Edit Audio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Audio' })
  await dialog.getByRole('textbox', { name: 'Translation' }).fill('goat, she-goat')
  await changeElsewhere(page, 'bey-01', { localText: 'bëy wi', translation: 'the goat' })

  await dialog.getByRole('button', { name: 'Save' }).click()
  const note = dialog.getByRole('alert')
  await expect(note).toContainText('Someone else changed this since you opened it.')
  await expect(note).toContainText('You and someone else changed: Translation.')
  await expect(page.getByText('Merged with changes by someone else: Local Text.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Local Text' })).toHaveValue('bëy wi')
  await expect(dialog.getByText('Theirs: the goat')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Translation' })).toHaveValue('goat, she-goat')
  expect(await audioNow(page, 'bey-01')).toMatchObject({
    localText: 'bëy wi',
    translation: 'the goat',
  })

  await dialog.getByRole('button', { name: 'Overwrite theirs' }).click()
  await expect(dialog).toBeHidden()
  expect(await audioNow(page, 'bey-01')).toMatchObject({
    localText: 'bëy wi',
    translation: 'goat, she-goat',
  })
})

test('viewer: can see and play audios, without controls that change them', {
  tag: '@daily',
}, async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto('/dashboard/audios?code=aja-01')
  await expect(page.getByRole('region', { name: 'Details of aja-01' })).toContainText('dog')
  await expect(page.getByRole('button', { name: 'Edit Audio' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Declear Assets' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Upload Content' })).toBeHidden()
})

test('dashboard: a failed count is only logged', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/assets/summary', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server error occurred!' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Audio Asset' })).toContainText('–')
  await expect(page.getByRole('region', { name: 'Activity Question and Answer' })).toContainText('6')
  await expect(page.getByRole('link', { name: 'View Audio Asset' })).toBeVisible()
  await expect(page.getByText('Server error occurred!')).toBeHidden()
  await expect(page.getByRole('alert')).toHaveText([''])
  expect(logged.join('\n')).toContain('The counts of the dashboard failed.')
})
