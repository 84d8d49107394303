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
  await expect(part.getByText('There is none.')).toBeVisible()
  await part.getByRole('button', { name: 'New token' }).click()
  await expect(part.getByLabel('Name')).toBeFocused()
  await part.getByRole('button', { name: 'Make the token' }).click()
  await expect(part.getByText('This field is required.')).toHaveCount(2)
  await part.getByLabel('Name').fill('Nightly export')
  await part.getByLabel('May').selectOption('Read')
  await part.getByLabel('Counts for').selectOption('30 days')
  const proof = part.getByLabel('Your password', { exact: true })
  await proof.fill('not this one')
  await part.getByRole('button', { name: 'Make the token' }).click()
  await expect(part.getByRole('alert')).toContainText('This is not your password.')
  await examineWidths(page, 'a new token')
  await proof.fill(griot.admin.password)
  await page.keyboard.press('Enter')
  await expect(part.getByText('The token Nightly export is made.')).toBeVisible()
  const token = await part.getByLabel('Token Nightly export').inputValue()
  const row = part.getByRole('list', { name: 'API tokens' }).getByRole('listitem')
  await expect(row).toContainText('Read, made')
  await expect(row).toContainText('Never used')
  await examineWidths(page, 'a token that was made')
  await part.getByRole('button', { name: 'Close' }).click()
  await expect(part.getByLabel('Token Nightly export')).toHaveCount(0)

  const headers = { authorization: `Bearer ${token}` }
  const read = await page.request.get('/api/languages/supported-languages', { headers })
  expect(read.status()).toBe(200)
  const written = await page.request.post('/api/levels', { headers, data: {} })
  expect([written.status(), (await written.json()).message]).toEqual([
    403,
    'This token may only read.',
  ])
  await page.reload()
  await expect(row).toContainText(/Last used \d\d:\d\d/)
  await expect(page.locator('body')).not.toContainText(token)
  await row.getByRole('button', { name: 'Revoke Nightly export' }).click()
  await expect(page.getByText('The token Nightly export is revoked.')).toBeVisible()
  await expect(part.getByText('There is none.')).toBeVisible()
  expect((await page.request.get('/api/languages/supported-languages', { headers })).status()).toBe(
    401,
  )
})
