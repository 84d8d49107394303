import { expect, type Page } from 'playwright/test'
import { demoAccount, test } from './fixtures/journey.ts'
import type { Account } from './fixtures/server/server.ts'
import { choose, mp3, openUploads, routeBeginnings, routeBytes, row, submit } from './fixtures/upload.ts'

test.use({ demo: true })

const CODES = ['up-101', 'up-102', 'up-103', 'up-104', 'up-105', 'up-106', 'up-107', 'up-108']

/** Codes of journeys that run after the one that uploads their files. */
const OTHERS = ['up-109', 'up-110', 'up-111', 'up-112', 'up-113']

test.beforeEach(({ page, griot }) => openUploads(page, griot, [...CODES, ...OTHERS]))

/** Signs in on the login page after the session has ended. */
async function signInAgain(page: Page, { email, password }: Account): Promise<void> {
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\/assets\/upload$/)
}

test('uploads: continue after sign-in when the session ended during them', async ({ page, griot }) => {
  const admin = demoAccount(griot, 'admin')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await routeBytes(page, async (route) => {
    await released
    await route.continue()
  })
  const names = CODES.map((code) => `${code}.mp3`)
  await choose(page, ...names.map((name) => mp3(name)))
  await submit(page).click()
  await expect(row(page, 'up-101.mp3')).toContainText(/Uploading|Verifying/)
  await griot.sql('delete from sessions')
  griot.sessions = {}
  release()
  await signInAgain(page, admin)
  for (const name of names) await expect(row(page, name)).toContainText('Done')
  await expect(page.getByText('Files uploaded successfully!')).toBeVisible()
})

test('uploads waiting for their account: another account does not send them', async ({ page, griot }) => {
  let sent = 0
  // End the session exactly here: earlier, another request might notice it first.
  await routeBeginnings(page, async (route) => {
    sent += 1
    if (sent === 1) await griot.sql('delete from sessions')
    griot.sessions = {}
    await route.continue()
  })
  await choose(page, mp3('up-109.mp3'))
  await submit(page).click()
  await signInAgain(page, demoAccount(griot, 'editor'))
  await expect(page.getByText('No files selected')).toBeVisible()
  expect(sent).toBe(1)
})

test('upload response cut off in its headers: the status is requested again, and the file is saved once', async ({
  page,
}) => {
  let answers = 0
  await routeBeginnings(page, async (route) => {
    answers += 1
    if (answers > 1) return route.continue()
    const response = await route.fetch()
    expect(response.status()).toBe(201)
    // Without TLS, browsers accept the partial headers as complete.
    await route.fulfill({ status: 201, headers: { 'tus-resumable': '1.0.0' } })
  })
  await choose(page, mp3('up-113.mp3'))
  await submit(page).click()
  await expect(row(page, 'up-113.mp3')).toContainText('Done')
  expect(answers).toBe(2)
})

test('failed uploads: all are retried with one click, key or palette command', async ({ page }) => {
  let failing = true
  await routeBytes(page, (route) => (failing ? route.fulfill({ status: 500, json: {} }) : route.continue()))
  await choose(page, mp3('up-110.mp3'), mp3('up-111.mp3'), mp3('up-112.mp3'))
  await submit(page).click()
  for (const code of ['up-110', 'up-111', 'up-112']) await expect(row(page, `${code}.mp3`)).toContainText('Failed')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Retry all 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove up-112.mp3' }).click()
  failing = false
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('retry')
  await expect(page.getByRole('option', { name: /^Retry both/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Retry both' }).click()
  for (const code of ['up-110', 'up-111']) await expect(row(page, `${code}.mp3`)).toContainText('Done')
  await expect(page.getByRole('button', { name: /^Retry/ })).toBeHidden()
})

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true })

  test('toast with Undo: stays ten seconds, and longer while the pointer or focus is on it', async ({ page }) => {
    await page.clock.install()
    await choose(page, mp3('up-101.mp3'), mp3('zzz-99.mp3'))
    await page.getByRole('button', { name: 'Remove all' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await page.clock.runFor(9_000)
    await expect(undo).toBeVisible()
    await undo.focus()
    await page.clock.runFor(60_000)
    await expect(undo).toBeVisible()
    await undo.blur()
    await undo.hover()
    await page.clock.runFor(60_000)
    await expect(undo).toBeVisible()
    await undo.click()
    await expect(row(page, 'up-101.mp3')).toBeVisible()
    await expect(undo).toBeHidden()

    await page.getByRole('button', { name: 'Remove all' }).click()
    await page.mouse.move(400, 400)
    await expect(undo).toBeVisible()
    await page.clock.runFor(10_100)
    await expect(undo).toBeHidden()
  })

  test('toast of the specification: stays three seconds', async ({ page }) => {
    // A paused clock: the time a machine needs for checking the page does not count.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await choose(page, { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('png') })
    const toast = page.getByRole('alert').getByText('Invalid file types: x.png').first()
    await expect(toast).toBeVisible()
    await page.clock.runFor(2_900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toBeHidden()
  })
})

for (const count of [1_500, 5_000]) {
  test(`${count} undeclared codes: all are passed to the declare grid`, async ({ page }) => {
    const names = Array.from({ length: count }, (_, index) => `h${String(index).padStart(5, '0')}.mp3`)
    // As a dropped folder: the file picker of a test has a lower limit.
    await page.getByLabel('Choose files').evaluate((input: HTMLInputElement, names) => {
      const chosen = new DataTransfer()
      for (const name of names) chosen.items.add(new File(['ID3'], name, { type: 'audio/mpeg' }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }, names)
    const all = count.toLocaleString('en')
    await page.getByRole('link', { name: `Declare ${all} codes` }).click({ timeout: 60_000 })
    await expect(page.getByLabel('Code, row 1', { exact: true })).toHaveValue('h00000')
    await expect(page.getByRole('button', { name: `Submit ${all} rows` })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/asset\/declear\/audio$/)
    // The height of rows never rendered is an estimate, so scroll to the end in steps.
    const last = page.getByLabel(`Code, row ${count}`, { exact: true })
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(last).toHaveValue(`h${String(count - 1).padStart(5, '0')}`, { timeout: 500 })
    }).toPass({ timeout: 10_000 })
  })
}
