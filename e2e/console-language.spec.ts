import { expect, type Page } from 'playwright/test'
import { demoAccount, test } from './fixtures/journey.ts'
import { texts } from './fixtures/translated.ts'

test.use({ demo: true, ownContext: true, locale: 'en-GB' })

const english = await texts('en', 'ui/accounts/login')
const french = await texts('fr', 'ui/accounts/login')
const language = await texts('fr', 'ui/accounts/console-language')
const releases = await texts('en', 'ui/releases/releases')
const titles = await texts('fr', 'ui/shell/page-titles')
const shell = await texts('fr', 'ui/shell/navigation')

const html = (page: Page) => page.locator('html')
const signIn = async (page: Page, words: typeof french, { email, password }: { email: string; password: string }) => {
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.login, exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

test('language chosen at the sign-in form: keeps the typed email, is stored with the account, and used in another browser', {
  tag: '@daily',
}, async ({ page, browser, griot }) => {
  const account = demoAccount(griot, 'contributor')
  await page.goto('/login')
  await page.getByLabel(english.email).fill(account.email)
  await page.getByRole('button', { name: 'Language of the console: English' }).click()
  await expect(page.getByRole('button', { name: 'Kiswahili Draft, not reviewed yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(html(page)).toHaveAttribute('lang', 'fr')
  await expect(page.getByLabel(french.email)).toHaveValue(account.email)
  await signIn(page, french, account)
  await expect(page.getByRole('heading', { level: 1, name: shell.dashboard })).toBeVisible()

  // The account's language replaces that of the browser, at the page that was asked for.
  const other = await (await browser.newContext({ baseURL: griot.url, locale: 'en-GB' })).newPage()
  await other.goto('/login')
  await expect(html(other)).toHaveAttribute('lang', 'en')
  await signIn(other, english, account)
  await expect(html(other)).toHaveAttribute('lang', 'fr')
  await expect(other.getByRole('heading', { level: 1, name: shell.dashboard })).toBeVisible()
  await other.context().close()
})

test('language chosen in the profile: loads the page in it, and marks English texts of a draft', async ({
  page,
  griot,
}) => {
  const account = demoAccount(griot, 'viewer')
  await page.goto('/login')
  await signIn(page, english, account)
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: /^Français/ }).click()
  await expect(html(page)).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('button', { name: /^Français/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('1\u202f284,5')).toBeVisible()
  await expect(page.getByText(/^\d \d{3} textes sur|textes sur \d/).first()).toBeVisible()
  await page.getByRole('link', { name: language.help }).click()
  await expect(page.getByRole('heading', { level: 1, name: titles.translationGuide })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Règles' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /^Kiswahili/ }).click()
  await expect(html(page)).toHaveAttribute('lang', 'sw')
  // Releases are not translated yet.
  await page.goto('/dashboard/releases?language=hausa')
  await expect(page.getByText(releases.empty, { exact: true })).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => /[\u2063\u2064]/.test(document.documentElement.outerHTML))).toBe(false)
})

test.describe('browser in French', () => {
  test.use({ locale: 'fr-SN' })

  test('is greeted in French, and a choice of English on this device is kept', async ({ page }) => {
    await page.goto('/login')
    await expect(html(page)).toHaveAttribute('lang', 'fr')
    await page.getByRole('button', { name: language.menu({ name: 'Français' }) }).click()
    await expect(page.getByText(language.chosenByBrowser)).toBeVisible()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(html(page)).toHaveAttribute('lang', 'en')
  })
})
