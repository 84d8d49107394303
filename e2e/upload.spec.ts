import { expect, type Page } from 'playwright/test'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { choose, mp3, openUploads, routeBytes, row, sound, submit } from './fixtures/upload.ts'

test.use({ demo: true })

const CODES = [
  'up-001',
  'up-002',
  'up-003',
  'up-004',
  'up-005',
  'up-006',
  'up-007',
  'up-008',
  'up-009',
  'up-020',
  'up-021',
]

const TOGETHER = ['up-011', 'up-012', 'up-013', 'up-014', 'up-015']

test.beforeEach(({ page, griot }) => openUploads(page, griot, [...CODES, ...TOGETHER]))

/** Delays every upload until released. */
async function holdUploads(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await routeBytes(page, async (route) => {
    await released
    // An aborted upload cannot be continued.
    await route.continue().catch(() => undefined)
  })
  return release
}

test('upload page: an undeclared file is marked, and Submit is disabled until it is removed', {
  tag: '@daily',
}, async ({ page }) => {
  await expect(submit(page)).toBeDisabled()
  await choose(page, mp3('up-001.mp3'), mp3('zzz-99.mp3'))
  await expect(row(page, 'up-001.mp3')).toContainText('Ready')
  await expect(row(page, 'zzz-99.mp3')).toContainText('Undeclared')
  await expect(row(page, 'zzz-99.mp3')).toHaveAttribute('data-tone', 'warn')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('1 file cannot be sent yet.')
  await expect(submit(page)).toBeDisabled()
  await expect(submit(page)).toHaveAccessibleDescription('Every file needs a declared code.')
  await expect(page.getByText('1 ready · 1 to declare')).toBeVisible()
  await page.getByRole('button', { name: 'Remove zzz-99.mp3' }).click()
  await expect(submit(page)).toBeEnabled()
})

test('upload page: an undeclared file can be declared in its row, and is then sent', {
  tag: '@daily',
}, async ({ page }) => {
  await choose(page, mp3('new-01.mp3'), mp3('up-001.mp3'))
  await expect(row(page, 'up-001.mp3')).toContainText('Ready')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Declare its code.')
  await row(page, 'new-01.mp3').getByRole('button', { name: 'Declare it here' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Local Text').fill('ìwé')
  await dialog.getByLabel('Translation').fill('book')
  // As the other files of the page.
  await expect(dialog.getByLabel('Language')).toHaveValue('yoruba')
  await dialog.getByRole('button', { name: 'Declare', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'new-01.mp3')).toContainText('ìwé')
  await page.getByRole('button', { name: 'Remove up-001.mp3' }).click()
  await submit(page).click()
  await expect(page.getByText('Files uploaded successfully!')).toBeVisible()
  expect((await call(page, 'GET', '/audios/new-01')).url).not.toBeNull()
})

test('upload page: files of a wrong type are listed by name, and can be removed together', {
  tag: '@daily',
}, async ({ page }) => {
  await choose(page, { name: 'y.wav', mimeType: 'audio/wav', buffer: Buffer.from('wav') }, mp3('up-001.mp3'), {
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('png'),
  })
  await expect(page.getByText('Invalid file types: x.png, y.wav')).toBeVisible()
  await expect(row(page, 'x.png')).toContainText('The name must end in .mp3.')
  await expect(submit(page)).toBeDisabled()
  const names = page.locator('td[data-column="file"]')
  await expect(names).toHaveText(['up-001.mp3', 'x.png', 'y.wav'])
  await page.getByRole('button', { name: 'Remove x.png' }).click()
  await expect(page.getByText('1 ready · 1 cannot be sent')).toBeVisible()
  await page.getByRole('button', { name: 'Remove files with errors' }).click()
  await expect(names).toHaveText(['up-001.mp3'])
  await expect(submit(page)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText(['up-001.mp3', 'y.wav'])
  await page.getByRole('button', { name: 'Remove files with errors' }).click()
  await expect(submit(page)).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Choose folder' })).toBeVisible()
})

test('upload page: names that are not codes, and codes chosen twice, cannot be sent', async ({ page }) => {
  await choose(page, mp3('long-name.mp3'), mp3('up-001.mp3'))
  await choose(page, mp3('UP-001.mp3'))
  await expect(row(page, 'long-name.mp3')).toContainText('Invalid code')
  await expect(row(page, /UP-001.mp3/)).toContainText('Selected twice')
  await expect(row(page, /up-001.mp3/)).toContainText('Ready')
  await expect(submit(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByText('No files selected')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Files' })).toBeHidden()
})

test('upload page: an image named .mp3 is refused with its reason, and the others are saved', {
  tag: '@daily',
}, async ({ page }) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  await choose(page, mp3('up-002.mp3'), mp3('up-003.mp3', png), mp3('up-004.mp3'))
  await submit(page).click()
  await expect(row(page, 'up-003.mp3')).toContainText('Refused')
  await expect(row(page, 'up-003.mp3')).toContainText('This is PNG, not MP3.')
  await expect(row(page, 'up-002.mp3')).toContainText('Done')
  await expect(row(page, 'up-004.mp3')).toContainText('Done')
  await expect(page.getByText('Invalid file types: up-003.mp3', { exact: true })).toBeVisible()
  expect((await call(page, 'GET', '/audios/up-002')).url).not.toBeNull()
  expect((await call(page, 'GET', '/audios/up-003')).url).toBeNull()
  expect((await call(page, 'GET', '/audios/up-004')).url).not.toBeNull()
})

test("upload page: cancelling a refused file's picker does not affect later files; choosing a file replaces the row", async ({
  page,
}) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  await choose(page, mp3('up-020.mp3', png))
  await submit(page).click()
  await expect(row(page, 'up-020.mp3')).toContainText('Refused')
  const another = row(page, 'up-020.mp3').getByRole('button', { name: 'Choose another file' })

  // Nothing is chosen, as after Cancel.
  await Promise.all([page.waitForEvent('filechooser'), another.click()])
  await choose(page, mp3('up-021.mp3'))
  await expect(row(page, 'up-021.mp3')).toContainText('Ready')
  await expect(row(page, 'up-020.mp3')).toContainText('Refused')

  const [picker] = await Promise.all([page.waitForEvent('filechooser'), another.click()])
  await picker.setFiles([mp3('up-020.mp3')])
  await expect(row(page, 'up-020.mp3')).toContainText('Ready')
})

test('upload progress: never 100 % before the server has answered', async ({ page }) => {
  // On this connection the file takes two seconds, and the response two more.
  const long = Buffer.concat(Array.from({ length: Math.ceil(400_000 / sound.length) }, () => sound))
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  })
  await choose(page, mp3('up-005.mp3', long), mp3('up-006.mp3', long))
  await expect(submit(page)).toBeEnabled()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const bar of document.querySelectorAll('[role=progressbar]'))
        seen.push(bar.getAttribute('aria-valuenow') ?? '')
      const words = document.querySelector('main')?.innerText ?? ''
      for (const [, percent] of words.matchAll(/(\d+) %/g)) seen.push(percent ?? '')
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await submit(page).click()
  await expect(row(page, 'up-005.mp3')).toContainText('Verifying', { timeout: 15_000 })
  const bar = page.getByRole('progressbar', { name: 'up-005.mp3' })
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100)
  await expect(row(page, 'up-005.mp3')).toContainText('Done', { timeout: 15_000 })
  await expect(row(page, 'up-006.mp3')).toContainText('Done', { timeout: 15_000 })
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.map(Number))
  expect(Math.max(...seen)).toBeGreaterThan(50)
  expect(Math.max(...seen)).toBeLessThan(100)
})

test('upload page: sends three files at a time, and starts the next when one ends', async ({ page }) => {
  const release = await holdUploads(page)
  const names = TOGETHER.map((code) => `${code}.mp3`)
  await choose(page, ...names.map((name) => mp3(name)))
  await submit(page).click()
  const going = page.getByRole('row').filter({ hasText: /Uploading \d+ %|Verifying/ })
  const waiting = page.getByRole('row').filter({ hasText: 'other files are sent first' })
  await expect(waiting).toHaveCount(2)
  await expect(going).toHaveCount(3)
  await page.getByRole('button', { name: 'Cancel up-011.mp3' }).click()
  await expect(waiting).toHaveCount(1)
  await expect(going).toHaveCount(3)
  release()
  for (const name of names.slice(1)) await expect(row(page, name)).toContainText('Done')
})

test('upload page: one of several uploads can be cancelled', async ({ page }) => {
  const release = await holdUploads(page)
  await choose(page, mp3('up-007.mp3'), mp3('up-008.mp3'))
  await submit(page).click()
  await page.getByRole('button', { name: 'Cancel up-007.mp3' }).click()
  await expect(row(page, 'up-007.mp3')).toHaveCount(0)
  release()
  await expect(row(page, 'up-008.mp3')).toContainText('Done')
  await expect(page.getByText('Files uploaded successfully!')).toBeVisible()
  expect((await call(page, 'GET', '/audios/up-007')).url).toBeNull()
  expect((await call(page, 'GET', '/audios/up-008')).url).not.toBeNull()
})

test('upload: continues while other pages are visited', async ({ page }) => {
  const release = await holdUploads(page)
  await choose(page, mp3('up-001.mp3'))
  await submit(page).click()
  await expect(row(page, 'up-001.mp3')).toContainText(/Uploading|Verifying/)
  const sections = page.getByRole('navigation', { name: 'Sections' }).first()
  await sections.getByRole('link', { name: 'Levels' }).click()
  await expect(page.getByRole('heading', { name: 'Levels', level: 1 })).toBeVisible()
  const tray = page.getByRole('link', { name: /^1 uploading, \d+ %$/ })
  await expect(tray).toBeVisible()
  release()
  await expect(page.getByText('Files uploaded successfully!')).toBeVisible()
  await expect(tray).toBeHidden()
  await sections.getByRole('link', { name: 'Upload' }).click()
  await expect(row(page, 'up-001.mp3')).toContainText('Done')
})

test('upload page: a failed look-up of codes is shown, and can be retried', async ({ page }) => {
  let failing = true
  await page.route(/\/audios\/check-declared/, (route) =>
    failing ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await choose(page, mp3('up-009.mp3'))
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Verification failed. Try again.')
  await expect(submit(page)).toBeDisabled()
  failing = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'up-009.mp3')).toContainText('Ready')
  await expect(submit(page)).toBeEnabled()
})

test('upload page: a viewer sees that uploading is not allowed, and the server refuses it', {
  tag: '@daily',
}, async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto('/dashboard/assets/upload')
  await expect(page.getByText('Your role cannot do this. Ask an admin or an editor.')).toBeVisible()
  await expect(page.getByLabel('Choose files')).toHaveCount(0)
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link', { name: 'Levels' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Upload' })).toHaveCount(0)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await page.request.post('/api/audios/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { files: mp3('up-001.mp3') },
  })
  expect(response.status()).toBe(403)
})
