import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { signIn, test } from './fixtures/journey.ts'
import type { RunningGriot } from './fixtures/server/server.ts'

const NEW_PASSWORD = 'ngoni-sabar-12'

/** Link of the newest mail, once there are this many; on this server's address. */
async function mailedLink(griot: RunningGriot, count: number): Promise<string> {
  const folder = join(griot.dataFolder, 'outbox')
  const names = async () => (await readdir(folder).catch(() => [])).sort()
  await expect.poll(async () => (await names()).length).toBe(count)
  const mail = await readFile(join(folder, (await names()).at(-1) ?? ''), 'utf8')
  const link = /^https?:\S+$/m.exec(mail)?.[0] ?? ''
  expect(link.startsWith(`${griot.url}/reset-password?token=`)).toBe(true)
  return link
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  // The previous page has a field of this name as well.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
}

async function tryPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('forgotten password: replaced by a mailed link', async ({ page, griot }) => {
  const { email, password } = griot.admin
  await askForLink(page, email)
  // Another sign-in: the new password must end that session too.
  await signIn(page, griot.admin)
  await page.goto(await mailedLink(griot, 1))
  const field = page.getByLabel('New password', { exact: true })
  const submit = page.getByRole('button', { name: 'Save password' })

  await expect(field).toBeVisible()
  await examineWidths(page, 'reset password')
  await field.fill('short')
  await submit.click()
  await expect(page.getByText('At least 8 characters.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('password1')
  await submit.click()
  await expect(page.getByText('This password is too common.')).toBeVisible()

  await field.fill(NEW_PASSWORD)
  await submit.click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Password saved. Sign in with it.')).toBeVisible()
  await expect(page.getByText('You are signed in.')).toHaveCount(0)

  await tryPassword(page, email, password)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Login failed')
  await tryPassword(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('expired reset link: says so at once, with a link to request a new one', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/reset-password?token=used-long-ago')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link was already used, has expired')
  await expect(page.getByRole('button', { name: 'Save password' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)

  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('This is not an email address.')).toBeVisible()
  await page.getByLabel('Email').fill('unknown@griot.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('If an account has this email')).toBeVisible()
  await page.getByRole('button', { name: 'Use another email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('unknown@griot.test')

  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/reset-password/)
})
