import { codeOf } from '@griot/testing/accounts/authenticator.ts'
import { type Browser, expect, type Page } from 'playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { examineWidths } from './fixtures/axe.ts'
import { signIn, test } from './fixtures/journey.ts'

const ADA = { email: 'ada@griot.test', password: 'ngoni-sabar-12' }
type Account = typeof ADA

async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** First step of a sign-in with a second factor. */
async function typePassword(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.keyboard.press('Enter')
}

/** Sets up a second factor, starting with the password; returns the app's secret and the recovery codes. */
async function setUp(page: Page, { password }: Account, looks = false) {
  await page.getByLabel('Your password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('not your password or a valid code')
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Scan it' })).toBeFocused()
  await page.getByText('Show as URL').click()
  const address = new URL(await page.getByText(/^otpauth:/).innerText())
  const secret = address.searchParams.get('secret') ?? ''
  await expect(page.getByText(secret.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible()
  expect(await scanned(page)).toBe(address.href)
  if (looks) await examineWidths(page, 'the secret of a second factor')
  await page.getByRole('textbox', { name: 'Code' }).fill('12345')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible()
  const code = codeOf(secret)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  if (looks) await examineWidths(page, 'recovery codes')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toHaveCount(0)
  return { secret, code, codes }
}

/** Text of the QR code on the page. */
async function scanned(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /^QR code/ })
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

test('second factor: turned on, required at sign-in, turned off', async ({ page, griot, browser }) => {
  test.setTimeout(120_000)
  await signIn(page, griot.admin)
  await page.goto('/dashboard/profile')
  await expect(page.getByText(/^Last changed \d+ \w+\. A new password ends/)).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).click()
  const { secret, code, codes } = await setUp(page, griot.admin, true)
  await expect(page.getByText(/^On since/)).toBeVisible()
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible()

  const other = await elsewhere(browser)
  await typePassword(other, griot.admin)
  await examineWidths(other, 'the second step of the sign-in')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByText('This field is required.')).toBeVisible()
  // The code used for the set-up is refused, whatever the time.
  await typeCode(other, code)
  await expect(other.getByRole('main').getByRole('alert')).toContainText('This code is wrong or was already used.')
  await typeCode(other, codeOf(secret, 1))
  await expect(other).toHaveURL(/\/dashboard$/)
  await expect(other.getByRole('link', { name: 'Profile: Admin' })).toBeVisible()

  // Without the device; afterwards returns to the previous page.
  await other.evaluate(() => localStorage.clear())
  await other.goto('/dashboard/audios')
  await other.getByLabel('Email').fill(griot.admin.email)
  await other.getByLabel('Password', { exact: true }).fill(griot.admin.password)
  await other.getByRole('button', { name: 'Login' }).click()
  await other.getByRole('button', { name: 'Sign in with another account' }).click()
  await expect(other.getByLabel('Email')).toBeVisible()
  await other.getByLabel('Email').fill(griot.admin.email)
  await other.getByLabel('Password', { exact: true }).fill(griot.admin.password)
  await other.getByRole('button', { name: 'Login' }).click()
  await typeCode(other, codes[0]?.toUpperCase() ?? '')
  await expect(other).toHaveURL(/\/dashboard\/audios/)

  await page.reload()
  await expect(page.getByText('9 of 10 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByLabel('Your password, or a code', { exact: true }).fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Create new codes' }).click()
  // Recovery codes are not accepted here: one counts as a wrong password.
  await expect(page.getByRole('main').getByRole('alert')).toContainText('not your password or a valid code')
  await page.getByLabel('Your password, or a code', { exact: true }).fill(griot.admin.password)
  await page.getByRole('button', { name: 'Create new codes' }).click()
  const renewed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(renewed).toHaveCount(10)
  expect(await renewed.allInnerTexts()).not.toContain(codes[2])
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByLabel('Your password, or a code', { exact: true })).toBeFocused()
  await examineWidths(page, 'turning a second factor off')
  await page.getByLabel('Your password, or a code', { exact: true }).fill(griot.admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The second factor is off now.')).toBeVisible()
  await expect(page.getByText('You sign in with the password only.')).toBeVisible()
  const third = await elsewhere(browser)
  await signIn(third, griot.admin)
  for (const each of [other, third]) await each.context().close()
})

test('second factor required of admins: set-up is forced, and another admin can reset a lost device', async ({
  page,
  griot,
  browser,
}) => {
  test.setTimeout(120_000)
  await signIn(page, griot.admin)
  await page.goto('/dashboard/users')
  await page.getByLabel('Email of the new user').fill(ADA.email)
  await page.getByLabel('Role', { exact: true }).selectOption('Admin')
  await page.getByRole('button', { name: 'Invite and copy link' }).click()
  const link = await page.getByLabel(`Link for ${ADA.email}`).inputValue()
  const ada = await elsewhere(browser)
  await ada.goto(link)
  await ada.getByLabel('Name').fill('Adá')
  await ada.getByLabel('Password', { exact: true }).fill(ADA.password)
  await ada.getByRole('button', { name: 'Create account' }).click()
  await expect(ada.getByRole('link', { name: 'Profile: Admin' })).toBeVisible()

  const rule = page.getByRole('switch', { name: 'Admins must have a second factor' })
  await rule.click()
  await expect(page.getByText('Set up your own second factor first.')).toBeVisible()
  await expect(rule).not.toBeChecked()
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const { secret } = await setUp(page, griot.admin)
  await page.goto('/dashboard/users')
  await rule.click()
  await expect(page.getByText('Admins must have a second factor now.')).toBeVisible()
  await expect(rule).toBeChecked()
  await page.goto('/dashboard/profile')
  await expect(page.getByText(/Admins must have a second factor\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0)

  // An admin who is already signed in: every request and every page leads to the set-up.
  await ada.getByRole('link', { name: 'Levels' }).first().click()
  const must = ada.getByText('Admins must have a second factor. Set up yours first.')
  await expect(must.first()).toBeVisible()
  await ada.goto('/dashboard/users')
  await expect(ada.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await expect(ada.getByLabel('Email of the new user')).toHaveCount(0)
  await examineWidths(ada, 'an admin who must set up a second factor')
  await setUp(ada, ADA)
  await expect(ada.getByLabel('Email of the new user')).toBeVisible()

  await page.goto('/dashboard/users')
  const row = page.getByRole('listitem').filter({ hasText: ADA.email })
  await expect(row).toContainText('On')
  await examineWidths(page, 'users with second factors')
  await row.getByRole('button', { name: 'Reset second factor' }).click()
  const question = page.getByRole('dialog', { name: `Reset the second factor of ${ADA.email}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Reset second factor' }).click()
  await question.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(row).toContainText('Off')
  await ada.goto('/dashboard/audios')
  await expect(ada).toHaveURL(/\/login\?from=/)
  await signInTo(ada, ADA, /\/dashboard\/profile$/)
  await expect(ada.getByRole('heading', { name: 'Second factor' })).toBeVisible()

  await rule.click()
  await expect(page.getByText('The second factor is optional for admins now.')).toBeVisible()
  await ada.reload()
  await expect(ada.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Your password, or a code', { exact: true }).fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByText('You sign in with the password only.')).toBeVisible()
  await ada.context().close()
})

async function signInTo(page: Page, { email, password }: Account, address: RegExp) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(address)
}
