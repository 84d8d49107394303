import { expect } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { signIn, test } from './fixtures/journey.ts'

test('API token: created in the profile, works for reading, stops working when revoked', {
  tag: '@daily',
}, async ({ page, griot }) => {
  test.setTimeout(90_000)
  await signIn(page, griot.admin)
  await page.goto('/dashboard/profile')
  const part = page.getByRole('region', { name: 'API tokens' })
  await expect(part.getByText('No tokens yet.')).toBeVisible()
  await part.getByRole('button', { name: 'New token' }).click()
  await expect(part.getByLabel('Name')).toBeFocused()
  await part.getByRole('button', { name: 'Create token' }).click()
  await expect(part.getByText('This field is required.')).toHaveCount(2)
  await part.getByLabel('Name').fill('Nightly export')
  await part.getByLabel('Permission').selectOption('Read')
  await part.getByLabel('Expires after').selectOption('30 days')
  const proof = part.getByLabel('Your password', { exact: true })
  await proof.fill('not this one')
  await part.getByRole('button', { name: 'Create token' }).click()
  await expect(part.getByRole('alert')).toContainText('Wrong password.')
  await examineWidths(page, 'a new token')
  await proof.fill(griot.admin.password)
  await page.keyboard.press('Enter')
  await expect(part.getByText('Token Nightly export created.')).toBeVisible()
  const token = await part.getByLabel('Token Nightly export').inputValue()
  const row = part.getByRole('list', { name: 'API tokens' }).getByRole('listitem')
  await expect(row).toContainText('Read, created')
  await expect(row).toContainText('Never used')
  await examineWidths(page, 'a token that was made')
  await part.getByRole('button', { name: 'Close' }).click()
  await expect(part.getByLabel('Token Nightly export')).toHaveCount(0)

  const headers = { authorization: `Bearer ${token}` }
  const read = await page.request.get('/api/languages/supported-languages', { headers })
  expect(read.status()).toBe(200)
  const written = await page.request.post('/api/levels', { headers, data: {} })
  expect([written.status(), (await written.json()).message]).toEqual([403, 'This token is read-only.'])
  await page.reload()
  await expect(row).toContainText(/Last used \d\d:\d\d/)
  await expect(page.locator('body')).not.toContainText(token)
  await row.getByRole('button', { name: 'Revoke Nightly export' }).click()
  await expect(page.getByText('Token Nightly export revoked.')).toBeVisible()
  await expect(part.getByText('No tokens yet.')).toBeVisible()
  expect((await page.request.get('/api/languages/supported-languages', { headers })).status()).toBe(401)
})
