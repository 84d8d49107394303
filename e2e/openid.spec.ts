import { freePort } from '@griot/server/storage/database/embedded/address.ts'
import { codeOf } from '@griot/testing/accounts/authenticator.ts'
import { OIDC_CLIENT, type People, passProvider, startProvider } from '@griot/testing/oidc/oidc-provider.ts'
import { expect, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { call, signIn, test } from './fixtures/journey.ts'
import type { RunningGriot } from './fixtures/server/server.ts'

/** Another origin than Griot's 127.0.0.1. */
const PORT = await freePort()
const SITE = `http://localhost:${PORT}`

test.use({
  environment: {
    OIDC_ISSUER: SITE,
    OIDC_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    OIDC_NAME: 'Griot ID',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLE_MAP: '{"teachers":"editor"}',
  },
})

const PEOPLE: People = {
  ada: { email: 'ada@id.test', email_verified: true, name: 'Ada Obi', groups: ['teachers'] },
  bola: { email: 'bola@id.test', email_verified: true, name: 'Bola Ojo' },
  cee: { email: 'cee@id.test', email_verified: false, name: 'Cee' },
}

/** Runs a journey while the provider is running. */
async function atProvider(griot: RunningGriot, work: () => Promise<void>): Promise<void> {
  const provider = await startProvider({
    redirectUri: `${griot.url}/login/oidc`,
    people: PEOPLE,
    port: PORT,
    host: 'localhost',
  })
  await work().finally(provider.close)
}

/** On the provider's pages: signs in, and consents at the first time. */
async function signInThere(page: Page, login: string, { again = false } = {}): Promise<void> {
  // A font of another origin; do not wait for it.
  await page.route(/fonts\.googleapis/, (route) => route.abort())
  await expect(page).toHaveURL(new RegExp(`^${SITE}/interaction/`))
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  if (!again) await page.getByRole('button', { name: 'Continue' }).click()
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Griot ID' }).click()
}

/** All URLs of the page and its history, and all requested URLs. */
function addressesOf(page: Page, griot: RunningGriot): string[] {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  page.on('request', (request) => {
    if (request.url().startsWith(griot.url)) addresses.push(request.url())
  })
  return addresses
}

test('OpenID: a new user signs in and returns to the page; no token is in any URL', async ({ page, griot }) => {
  await atProvider(griot, async () => {
    const addresses = addressesOf(page, griot)
    await page.goto('/dashboard/levels?language=igbo')
    await expect(page).toHaveURL(/\/login\?from=/)
    await expect(page.getByRole('button', { name: 'Continue with Griot ID' })).toBeVisible()
    await examineWidths(page, 'the sign-in page with a provider')
    await leave(page)
    await signInThere(page, 'ada')
    await expect(page).toHaveURL(`${griot.url}/dashboard/levels?language=igbo`)
    await expect(page.getByRole('link', { name: /Profile: Editor/ })).toBeVisible()

    const token = await page.evaluate(() => localStorage.getItem('accessToken'))
    const signature = token?.split('.')[2] ?? 'none'
    expect(addresses.filter((address) => address.includes(signature))).toEqual([])
    // The provider's code is sent once, in a body, and is in no URL of the history.
    const browser = await page.context().newCDPSession(page)
    const { entries } = await browser.send('Page.getNavigationHistory')
    const own = entries.map(({ url }) => url).filter((url) => url.startsWith(griot.url))
    expect(own.length).toBeGreaterThan(1)
    expect(own.filter((url) => /[?&](code|state)=/.test(url))).toEqual([])
    expect(await page.context().cookies(griot.url)).toContainEqual(
      expect.objectContaining({ name: 'griot-oidc', httpOnly: true, sameSite: 'Strict' }),
    )
  })
})

test('OpenID: a sign-in link started by another browser is refused with a message', async ({ page, griot }) => {
  await atProvider(griot, async () => {
    const started = await fetch(`${griot.url}/api/auth/oidc/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const { result } = await started.json()
    const link = await passProvider(result.address, 'bola')
    await page.goto(link.href)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'This sign-in took too long or was started in another browser. Start again.',
    )
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(page).toHaveURL(`${griot.url}/login/oidc`)
    await examineWidths(page, 'the sign-in page with a refusal')
  })
})

test('OpenID: a refusal or cancellation at the provider shows a message, and the password still works', async ({
  page,
  griot,
}) => {
  await page.goto('/login?from=%2Fdashboard%2Fprofile')
  const alert = page.getByRole('main').getByRole('alert')
  await atProvider(griot, async () => {
    await leave(page)
    await signInThere(page, 'cee')
    await expect(alert).toContainText('Griot ID has not verified your email.')
  })
  await atProvider(griot, async () => {
    await leave(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(alert).toContainText('The sign-in with Griot ID was not finished.')
  })
  await page.getByLabel('Email').fill(griot.admin.email)
  await page.getByLabel('Password', { exact: true }).fill(griot.admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
})

test('OpenID: after an expired session, the form returns with its draft', async ({ page, griot }) => {
  await atProvider(griot, async () => {
    await page.goto('/login')
    await leave(page)
    await signInThere(page, 'ada')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/dashboard/levels/add?language=wolof')
    await page.getByLabel('Title').fill('Kër gi')
    await expect(page.getByText(/Draft saved/)).toBeVisible()
    await call(page, 'POST', '/auth/logout')
    await page.reload()
    await expect(page).toHaveURL(/\/login\?from=/)
    await leave(page)
    // A session at the provider needs no new password.
    await expect(page).toHaveURL(/\/dashboard\/levels\/add\?language=wolof$/)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Kër gi')
  })
})

test('OpenID account: confirms sensitive actions at the provider, and sets up a second factor', async ({
  page,
  griot,
}) => {
  test.setTimeout(120_000)
  await atProvider(griot, async () => {
    await page.goto('/login?from=%2Fdashboard%2Fprofile')
    await leave(page)
    await signInThere(page, 'bola')
    const ways = page.getByRole('region', { name: 'Sign-in', exact: true })
    await expect(ways).toContainText(/Griot ID, since \d+ \w+/)
    await expect(page.getByText('This account has no password.')).toBeVisible()
    await expect(page.getByText('You sign in with Griot ID only.')).toBeVisible()
    await page.getByRole('button', { name: 'New token' }).click()
    await expect(page.getByRole('button', { name: 'Confirm with Griot ID' })).toBeVisible()
    await examineWidths(page, 'the profile of who came by a provider')
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('button', { name: 'Confirm with Griot ID' })).toBeFocused()
    await page.getByRole('button', { name: 'Confirm with Griot ID' }).click()
    await signInThere(page, 'bola', { again: true })
    await expect(page).toHaveURL(`${griot.url}/dashboard/profile`)
    await expect(page.getByText('You signed in with Griot ID again.')).toBeVisible()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Griot ID confirmed your identity.')).toBeVisible()
    await examineWidths(page, 'what the provider has confirmed')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Show as URL').click()
    const address = new URL(await page.getByText(/^otpauth:/).innerText())
    const secret = address.searchParams.get('secret') ?? ''
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'I have saved them' }).click()

    await page.getByRole('link', { name: 'Log out' }).click()
    await leave(page)
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('link', { name: /Profile: Viewer/ })).toBeVisible()
  })
})

test('OpenID account without password: sets one by a mailed link', async ({ page, griot }) => {
  await atProvider(griot, async () => {
    await page.goto('/login?from=%2Fdashboard%2Fprofile')
    await leave(page)
    await signInThere(page, 'ada')
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByText('An email with a link was sent to ada@id.test.')).toBeVisible()
  })
})

test('OpenID: the audit log shows which account was linked', async ({ page, griot }) => {
  await atProvider(griot, async () => {
    await page.goto('/login')
    await leave(page)
    await signInThere(page, 'ada')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
  await page.evaluate(() => localStorage.clear())
  await signIn(page, griot.admin)
  await page.goto('/dashboard/audit?action=link+provider')
  await expect(page.getByText('ada@id.test', { exact: true })).toBeVisible()
})
