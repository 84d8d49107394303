import { expect, type Locator, type Page } from 'playwright/test'
import { addPath } from './fixtures/activities.ts'
import { demoAccount, signIn, test } from './fixtures/journey.ts'
import { logIn } from './fixtures/server/login.ts'
import { storedDrafts } from './fixtures/stored-drafts.ts'

test.use({ demo: true })

/** Ends the session on the server, as an admin may; the page notices with its next request. */
async function endElsewhere(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
}

/** Saves a dialog's form after the session has ended; the page may detect it earlier. */
async function saveAfterSessionEnd(page: Page, dialog: Locator): Promise<void> {
  const left = page.waitForURL(/\/login\?from=/)
  const saved = dialog.locator('[type="submit"]').click()
  await Promise.race([saved.catch(() => {}), left])
  await left
}

test('session ends while the edit dialog of an asset is open: it opens again after sign-in, with its draft', async ({
  page,
  griot,
}) => {
  await signIn(page, demoAccount(griot, 'admin'))
  await page.goto('/dashboard/audios?search=aja&code=aja-01')
  await page.getByRole('button', { name: 'Edit Audio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Audio' })
  await dialog.getByLabel('Translation').fill('a dog, a small one')
  // A reload within the same instant may stop the browser from storing it.
  await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain('a dog, a small one')
  await endElsewhere(page)
  await saveAfterSessionEnd(page, dialog)
  // As a sign-in at a provider does.
  await page.reload()
  await logIn(page, demoAccount(griot, 'admin'))
  await expect(page).toHaveURL(/code=aja-01/)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByLabel('Translation')).toHaveValue('a dog, a small one')
  // Only once: after closing, the details open without the dialog.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Details of aja-01' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('session ends while Declare it is open: the dialog opens again once the form has its code', async ({
  page,
  griot,
}) => {
  await signIn(page, demoAccount(griot, 'admin'))
  await page.goto(addPath('TapInWhatYouHear'))
  await page.getByLabel('Audio code of option 1').fill('new-99')
  await page.getByRole('button', { name: 'Declare it' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Local Text').fill('ọ̀rọ̀ tuntun')
  await dialog.getByLabel('Translation').fill('a new word')
  await endElsewhere(page)
  await saveAfterSessionEnd(page, dialog)
  await logIn(page, demoAccount(griot, 'admin'))
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByLabel('Local Text')).toHaveValue('ọ̀rọ̀ tuntun')
})
