import { expect, type Page } from 'playwright/test'
import { freePort } from '#server/storage/database/embedded/address.ts'
import { codeOf } from '#testing/authenticator.ts'
import { OIDC_CLIENT, type People, passProvider, startProvider } from '#testing/oidc-provider.ts'
import { examineWidths } from './fixtures/axe.ts'
import { call, signIn, test } from './fixtures/journey.ts'
import type { RunningGriot } from './fixtures/server.ts'

/** Another site than Griot's own, which is at 127.0.0.1. */
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

/** Runs a journey while the provider is there. */
async function atProvider(griot: RunningGriot, work: () => Promise<void>): Promise<void> {
  const provider = await startProvider({
    redirectUri: `${griot.url}/login/oidc`,
    people: PEOPLE,
    port: PORT,
    host: 'localhost',
  })
  await work().finally(provider.close)
}

/** On the provider's own pages: signs in, and the first time agrees to what Griot wants to know. */
async function signInThere(page: Page, login: string, { again = false } = {}): Promise<void> {
  // A font of another site, which would only be waited for.
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

/** Every address that the page and its history have had, and every one that was asked for here. */
function addressesOf(page: Page, griot: RunningGriot): string[] {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  page.on('request', (request) => {
    if (request.url().startsWith(griot.url)) addresses.push(request.url())
  })
  return addresses
}

test('somebody new signs in at the provider and comes back to where they were, and no token to an address', {
  tag: '@daily',
}, async ({ page, griot }) => {
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
    // What the provider gave is asked for once, in a body, and stays in no address of the history.
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

test('a sign-in by a link that somebody else began is refused in words', async ({
  page,
  griot,
}) => {
  await atProvider(griot, async () => {
    const begun = await fetch(`${griot.url}/api/auth/oidc/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const { result } = await begun.json()
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

test('what is refused or given up there is said in words, and the password still signs in', {
  tag: '@daily',
}, async ({ page, griot }) => {
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

test('a session that ended gives the form back with its draft, by way of the provider', async ({
  page,
  griot,
}) => {
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
    // Who is signed in there already is not asked again.
    await expect(page).toHaveURL(/\/dashboard\/levels\/add\?language=wolof$/)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Kër gi')
  })
})

test('who came by the provider confirms there what a session alone may not, and has a second factor asked for', async ({
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

test('a password for who has none is set by a link of a mail', async ({ page, griot }) => {
  await atProvider(griot, async () => {
    await page.goto('/login?from=%2Fdashboard%2Fprofile')
    await leave(page)
    await signInThere(page, 'ada')
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByText('An email with a link was sent to ada@id.test.')).toBeVisible()
  })
})

test('an admin sees in the log who was linked to the provider', async ({ page, griot }) => {
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
