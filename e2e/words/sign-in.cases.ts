import { expect, type Page } from 'playwright/test'
import { demoAccount } from '../fixtures/journey.ts'
import { show } from '../fixtures/show-screen.ts'
import { type Cases, part, type StepContext } from './case.ts'
import { cutOff, delayRequests, failRequests, latch } from './fail-requests.ts'
import { SIGN_IN_SCREENS } from './sign-in.words.ts'

const LOGIN = /\/api\/auth\/login$/
const gate = latch()

async function logIn({ page, griot }: StepContext, password?: string): Promise<void> {
  const account = demoAccount(griot, 'admin')
  // The page that is being left may have a section of this name.
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(password ?? account.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Opens the console with a changed token in its storage. */
async function withToken(page: Page, change: (parts: string[]) => string[]): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const other = change((token ?? '').split('.')).join('.')
  await page.evaluate((text) => {
    for (const key of ['token', 'accessToken']) localStorage.setItem(key, text)
  }, other)
  await page.goto('/dashboard/profile')
}

const ENDED = Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')

const CASES: Cases<typeof SIGN_IN_SCREENS> = {
  login: [
    {
      does: ({ page }) => page.goto('/login'),
      shows: ['Email', 'Password', 'Login', 'Forgot Password?'],
    },
    { does: (on) => logIn(on, 'not this one'), shows: ['Login failed'] },
    {
      does: async (on) => {
        const stopFailing = await failRequests(on.page, LOGIN, { method: 'POST' })
        await logIn(on)
        await expect(on.page.getByText('Login failed')).toHaveCount(0)
        stopFailing()
      },
      shows: ['An error occurred. Please try again.'],
    },
    {
      does: async (on) => {
        const stopFailing = await failRequests(on.page, LOGIN, { method: 'POST', by: cutOff })
        await logIn(on)
        await expect(on.page.getByText(/^An error occurred/)).toHaveCount(0)
        gate.set(stopFailing)
      },
      shows: ['Apologies, something went wrong. Please try again later.'],
    },
    {
      does: async (on) => {
        gate.open()
        gate.set(await delayRequests(on.page, LOGIN, 'POST'))
        await logIn(on)
      },
      shows: ['Loading...'],
    },
  ],
  dashboard: [
    {
      does: async ({ page }) => {
        const counts = await delayRequests(page, /\/api\/assets\/summary/)
        gate.open()
        await expect(page).toHaveURL(/\/dashboard$/)
        gate.set(counts)
      },
      shows: ['Loading dashboard...'],
    },
    {
      does: async () => gate.open(),
      shows: [
        'Audio Asset',
        'Graphics Asset',
        'Video Asset',
        'Activity Question and Answer',
        '6',
        'View',
        '© {year} Griot',
      ],
      filled: { year: String(new Date().getFullYear()) },
    },
  ],
  'end of a session': [
    {
      does: ({ page }) => withToken(page, ([head = '', claims = '']) => [head, claims, 'x'.repeat(43)]),
      shows: ['Unauthorized'],
    },
    {
      does: async (on) => {
        await logIn(on)
        await expect(on.page).not.toHaveURL(/login/)
        await withToken(on.page, ([head = '', , mark = '']) => [head, ENDED, mark])
      },
      shows: ['Session expired. Please log in again.'],
    },
  ],
  'no page': [
    {
      does: ({ page }) => show(page, '/nowhere'),
      shows: ['Page Not Found. We are sorry, the page you requested could not be found.'],
    },
  ],
  'forgot password': [
    {
      does: async ({ page }) => {
        await failRequests(page, /\/api\/auth\/forgot-password$/, { method: 'POST' })
        await show(page, '/forgot-password')
        await page.getByLabel('Email').fill('ada@griot.example')
        await page.getByRole('button', { name: 'Email me a link' }).click()
      },
      shows: ['Back', 'An error occurred'],
    },
  ],
}

export const entrance = part('at the entrance', {
  screens: SIGN_IN_SCREENS,
  cases: CASES,
  signedIn: false,
})
