import { freePort } from '@griot/server/storage/database/embedded/address.ts'
import { expect } from 'playwright/test'
import { examine } from './fixtures/axe.ts'
import { test } from './fixtures/journey.ts'

test.use({
  environment: {
    // Nothing listens there.
    OIDC_ISSUER: `http://localhost:${await freePort()}`,
    OIDC_CLIENT_ID: 'griot',
    OIDC_CLIENT_SECRET: 'a secret of tests alone',
    OIDC_NAME: 'Griot ID',
  },
})

test('OpenID provider down: the login says so, and the password still works', async ({ page, griot }) => {
  await page.goto('/login?from=%2Fdashboard%2Fprofile')
  await page.getByRole('button', { name: 'Continue with Griot ID' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Griot ID cannot be reached right now. Try again in a moment, or use your password.',
  )
  await examine(page, 'the sign-in page with a provider that is away')
  await page.getByLabel('Email').fill(griot.admin.email)
  await page.getByLabel('Password', { exact: true }).fill(griot.admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
  // After signing in by password only, the account does not count as created by the provider.
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sign-in', exact: true })).toHaveCount(0)
})
