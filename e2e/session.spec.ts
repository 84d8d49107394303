import { expect, type Page } from 'playwright/test'
import { demoAccount, signIn, test } from './fixtures/journey.ts'
import { logIn } from './fixtures/server/login.ts'

test.use({ demo: true })

const EXPIRED = 'Session expired. Please log in again.'

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

/** Replaces the stored token. */
async function storeToken(page: Page, token: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of ['token', 'accessToken']) localStorage.setItem(key, text)
  }, token)
}

/** The same token, expired an hour ago. */
function endedToken(token: string): string {
  const [head, , signature] = token.split('.')
  const claims = { exp: Math.floor(Date.now() / 1000) - 3_600 }
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}

test('sign-in: / and /login show the form', { tag: '@daily' }, async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forgot-password')
  }
})

test('sign-in: empty fields are reported at once, without a request', { tag: '@daily' }, async ({ page }) => {
  await page.goto('/login')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) sent += 1
  })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('This field is required.')).toHaveCount(2)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This field is required.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toBe(0)
})

test('sign-in: a wrong password is shown beside the form, which keeps its values', {
  tag: '@daily',
}, async ({ page, griot }) => {
  const account = demoAccount(griot, 'admin')
  await page.goto('/login')
  await logIn(page, { email: account.email, password: 'not this one' })
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Login failed')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  expect(await stored(page, 'token')).toBeNull()
})

test('sign-in: the button shows Loading..., and sends one request', async ({ page, griot }) => {
  await page.goto('/login')
  const answers: (() => void)[] = []
  await page.route('**/api/auth/login', async (route) => {
    await new Promise<void>((answer) => answers.push(answer))
    await route.continue()
  })
  await logIn(page, demoAccount(griot, 'admin'))
  const button = page.getByRole('button', { name: 'Loading...' })
  await expect(button).toBeVisible()
  await button.press('Enter')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('sign-in: a network failure shows a toast that disappears', async ({ page, griot }) => {
  await page.goto('/login')
  await page.route('**/api/auth/login', (route) => route.abort())
  await logIn(page, demoAccount(griot, 'admin'))
  const toast = page.getByRole('alert').filter({ hasText: 'Apologies, something went wrong. Please try again later.' })
  await expect(toast).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(toast).toBeHidden()
})

test('guarded page: asks for sign-in, then opens with its search parameters', {
  tag: '@daily',
}, async ({ page, griot }) => {
  await page.goto('/dashboard/audios?search=aja&language=yoruba&code=aja-01')
  await expect(page).toHaveURL(/\/login\?from=/)
  await logIn(page, demoAccount(griot, 'viewer'))
  await expect(page).toHaveURL(/\/dashboard\/audios\?/)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    search: 'aja',
    language: 'yoruba',
    code: 'aja-01',
  })
  await expect(page.getByRole('region', { name: 'Details of aja-01' })).toBeVisible()
})

test('sign-in: a return URL with a script leads to the dashboard and runs nothing', async ({ page, griot }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A script ran: ${dialog.message()}`)
  })
  await page.goto(`/login?from=${encodeURIComponent('javascript:alert(1)')}`)
  await logIn(page, demoAccount(griot, 'admin'))
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(page.url()).toBe(`${griot.url}/dashboard`)
})

test('token: stored under both keys; log-out ends it here and on the server', async ({ page, griot }) => {
  await signIn(page, demoAccount(griot, 'admin'))
  const token = await stored(page, 'token')
  expect(token).toBeTruthy()
  expect(await stored(page, 'accessToken')).toBe(token)
  const me = () => page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect((await me()).status()).toBe(200)

  await page.goto('/dashboard/audios')
  await expect(page.getByText('declared').first()).toBeVisible()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await stored(page, 'token')).toBeNull()
  expect(await stored(page, 'accessToken')).toBeNull()
  await expect.poll(async () => (await me()).status()).toBe(401)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Audio Assets' })).toBeHidden()
})

test('expired token: after the sign-in, the form returns with its draft', async ({ page, griot }) => {
  await signIn(page, demoAccount(griot, 'admin'))
  await page.goto('/dashboard/levels/add?language=igbo')
  await page.getByLabel('Title').fill('Ụlọ m')
  await expect(page.getByText(/Draft saved/)).toBeVisible()

  await storeToken(page, endedToken((await stored(page, 'token')) ?? ''))
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked += 1
  })
  await page.reload()
  await expect(page.getByText(EXPIRED)).toBeVisible()
  await expect(page).toHaveURL(/\/login\?from=/)
  expect(await stored(page, 'token')).toBeNull()
  expect(asked, 'calls with a token that ended').toBe(0)

  await logIn(page, demoAccount(griot, 'admin'))
  await expect(page).toHaveURL(/\/dashboard\/levels\/add\?language=igbo$/)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Ụlọ m')
})

test('session ended by the server: after the sign-in, the form returns with its values', {
  tag: '@daily',
}, async ({ page, griot }) => {
  await signIn(page, demoAccount(griot, 'admin'))
  await page.goto('/dashboard/levels/add?language=wolof')
  await page.getByLabel('Level in words').fill('Ñaar')
  await page.getByLabel('Title').fill('Kër gi')
  await page.getByLabel('Description').fill('Inside the house')
  const token = await stored(page, 'token')
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })

  const left = page.waitForURL(/\/login\?from=/)
  // The page may notice first and disappear before the click.
  const saved = page.getByRole('button', { name: 'Create level' }).click()
  await Promise.race([saved.catch(() => {}), left])
  await expect(page.getByRole('alert').filter({ hasText: new RegExp(`^(Unauthorized|${EXPIRED})$`) })).toBeVisible()
  await left
  await logIn(page, demoAccount(griot, 'admin'))
  await expect(page).toHaveURL(/\/dashboard\/levels\/add\?language=wolof$/)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Kër gi')
  await expect(page.getByLabel('Description')).toHaveValue('Inside the house')
})

test('a late refusal of the previous session does not end the new one', async ({ page, griot }) => {
  const admin = demoAccount(griot, 'admin')
  await signIn(page, admin)
  await page.goto('/dashboard/levels/add?language=wolof')
  await page.getByLabel('Level in words').fill('Ñaar')
  await page.getByLabel('Title').fill('Kër gi')
  await page.getByLabel('Description').fill('Inside the house')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/levels', async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Create level' }).click()
  await asked
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, admin)
  await expect(page).toHaveURL(/\/dashboard$/)
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  release()
  await refused
  await page.reload()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await stored(page, 'token')).not.toBeNull()
})

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true })

  test('local clock a day ahead: the session does not expire', async ({ page, griot }) => {
    await page.clock.install({ time: Date.now() + 24 * 3_600_000 })
    await signIn(page, demoAccount(griot, 'admin'))
    await page.goto('/dashboard/audios')
    await expect(page.getByText('62 declared')).toBeVisible()
    await expect(page.getByText(EXPIRED)).toBeHidden()
  })
})

test('stored role changed to admin by a viewer: gains nothing', async ({ page, griot }) => {
  // The response would restore the real role.
  await page.route('**/api/auth/me', (route) => route.abort())
  await signIn(page, demoAccount(griot, 'viewer'))
  await page.evaluate(() => localStorage.setItem('userRole', 'admin'))
  await page.goto('/dashboard/levels/add?language=swahili')
  await page.getByLabel('Level in words').fill('Two')
  await page.getByLabel('Title').fill('Mine now')
  await page.getByLabel('Description').fill('Taken')
  await expect(page.getByLabel('Level', { exact: true })).not.toHaveValue('')
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Create level' }).click()
  expect((await refused).status()).toBe(403)
  await expect(page.getByText("You don't have permission to set level availability").first()).toBeVisible()

  // After the server's response, the page shows only what the role may see.
  await page.unroute('**/api/auth/me')
  await page.goto('/dashboard/levels?language=swahili')
  await expect(page.getByText('Nyumba')).toBeVisible()
  await expect(page.getByText('Mine now')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Add Level' })).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect.poll(() => stored(page, 'userRole')).toBe('viewer')
})

test('unknown path: page not found', { tag: '@daily' }, async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('main')).toContainText(
    'Page Not Found.We are sorry, the page you requested could not be found.',
  )
})
