import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import { type Browser, expect, type Page } from 'playwright/test'
import { examine } from './fixtures/axe.ts'
import { signIn, test } from './fixtures/journey.ts'

const ADA = { email: 'ada@griot.test', password: 'ngoni-sabar-12' }
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

async function elsewhere(browser: Browser, userAgent?: string): Promise<Page> {
  const context = await browser.newContext(userAgent === undefined ? {} : { userAgent })
  return context.newPage()
}

/** The session has ended, so the next request leads to the login. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/dashboard/audios')
  await expect(page).toHaveURL(/\/login\?from=/)
}

test('invitation: signs in with the invited role; changing the role or disabling the account ends the session', async ({
  page,
  griot,
  browser,
}) => {
  test.setTimeout(120_000)
  await signIn(page, griot.admin)
  await page.getByRole('link', { name: 'Profile: Admin' }).click()
  // Another page closes the menu.
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.getByRole('button', { name: 'More pages' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await expect(page.getByText('The last admin cannot change role')).toBeVisible()

  const email = page.getByLabel('Email of the new user')
  await email.fill('ada')
  await page.getByRole('button', { name: 'Invite and copy link' }).click()
  await expect(page.getByText('This is not an email address.')).toBeVisible()
  await email.fill(griot.admin.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('An account with this email already exists.')).toBeVisible()
  await email.fill(ADA.email)
  await page.getByLabel('Role', { exact: true }).selectOption('Editor')
  await page.getByRole('button', { name: 'Invite and copy link' }).click()
  const link = await page.getByLabel(`Link for ${ADA.email}`).inputValue()
  expect(link.startsWith(`${griot.url}/invitation?token=`)).toBe(true)
  const row = page.getByRole('listitem').filter({ hasText: ADA.email })
  await expect(row).toContainText('Invited')
  await page.setViewportSize({ width: 360, height: 900 })
  await examine(page, 'users with an invitation, 360')
  await page.setViewportSize({ width: 1440, height: 900 })
  await examine(page, 'users with an invitation')

  const ada = await elsewhere(browser)
  await ada.goto(link)
  await expect(ada.getByLabel('Email')).toHaveValue(ADA.email)
  await expect(ada.getByText('You are invited as editor.')).toBeVisible()
  await examine(ada, 'invitation')
  await ada.getByRole('button', { name: 'Create account' }).click()
  await expect(ada.getByText('This field is required.')).toBeVisible()
  await ada.getByLabel('Name').fill('Adá')
  await ada.getByLabel('Password', { exact: true }).fill('password1')
  await ada.getByRole('button', { name: 'Create account' }).click()
  await expect(ada.getByText('This password is too common.')).toBeVisible()
  await ada.getByLabel('Password', { exact: true }).fill(ADA.password)
  await ada.getByRole('button', { name: 'Create account' }).click()
  await expect(ada).toHaveURL(/\/dashboard$/)
  await expect(ada.getByRole('link', { name: 'Profile: Editor' })).toBeVisible()
  await ada.goto('/dashboard/levels?language=igbo')
  await expect(ada.getByRole('link', { name: 'Add Level' }).first()).toBeVisible()
  await ada.goto('/dashboard/users')
  await expect(ada.getByText('Only an admin can do this.')).toBeVisible()
  await ada.goto(link)
  await expect(ada.getByRole('main').getByRole('alert')).toContainText('This invitation was already used')

  await page.reload()
  await expect(row).toContainText('Adá')
  await expect(row).toContainText('Active')
  await row.getByRole('combobox').selectOption('Viewer')
  await expect(page.getByText(`${ADA.email} is now Viewer.`)).toBeVisible()
  await expectSignedOut(ada)
  await signIn(ada, ADA)
  await expect(ada.getByRole('link', { name: 'Profile: Viewer' })).toBeVisible()
  await ada.goto('/dashboard/levels?language=igbo')
  await expect(ada.getByText('Igbo has no levels.')).toBeVisible()
  await expect(ada.getByRole('link', { name: 'Add Level' })).toHaveCount(0)

  await row.getByRole('button', { name: 'Disable' }).click()
  const question = page.getByRole('dialog', { name: `Disable ${ADA.email}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: 'Disable' }).click()
  await question.getByRole('button', { name: 'Disable' }).click()
  await expect(row).toContainText('Disabled')
  await expectSignedOut(ada)
  await ada.getByLabel('Email').fill(ADA.email)
  await ada.getByLabel('Password', { exact: true }).fill(ADA.password)
  await ada.getByRole('button', { name: 'Login' }).click()
  await expect(ada.getByRole('main').getByRole('alert')).toContainText('Login failed')

  await row.getByRole('button', { name: 'Enable' }).click()
  await expect(row).toContainText('Active')
  await ada.getByRole('button', { name: 'Login' }).click()
  await expect(ada).toHaveURL(/\/dashboard\/audios$/)
  await ada.context().close()
})

test('ended session and changed password: other browsers of the account notice', async ({ page, griot, browser }) => {
  test.setTimeout(120_000)
  const next = { ...griot.admin, password: 'balafon-mbira-9' }
  const [office, home] = [await elsewhere(browser, FIREFOX), await elsewhere(browser)]
  for (const each of [page, office, home]) await signIn(each, griot.admin)

  await page.goto('/dashboard/profile')
  const sessions = page.getByRole('list', { name: 'Open sessions' }).getByRole('listitem')
  await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1)
  const before = await sessions.count()
  expect(before).toBeGreaterThanOrEqual(3)
  await page.getByRole('button', { name: 'End session: Firefox on Windows' }).click()
  await expect(page.getByText('Session ended.')).toBeVisible()
  await expect(sessions).toHaveCount(before - 1)
  await expectSignedOut(office)

  const change = page.getByRole('button', { name: 'Change password' })
  await page.getByLabel('Current password', { exact: true }).fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill(next.password)
  await page.getByLabel('Repeat new password', { exact: true }).fill('something else')
  await change.click()
  await expect(page.getByText('The passwords do not match.')).toBeVisible()
  await page.getByLabel('Repeat new password', { exact: true }).fill(next.password)
  await change.click()
  await expect(page.getByText('Wrong password.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 900 })
  await examine(page, 'profile, 360')
  await page.setViewportSize({ width: 1440, height: 900 })
  await examine(page, 'profile')
  await page.getByLabel('Current password', { exact: true }).fill(griot.admin.password)
  await change.click()
  await expect(page.getByText(userApiMessages.passwordChanged.message)).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expectSignedOut(home)
  await page.reload()
  await expect(sessions).toHaveCount(1)

  await signIn(home, next)
  await page.reload()
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(sessions).toHaveCount(1)
  await expectSignedOut(home)
  for (const each of [office, home]) await each.context().close()
})
